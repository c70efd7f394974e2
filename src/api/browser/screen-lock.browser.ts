import type { CloseStream } from '../services';

type ScreenLock = { release: () => Promise<void> };
/** The browser functions that `holdScreenOn` needs. Tests pass their own. */
export type ScreenLockSource = {
  wakeLock: { request: (type: 'screen') => Promise<ScreenLock> } | null;
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
};

/** This page, and the browser's wake lock. Some browsers have no wake lock. */
export const screenLockSource = (): ScreenLockSource => ({
  wakeLock: 'wakeLock' in navigator ? navigator.wakeLock : null,
  page: document,
});

/**
 * Keeps the screen on until the returned function is called. The browser releases the lock when the page is
 * hidden, so it is requested again when the page is visible. If the browser has no lock or refuses it (for
 * example at a low battery), the screen may turn off, and the trip continues.
 */
export function holdScreenOn({ wakeLock, page }: ScreenLockSource): CloseStream {
  if (wakeLock === null) return () => undefined;
  let isHeld = true;
  let lock: ScreenLock | null = null;
  const letGo = (): void => {
    lock?.release().catch(() => undefined);
    lock = null;
  };
  const ask = (): void => {
    if (page.visibilityState !== 'visible') return;
    wakeLock.request('screen').then(
      (granted) => {
        letGo();
        lock = granted;
        if (!isHeld) letGo();
      },
      () => undefined,
    );
  };
  page.addEventListener('visibilitychange', ask);
  ask();
  return () => {
    isHeld = false;
    page.removeEventListener('visibilitychange', ask);
    letGo();
  };
}
