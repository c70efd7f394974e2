import { expect, it } from 'vitest';
import { heldOrder } from './use-held-order';

const rows = (...keys: string[]) => keys.map((key) => ({ key }));

it('rows under the pointer keep their order, new rows appear later, and removed rows disappear', () => {
  expect(heldOrder(rows('c', 'new', 'a'), ['a', 'b', 'c'])).toEqual(rows('a', 'c'));
});
