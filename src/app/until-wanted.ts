import { firstEvent, USE } from '@/lib/first-event';
import { isNetworkOnline } from '@/lib/is-network-online';
import { wait } from '@/lib/wait';
import { mayBeSignedIn } from '@/api/browser/session-hint';

/**
 * An untouched page is taken over this long after it has loaded, because the operator's name, links and texts come with
 * the app.
 */
const UNTOUCHED_MS = 3000;

const pageLoaded = (): Promise<void> =>
  document.readyState === 'complete' ? Promise.resolve() : firstEvent(['load']);

const isWaiting = (): boolean => document.documentElement.dataset.wait !== undefined;

/**
 * Resolves when the page of the build is drawn with everything that it loads, so that the app loads only afterwards. It
 * resolves sooner with the first sign of use, and at once if the page is not shown.
 */
export async function untilDrawn(): Promise<void> {
  if (!isWaiting()) await Promise.race([firstEvent(USE), pageLoaded()]);
}

/**
 * Resolves when the page of the build no longer suffices. That is at once if a person may be signed in, reads another
 * language or has no network. Otherwise it is at the first sign of use, or a little after the page has loaded.
 */
export async function untilWanted(): Promise<void> {
  if (isWaiting() || !isNetworkOnline() || (await mayBeSignedIn())) return;
  await Promise.race([
    firstEvent([...USE, 'pointermove', 'offline']),
    pageLoaded().then(() => wait(UNTOUCHED_MS)),
  ]);
}
