import { useState } from 'react';

/** Keeps the earlier value while the new one is equal, so that a parent's new array does not move the map. */
export function useStable<T>(value: T): T {
  const [kept, setKept] = useState(value);
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}
