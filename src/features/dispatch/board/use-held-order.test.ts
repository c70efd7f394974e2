import { expect, it } from 'vitest';
import { heldOrder } from './use-held-order';

const rows = (...keys: string[]) => keys.map((key) => ({ key }));

it('rows under the pointer keep their order; new ones wait, and those that are gone are gone', () => {
  expect(heldOrder(rows('c', 'new', 'a'), ['a', 'b', 'c'])).toEqual(rows('a', 'c'));
});
