import { useState } from 'react';

/** The earlier value while the new one says the same, so that a parent's new array does not move the map. */
export function useStable<T>(value: T): T {
  const [kept, setKept] = useState(value);
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}
