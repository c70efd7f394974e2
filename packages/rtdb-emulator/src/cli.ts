import { HELP, readCommandLine, UsageError, type CommandLine, type Settings } from './cli/command-line';
import { packageVersion } from './cli/package-version';
import { runChild } from './cli/run-child';
import { runFirebaseTools } from './cli/run-firebase-tools';
import { messageOf, startFrom, watchParent, type Running } from './cli/start';

const STOP_LIMIT_MS = 3500;
const USAGE = 2;

type Output = { readonly log: (line: string) => void; readonly ready: (running: Running) => void };

/** Output to a stream, in the form that the settings ask for. */
function outputOf({ quiet, json }: Settings, stream: NodeJS.WriteStream): Output {
  const write = (text: string, message: object) => stream.write(`${json ? JSON.stringify(message) : text}\n`);
  return {
    log: (line) => {
      if (!quiet) write(line, { type: 'log', text: line });
    },
    ready: ({ database: { url, host, port, env } }) => {
      write(`Realtime Database emulator listens on ${url.slice('http://'.length)}`, {
        type: 'ready',
        url,
        host,
        port,
        env,
      });
    },
  };
}

async function start(settings: Settings): Promise<void> {
  const output = outputOf(settings, process.stdout);
  const running = await startFrom(settings, output.log);
  output.ready(running);
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    // An export of much data may take longer than the limit, so there is no limit with an export.
    if (settings.exportDir === null) setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref();
    running.end().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  if (settings.exitWithParent) watchParent(stop);
}

/**
 * Starts the emulator, and runs a program that gets the emulator's address in its environment. The emulator's
 * log goes to stderr, because stdout is for the output of the program.
 */
async function exec(settings: Settings, [command = '', ...args]: readonly string[]): Promise<number> {
  const output = outputOf(settings, process.stderr);
  const running = await startFrom(settings, output.log);
  output.ready(running);
  const code = await runChild(command, args, { ...process.env, ...running.database.env });
  await running.end();
  return code;
}

function fail(error: unknown): never {
  process.stderr.write(`rtdb-emulator: ${messageOf(error)}\n`);
  process.exit(error instanceof UsageError ? USAGE : 1);
}

async function main(line: CommandLine): Promise<void> {
  switch (line.command) {
    case 'help':
      process.stdout.write(HELP);
      return;
    case 'version':
      process.stdout.write(`${packageVersion()}\n`);
      return;
    case 'start':
      return start(line.settings);
    case 'exec':
      return process.exit(await exec(line.settings, line.rest));
    case 'firebase':
      return process.exit(await runFirebaseTools(line.rest, line.env));
  }
}

try {
  await main(readCommandLine(process.argv.slice(2), process.env));
} catch (error) {
  fail(error);
}
