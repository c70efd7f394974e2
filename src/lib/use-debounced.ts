import { useEffect, useState } from 'react';

/** The value after it has stayed the same for `ms` milliseconds. Until then it is the previous value. */
export function useDebounced<T>(value: T, ms: number): T {
  const [kept, setKept] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setKept(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return kept;
}
