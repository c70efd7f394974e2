import { expect, it } from 'vitest';
import { heldOrder } from './use-held-order';

const rows = (...keys: string[]) => keys.map((key) => ({ key }));

it('rows do not move while the pointer is over the list, new rows wait, and removed rows disappear', () => {
  expect(heldOrder(rows('c', 'new', 'a'), ['a', 'b', 'c'])).toEqual(rows('a', 'c'));
});
