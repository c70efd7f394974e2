import { isNetworkOnline } from './is-network-online';
import { wait } from './wait';

const RELOADED_KEY = 'hail.reloaded-at';
const RETRY_AFTER_MS = 800;
/**
 * If the page was reloaded less than this time ago, it is not reloaded again. Otherwise it could reload again
 * and again.
 */
const RELOAD_PAUSE_MS = 60_000;

/** The functions of the browser for reloading the page. */
export type ReloadPort = {
  isOnline: () => boolean;
  lastReload: () => number;
  /** reloads the page, and stores the time of the reload */
  reload: (now: number) => void;
};

const browserReload: ReloadPort = {
  isOnline: isNetworkOnline,
  lastReload: () => Number(sessionStorage.getItem(RELOADED_KEY) ?? 0),
  reload: (now) => {
    sessionStorage.setItem(RELOADED_KEY, String(now));
    window.location.reload();
  },
};

/**
 * Loads a part of the app, and tries again once after a failure. If the second try fails while the browser is
 * online, a new build was probably deployed, and this file no longer exists. Then the page is reloaded, but
 * only once.
 */
export async function loadWithRetry<T>(
  load: () => Promise<T>,
  port: ReloadPort = browserReload,
  now: number = Date.now(),
): Promise<T> {
  try {
    return await load();
  } catch {
    await wait(RETRY_AFTER_MS);
  }
  try {
    return await load();
  } catch (error) {
    if (!port.isOnline() || now - port.lastReload() < RELOAD_PAUSE_MS) throw error;
    port.reload(now);
    // The page is being reloaded. The promise never settles, so that no error is shown.
    return new Promise<T>(() => undefined);
  }
}
