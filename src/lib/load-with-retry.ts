import { isNetworkOnline } from './is-network-online';
import { wait } from './wait';

const RELOADED_KEY = 'hail.reloaded-at';
const RETRY_AFTER_MS = 800;
/** A second reload within this time would be a loop. */
const RELOAD_PAUSE_MS = 60_000;

/** The browser's functions for reloading. */
export type ReloadPort = {
  isOnline: () => boolean;
  lastReload: () => number;
  /** reloads the page, and stores the time */
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
 * Loads a part of the app, with one retry. If it still fails while online, a new build was probably deployed and this
 * chunk is gone. Then the page is reloaded, once.
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
    // The page is about to unload, so nothing must be drawn.
    return new Promise<T>(() => undefined);
  }
}
