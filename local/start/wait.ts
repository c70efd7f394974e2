import { setTimeout as delay } from 'node:timers/promises';

const TRY_MS = 1000;

/**
 * Resolves when an address answers over HTTP with any status. Stops asking when the signal is aborted. A port that only
 * accepts connections is not enough, because the Firebase CLI opens each one for a moment before its emulator begins.
 */
export async function waitForAnswer(url: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    // A connection that is closed before the request was sent gets no answer and no error.
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

/** Resolves when an address answers with a success status. Stops asking when the signal is aborted. */
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
