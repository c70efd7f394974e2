import { expect, it } from 'vitest';
import { fullName } from './full-name';

it('is both names with one space between, and nothing where a name is empty', () => {
  expect(fullName({ firstName: 'Ana ', lastName: 'Paz' })).toBe('Ana Paz');
  expect(fullName({ firstName: 'Ana', lastName: ' ' })).toBe('Ana');
  expect(fullName({ firstName: ' ', lastName: ' ' })).toBe('');
});
