import { firstEvent, USE } from '@/lib/first-event';
import { isNetworkOnline } from '@/lib/is-network-online';
import { wait } from '@/lib/wait';
import { mayBeSignedIn } from '@/lib/session-hint';

/**
 * If the person does nothing, the app starts this long after the page has loaded. Only the app has the
 * operator's name, links and texts.
 */
const UNTOUCHED_MS = 3000;

const pageLoaded = (): Promise<void> =>
  document.readyState === 'complete' ? Promise.resolve() : firstEvent(['load']);

const isWaiting = (): boolean => document.documentElement.dataset.wait !== undefined;

/**
 * Resolves when the prerendered page is drawn and all its files are loaded, so that the app does not delay
 * this. Resolves earlier if the person does something, and at once if the page is hidden.
 */
export async function untilDrawn(): Promise<void> {
  if (!isWaiting()) await Promise.race([firstEvent(USE), pageLoaded()]);
}

/**
 * Resolves when the person needs more than the prerendered page. If a person may be signed in, reads another
 * language or has no network, it resolves at once. Otherwise it resolves when the person does something, or a
 * few seconds after the page has loaded.
 */
export async function untilWanted(): Promise<void> {
  if (isWaiting() || !isNetworkOnline() || (await mayBeSignedIn())) return;
  await Promise.race([
    firstEvent([...USE, 'pointermove', 'offline']),
    pageLoaded().then(() => wait(UNTOUCHED_MS)),
  ]);
}
