import { useRef } from 'react';

/**
 * The rows in their current order. While the pointer is over the rows, their previous order is kept, so that
 * no row moves under the pointer. `waiting` is the number of new rows. The new rows appear when the pointer
 * leaves the list.
 */
export function useHeldOrder<T extends { key: string }>(
  rows: readonly T[],
  isHeld: boolean,
): { rows: readonly T[]; waiting: number } {
  const order = useRef<readonly string[]>([]);
  // The shown rows depend on the order of the last render. A ref stores this order, so the ref is read during
  // the render.
  /* eslint-disable react-hooks/refs */
  if (!isHeld) {
    order.current = rows.map(({ key }) => key);
    return { rows, waiting: 0 };
  }
  const held = heldOrder(rows, order.current);
  /* eslint-enable react-hooks/refs */
  return { rows: held, waiting: rows.length - held.length };
}

/** The rows whose key is in `order`, in the order of these keys. New rows are left out. */
export function heldOrder<T extends { key: string }>(rows: readonly T[], order: readonly string[]): T[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return order.flatMap((key) => byKey.get(key) ?? []);
}
