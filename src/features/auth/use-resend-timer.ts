import { useCallback, useEffect, useState } from 'react';

/** Seconds before another code may be asked for; the server limits by address and e-mail besides. */
export const RESEND_WAIT_SECS = 30;

/** Counts down the seconds until a new code may be asked for, from `sentAt` (epoch ms), or the call of `restart`. */
export function useResendTimer(sentAt: number): { secondsLeft: number; restart: () => void } {
  const [startedAt, setStartedAt] = useState(sentAt);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil(RESEND_WAIT_SECS - (now - startedAt) / 1000));
  const isRunning = secondsLeft > 0;

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isRunning]);

  const restart = useCallback(() => {
    const moment = Date.now();
    setStartedAt(moment);
    setNow(moment);
  }, []);
  return { secondsLeft, restart };
}
