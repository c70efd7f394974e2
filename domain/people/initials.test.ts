import { expect, it } from 'vitest';
import { initialsOf } from './initials';

it.each([
  ['Ana Sosa Díaz', 'AD'],
  ['  íñigo ', 'Í'],
  ['𝒜na Paz', '𝒜P'],
  ['', ''],
])('the initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
