import { wait } from './wait';

/** Ends the current turn of the event loop, so that the browser can draw and answer the person in between. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** How long a page waits at most to be told that it was drawn. */
const DRAWN_AT_MOST_MS = 1000;

/** Resolves when the browser has brought the first content of the page to the screen (Paint Timing). */
const firstContent = (): Promise<void> =>
  new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });

/** Resolves once the page's first content is on the screen; soon where nobody looks at it, or the browser does not tell. */
export async function drawn(): Promise<void> {
  if (document.visibilityState === 'visible') await Promise.race([firstContent(), wait(DRAWN_AT_MOST_MS)]);
  await nextTurn();
}
