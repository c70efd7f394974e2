import type { CDPSession, Page } from 'playwright-core';
import { z } from 'zod';
import { runFirst } from './app-page';

const timesSchema = z.object({ clickAt: z.number(), readyAt: z.number(), signedInAt: z.number() });
type Times = z.output<typeof timesSchema>;

/**
 * Runs in the page before the page's own scripts. It records the time of the last click, and the time when
 * the table first showed other rows than at this click. Before the first click it records when the first
 * rows were shown. All times are from the page's clock.
 */
function watchPage(): void {
  let before = '';
  const times = { clickAt: 0, readyAt: 0 };
  const isBusy = (): boolean =>
    document.querySelector('main .MuiCircularProgress-root, main .MuiSkeleton-root') !== null;
  const rowsText = (): string =>
    document.querySelector('main tbody td') === null
      ? ''
      : (document.querySelector('main tbody')?.textContent ?? '');
  const look = (): void => {
    if (times.readyAt > 0) return;
    const text = rowsText();
    if (text !== '' && text !== before && !isBusy()) times.readyAt = performance.now();
  };
  Object.assign(window, { hailTimes: times });
  document.addEventListener(
    'click',
    () => {
      before = rowsText();
      times.clickAt = performance.now();
      times.readyAt = 0;
    },
    { capture: true },
  );
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Counts the bytes that a page receives, and measures times with the page's clock. */
export type PageMeter = {
  /**
   * The bytes that the page has received since the last reset. `socket` counts the bytes from the database,
   * and `answers` counts the answers of the backend.
   */
  bytes(): { socket: number; answers: number };
  reset(): void;
  /**
   * Waits for the content. Returns the milliseconds from the last click, from the end of the sign-in, and
   * from the start of the page.
   */
  untilReady(): Promise<{ sinceClick: number; sinceSignIn: number; sinceStart: number }>;
};

export async function meter(page: Page, session: CDPSession): Promise<PageMeter> {
  await runFirst(page, watchPage);
  await session.send('Network.enable');
  let socket = 0;
  let answers = 0;
  const calls = new Set<string>();
  const sockets = new Set<string>();
  session.on('Network.webSocketCreated', ({ requestId, url }) => {
    if (/\.ws\?|[?&]ns=/.test(url)) sockets.add(requestId);
  });
  session.on('Network.webSocketFrameReceived', ({ requestId, response }) => {
    if (sockets.has(requestId)) socket += Buffer.byteLength(response.payloadData);
  });
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname.startsWith('/api/')) calls.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (calls.has(requestId)) answers += encodedDataLength;
  });
  const read = async (): Promise<Times> =>
    timesSchema.parse(
      await page.evaluate(() => {
        const isToken = ({ name }: PerformanceEntry): boolean =>
          /accounts:(signInWithCustomToken|lookup)/.test(name);
        const tokens = performance.getEntriesByType('resource').filter(isToken);
        const ends = tokens.map(({ startTime, duration }) => startTime + duration);
        return {
          ...(Reflect.get(window, 'hailTimes') as Record<string, number>),
          signedInAt: Math.max(0, ...ends),
        };
      }),
    );
  return {
    bytes: () => ({ socket, answers }),
    reset: () => {
      socket = 0;
      answers = 0;
    },
    untilReady: async () => {
      await page.waitForFunction(
        () => (Reflect.get(window, 'hailTimes') as { readyAt: number } | undefined)?.readyAt ?? 0,
        null,
        { timeout: 120_000 },
      );
      const { clickAt, readyAt, signedInAt } = await read();
      return { sinceClick: readyAt - clickAt, sinceSignIn: readyAt - signedInAt, sinceStart: readyAt };
    },
  };
}
