import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { HOST } from './ports';

const canConnect = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: HOST, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Resolves when a port of the loopback address accepts connections; stops asking when the signal is aborted. */
export async function waitForPort(port: number, signal: AbortSignal): Promise<void> {
  while (!(await canConnect(port))) await delay(100, undefined, { signal });
}

/** Resolves when an address answers with a success status; stops asking when the signal is aborted. */
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
