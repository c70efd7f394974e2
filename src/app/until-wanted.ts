import { firstEvent, USE } from '@/lib/first-event';
import { isNetworkOnline } from '@/lib/is-network-online';
import { wait } from '@/lib/wait';
import { mayBeSignedIn } from '@/api/browser/session-hint';

/**
 * If the person does nothing, React takes over the page this long after it has loaded, because the operator's
 * name, links and texts come with the app.
 */
const UNTOUCHED_MS = 3000;

const pageLoaded = (): Promise<void> =>
  document.readyState === 'complete' ? Promise.resolve() : firstEvent(['load']);

const isWaiting = (): boolean => document.documentElement.dataset.wait !== undefined;

/**
 * Resolves when the prerendered page is drawn with everything that it loads, so that the app does not slow
 * this down. It resolves earlier at the person's first action, and at once if the page is not shown.
 */
export async function untilDrawn(): Promise<void> {
  if (!isWaiting()) await Promise.race([firstEvent(USE), pageLoaded()]);
}

/**
 * Resolves when the person needs more than the prerendered page. This is at once if a person may be signed
 * in, reads another language or has no network. Otherwise it is at the person's first action, or a little
 * after the page has loaded.
 */
export async function untilWanted(): Promise<void> {
  if (isWaiting() || !isNetworkOnline() || (await mayBeSignedIn())) return;
  await Promise.race([
    firstEvent([...USE, 'pointermove', 'offline']),
    pageLoaded().then(() => wait(UNTOUCHED_MS)),
  ]);
}
