import { useRef } from 'react';

/**
 * The rows in their current order, or in their previous order while the pointer is over them, so that nothing moves
 * under the pointer. `waiting` counts the new rows, which appear when the pointer leaves.
 */
export function useHeldOrder<T extends { key: string }>(
  rows: readonly T[],
  isHeld: boolean,
): { rows: readonly T[]; waiting: number } {
  const order = useRef<readonly string[]>([]);
  // The order of the last render is part of the shown rows.
  /* eslint-disable react-hooks/refs */
  if (!isHeld) {
    order.current = rows.map(({ key }) => key);
    return { rows, waiting: 0 };
  }
  const held = heldOrder(rows, order.current);
  /* eslint-enable react-hooks/refs */
  return { rows: held, waiting: rows.length - held.length };
}

/** The rows that were there, in their old order, without new ones. */
export function heldOrder<T extends { key: string }>(rows: readonly T[], order: readonly string[]): T[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return order.flatMap((key) => byKey.get(key) ?? []);
}
