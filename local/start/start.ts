import { addressesFor } from './addresses';
import { optionsOrNull } from '../../tools/command-line';
import { StartError } from './data-folder';
import { parseOptions } from './options';
import { findTakenPort, portsFor } from '../../tools/ports';
import { createProgress, paintFor } from './progress';
import { createStack } from './stack-run';
import { summaryText } from './summary';
import { DEMO_ACCOUNTS } from '../seed/demo-accounts';

/**
 * Ctrl-C sends one signal from the terminal and another signal through npm. If the second signal comes within
 * this time, it counts as the same request.
 */
const SAME_SIGNAL_MS = 500;

/**
 * Runs the local stack until it is stopped. Exits with 0 if the stop was requested, and with 1 after a
 * failure.
 */
export async function main(root: string, args: readonly string[]): Promise<void> {
  const options = optionsOrNull(parseOptions(args, process.env, root));
  if (options === null) return;
  const paint = paintFor(process.stdout.isTTY, process.env);
  const progress = createProgress(
    (text) => void process.stdout.write(text),
    paint,
    () => performance.now(),
  );
  const ports = portsFor(options.portBase);
  const taken = await findTakenPort(ports);
  if (taken) {
    progress.error(
      `Port ${taken.port} is in use, and is needed for ${taken.use}. Stop the program that uses it, or start with other ports: npm start -- --port-base ${options.portBase + 100}`,
    );
    process.exit(1);
  }

  const stack = createStack({ root, options, ports, progress });
  /** The time when the stop started, after a request of a person or after a failure */
  const ending: { since: number | null } = { since: null };
  const stop = (): void => {
    if (ending.since !== null) {
      if (performance.now() - ending.since < SAME_SIGNAL_MS) return;
      stack.kill();
      process.exit(1);
    }
    ending.since = performance.now();
    progress.step('Stopping and keeping the data. Press Ctrl-C again to stop at once.');
    void stack.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        progress.error(error instanceof Error ? error.message : String(error));
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // A program that started this process and waits for `ready` can also stop it by closing the connection.
  // Tests do so.
  process.on('disconnect', stop);

  try {
    await stack.start();
    if (ending.since !== null) return;
    progress.plain(summaryText(addressesFor(ports, options.app), options, DEMO_ACCOUNTS, paint));
    process.send?.({ kind: 'ready' });
    const failure = await stack.failed;
    throw failure;
  } catch (error) {
    if (ending.since !== null) return;
    ending.since = performance.now();
    const isKnown = error instanceof StartError;
    progress.error(
      error instanceof Error ? (isKnown ? error.message : (error.stack ?? error.message)) : String(error),
    );
    process.send?.({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    await stack.stop().catch(() => undefined);
    process.exit(1);
  }
}
