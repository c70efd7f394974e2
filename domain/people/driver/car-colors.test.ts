import { en } from '@locales/english';
import { expect, it } from 'vitest';
import { CAR_COLORS, carColorOf } from './car-colors';

it('only a colour of the list is one', () => {
  expect(carColorOf('red')).toBe('red');
  for (const stored of ['', ' ', 'mauve', undefined]) expect(carColorOf(stored)).toBeNull();
});

it('every colour has a word', () => {
  for (const color of CAR_COLORS) expect(en[`car_color_${color}`]).not.toBe('');
});
