import { useEffect, useState } from 'react';

/** Returns the newest value that did not change for `ms` milliseconds. */
export function useDebounced<T>(value: T, ms: number): T {
  const [kept, setKept] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setKept(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return kept;
}
