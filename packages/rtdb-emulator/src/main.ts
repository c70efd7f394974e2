import { cliOptions } from './cli-options';
import { Emulator, holdPort } from './emulator';

const PARENT_CHECK_MS = 500;
const STOP_LIMIT_MS = 3500;

function log(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function main(): Promise<void> {
  const options = cliOptions(process.argv.slice(2), process.env);
  const held = await holdPort(options.host, options.port).catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    // firebase-tools looks for these words.
    fail(
      isTaken
        ? `Could not listen on ${options.host}:${options.port}: address already in use`
        : `Could not listen on ${options.host}:${options.port}: ${messageOf(error)}`,
    );
  });
  const emulator = new Emulator({ ...options, log });
  await emulator.listen(held);
  log(`Realtime Database emulator listens on ${emulator.address}`);

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref();
    emulator.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(`The emulator did not stop cleanly: ${messageOf(error)}`),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  // firebase-tools starts this process in a group of its own: when it is killed, nobody tells us.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, PARENT_CHECK_MS).unref();
}

main().catch((error: unknown) => fail(messageOf(error)));
