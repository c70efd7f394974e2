import { useState } from 'react';

/**
 * Returns the earlier value while the new value is equal. So a new array from a parent does not move the map.
 */
export function useStable<T>(value: T): T {
  const [kept, setKept] = useState(value);
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}
