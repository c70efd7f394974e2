import { setTimeout as delay } from 'node:timers/promises';

const TRY_MS = 1000;

/**
 * Resolves when a URL answers over HTTP with any status. Stops when the signal is aborted. An open port is
 * not enough, because the Firebase CLI opens each port for a moment before its emulator starts.
 */
export async function waitForAnswer(url: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    // If a connection is closed before the request was sent, there is neither an answer nor an error. So each
    // try has a time limit.
    const ofTry = AbortSignal.any([signal, AbortSignal.timeout(TRY_MS)]);
    const isThere = await fetch(url, { signal: ofTry }).then(
      async (response) => {
        await response.body?.cancel();
        return true;
      },
      () => false,
    );
    signal.throwIfAborted();
    if (isThere) return;
    await delay(100, undefined, { signal });
  }
}

/** Resolves when a URL answers with a success status. Stops when the signal is aborted. */
export async function waitForHttp(url: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const isReady = await fetch(url, { signal }).then(
      async (response) => {
        await response.body?.cancel();
        return response.ok;
      },
      () => false,
    );
    if (isReady) return;
    await delay(100, undefined, { signal });
  }
}
