import { expect, it } from 'vitest';
import { outcomeNamed } from './payment-outcome';

it.each([
  ['refused', 'refused'],
  ['success', 'success'],
  ['paid', null],
  ['constructor', null],
  ['', null],
  [null, null],
])('the word %s in an address names the outcome %s', (word, outcome) => {
  expect(outcomeNamed(word)).toBe(outcome);
});
