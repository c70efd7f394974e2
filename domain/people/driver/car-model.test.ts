import { expect, it } from 'vitest';
import { carModel } from './car-model';

it.each([
  ['Fiat', ' Cronos ', 'Fiat Cronos'],
  [undefined, 'Cronos', 'Cronos'],
  ['Fiat', '', 'Fiat'],
  [undefined, undefined, ''],
])('a car of the make %s and the model %s is shown as "%s"', (make, model, called) => {
  expect(carModel(make, model)).toBe(called);
});
