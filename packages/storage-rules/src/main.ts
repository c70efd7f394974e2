import { startStorageRules } from './start-storage-rules';

// the Storage emulator waits without limit for this process to go
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
process.stdout.on('error', () => process.exit(0));

const log = (line: string): void => {
  process.stderr.write(`storage rules: ${line}\n`);
};

startStorageRules({ input: process.stdin, output: process.stdout, log }).then(
  () => process.exit(0),
  (error: unknown) => {
    log(error instanceof Error ? error.message : String(error));
    process.exit(1);
  },
);
