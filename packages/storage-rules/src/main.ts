import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startStorageRules } from './start-storage-rules';

const HELP = `Usage: storage-rules [serve]

Answers requests of the Storage emulator of firebase-tools: reads one JSON object a line from stdin, and writes one a line to
stdout. It ends when stdin ends.

  -h, --help     show this text
  -V, --version  show the version
`;

const log = (line: string): void => {
  process.stderr.write(`storage rules: ${line}\n`);
};

/** Reads the command line. Exits with 2 if the command line is not valid. */
function readFlags(): { help?: boolean | undefined; version?: boolean | undefined } {
  try {
    const { values, positionals } = parseArgs({
      options: { help: { type: 'boolean', short: 'h' }, version: { type: 'boolean', short: 'V' } },
      allowPositionals: true,
    });
    const unknown = positionals.find((word) => word !== 'serve');
    if (unknown === undefined) return values;
    log(`Unknown command ${unknown}`);
  } catch (error) {
    const [message = ''] = String(error instanceof Error ? error.message : error).split('. ');
    log(message);
  }
  process.exit(2);
}

async function serve(): Promise<void> {
  // The Storage emulator waits without a limit until this process exits, so the process exits at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
  process.stdout.on('error', () => process.exit(0));
  await startStorageRules({ input: process.stdin, output: process.stdout, log }).catch((error: unknown) => {
    log(error instanceof Error ? error.message : String(error));
    process.exit(1);
  });
  process.exit(0);
}

const { help, version } = readFlags();
if (help) process.stdout.write(HELP);
else if (version) {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  process.stdout.write(`${(JSON.parse(text) as { version: string }).version}\n`);
} else await serve();
