import { useState } from 'react';

/** The last value that was not null. With it, a dialog can show its text while it fades out. */
export function useLastShown<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
