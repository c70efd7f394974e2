import { firstEvent, USE } from '@/lib/first-event';
import { isNetworkOnline } from '@/lib/is-network-online';
import { wait } from '@/lib/wait';
import { mayBeSignedIn } from '@/services/browser/session-hint';

/**
 * A page that nobody touches is taken over this long after it has loaded: the operator's name, links and texts come
 * with the app.
 */
const UNTOUCHED_MS = 3000;

const pageLoaded = (): Promise<void> =>
  document.readyState === 'complete' ? Promise.resolve() : firstEvent(['load']);

/**
 * Resolves when the page of the build is not enough any more: at once where somebody may be signed in, reads
 * another language or has no network; else with the first sign of use, or a little after the page has loaded.
 */
export async function untilWanted(): Promise<void> {
  const isWaiting = document.documentElement.dataset.wait !== undefined;
  if (isWaiting || !isNetworkOnline() || (await mayBeSignedIn())) return;
  await Promise.race([
    firstEvent([...USE, 'pointermove', 'offline']),
    pageLoaded().then(() => wait(UNTOUCHED_MS)),
  ]);
}
