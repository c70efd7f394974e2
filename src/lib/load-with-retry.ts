import { isNetworkOnline } from './is-network-online';
import { wait } from './wait';

const RELOADED_KEY = 'hail.reloaded-at';
const RETRY_AFTER_MS = 800;
/**
 * If the page was reloaded within this time before, it is not reloaded again, because that could become a
 * loop.
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
 * Loads a part of the app, with one retry. If it fails again while online, probably a new build was deployed
 * and this chunk no longer exists. Then the page is reloaded, but only once.
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
    // The page will unload now, so the promise never settles and nothing is drawn.
    return new Promise<T>(() => undefined);
  }
}
