import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { fileResultSchema, type FileResult } from './file-result';

const root = path.resolve(import.meta.dirname, '../..');
const vitest = path.join(
  path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
  'vitest.mjs',
);
const reporter = path.join(import.meta.dirname, 'file-results-reporter.ts');
const timesFile = path.join(root, '.cache', 'test-times.json');
const timesSchema = z.record(z.string(), z.number());

export type Run = {
  isGreen: boolean;
  /** The result of each file, or null if vitest ended before it wrote the results. */
  files: FileResult[] | null;
};

export type RunOptions = {
  /** Variables that are added to the environment of the tests. */
  env?: Readonly<Record<string, string>>;
  /** The path of the Node program. By default it is the Node that runs this process. */
  node?: string;
  /**
   * Whether the run shares the machine with another run. Then its processes have a lower priority, and its
   * output is shown when it has ended.
   */
  isBeside?: boolean;
};

/** Runs vitest and waits for its end. */
export async function runVitest(
  args: readonly string[],
  { env = {}, node = process.execPath, isBeside = false }: RunOptions = {},
): Promise<Run> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hail-tests-'));
  const results = path.join(folder, 'results.json');
  const child = spawn(node, [vitest, 'run', ...args, '--reporter=default', `--reporter=${reporter}`], {
    cwd: root,
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env, HAIL_RESULTS: results, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  });
  if (isBeside && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => void written.push(chunk));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  process.stdout.write(Buffer.concat(written));
  const files = existsSync(results)
    ? z.array(fileResultSchema).parse(JSON.parse(readFileSync(results, 'utf8')))
    : null;
  rmSync(folder, { recursive: true, force: true });
  if (files !== null) keepTimes(files);
  return { isGreen: status === 0, files };
}

/** Returns how long each test file took in its last run on this machine, in milliseconds. */
export function knownTimes(): Readonly<Record<string, number>> {
  return existsSync(timesFile) ? timesSchema.parse(JSON.parse(readFileSync(timesFile, 'utf8'))) : {};
}

function keepTimes(files: readonly FileResult[]): void {
  const times = { ...knownTimes(), ...Object.fromEntries(files.map(({ file, ms }) => [file, ms])) };
  mkdirSync(path.dirname(timesFile), { recursive: true });
  writeFileSync(timesFile, JSON.stringify(times));
}
