import { en } from '@locales/english';
import { expect, it } from 'vitest';
import { CAR_COLORS, carColorOf } from './car-colors';

it('a car colour must be in the list', () => {
  expect(carColorOf('red')).toBe('red');
  for (const stored of ['', ' ', 'mauve', undefined]) expect(carColorOf(stored)).toBeNull();
});

it('every car colour has a text', () => {
  for (const color of CAR_COLORS) expect(en[`car_color_${color}`]).not.toBe('');
});
