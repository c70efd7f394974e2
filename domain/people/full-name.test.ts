import { expect, it } from 'vitest';
import { fullName } from './full-name';

it('the full name joins both names with one space, and is empty if one is missing', () => {
  expect(fullName({ firstName: 'Ana ', lastName: 'Paz' })).toBe('Ana Paz');
  expect(fullName({ firstName: 'Ana', lastName: ' ' })).toBe('Ana');
  expect(fullName({ firstName: ' ', lastName: ' ' })).toBe('');
});
