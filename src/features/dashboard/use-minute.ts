import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/**
 * The current time, updated every minute. So the figures of "today" begin again at midnight of the city, even
 * if the page is not reloaded.
 */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
