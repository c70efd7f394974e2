import type { CloseStream } from '../contracts';

/** Keeps the screen on until closed, where the browser can; asked for again whenever the page comes back into view. */
export function holdScreenOn(): CloseStream {
  let lock: WakeLockSentinel | null = null;
  let isClosed = false;
  const ask = (): void => {
    if (isClosed || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    navigator.wakeLock.request('screen').then(
      (held) => {
        if (isClosed) void held.release();
        else lock = held;
      },
      // Refused, for example on a low battery: the trip goes on without.
      () => undefined,
    );
  };
  document.addEventListener('visibilitychange', ask);
  ask();
  return () => {
    isClosed = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
