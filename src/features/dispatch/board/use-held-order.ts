import { useRef } from 'react';

/**
 * The rows in the order that they have, or, while the pointer is over them, in the order that they had: nothing moves
 * under the pointer. `waiting` counts the new rows, which come when the pointer leaves.
 */
export function useHeldOrder<T extends { key: string }>(
  rows: readonly T[],
  isHeld: boolean,
): { rows: readonly T[]; waiting: number } {
  const order = useRef<readonly string[]>([]);
  // The order of the last rendering is part of what is shown now.
  /* eslint-disable react-hooks/refs */
  if (!isHeld) {
    order.current = rows.map(({ key }) => key);
    return { rows, waiting: 0 };
  }
  const held = heldOrder(rows, order.current);
  /* eslint-enable react-hooks/refs */
  return { rows: held, waiting: rows.length - held.length };
}

/** The rows that were there, in their old order; new ones are left out. */
export function heldOrder<T extends { key: string }>(rows: readonly T[], order: readonly string[]): T[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return order.flatMap((key) => byKey.get(key) ?? []);
}
