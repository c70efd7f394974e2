import { useState } from 'react';

/**
 * Returns the old value as long as the new value is equal to it. So if a parent passes a new array with equal
 * items, the map does not move.
 */
export function useStable<T>(value: T): T {
  const [kept, setKept] = useState(value);
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}
