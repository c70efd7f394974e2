import { expect, it } from 'vitest';
import { fullName } from './full-name';

it('the full name is the first and last name with one space between, or only the name that is not empty', () => {
  expect(fullName({ firstName: 'Ana ', lastName: 'Paz' })).toBe('Ana Paz');
  expect(fullName({ firstName: 'Ana', lastName: ' ' })).toBe('Ana');
  expect(fullName({ firstName: ' ', lastName: ' ' })).toBe('');
});
