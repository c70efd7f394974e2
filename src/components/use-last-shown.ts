import { useState } from 'react';

/** The latest value that was not null. A dialog uses it to keep its text while it fades out. */
export function useLastShown<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
