import { firstEvent, USE } from '@/lib/first-event';
import { isNetworkOnline } from '@/lib/is-network-online';
import { wait } from '@/lib/wait';
import { mayBeSignedIn } from '@/api/browser/session-hint';

/**
 * A page that nobody touches is taken over this long after it has loaded: the operator's name, links and texts come
 * with the app.
 */
const UNTOUCHED_MS = 3000;

const pageLoaded = (): Promise<void> =>
  document.readyState === 'complete' ? Promise.resolve() : firstEvent(['load']);

const isWaiting = (): boolean => document.documentElement.dataset.wait !== undefined;

/**
 * Resolves when the page of the build has been drawn with all that it asks for: the app, which it needs at once, does not come
 * before. It resolves sooner with the first sign of use, and at once where the page is not shown.
 */
export async function untilDrawn(): Promise<void> {
  if (!isWaiting()) await Promise.race([firstEvent(USE), pageLoaded()]);
}

/**
 * Resolves when the page of the build is not enough any more: at once where somebody may be signed in, reads
 * another language or has no network; else with the first sign of use, or a little after the page has loaded.
 */
export async function untilWanted(): Promise<void> {
  if (isWaiting() || !isNetworkOnline() || (await mayBeSignedIn())) return;
  await Promise.race([
    firstEvent([...USE, 'pointermove', 'offline']),
    pageLoaded().then(() => wait(UNTOUCHED_MS)),
  ]);
}
