import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
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
  /** null: vitest did not come as far as that */
  files: FileResult[] | null;
};

/** Runs vitest on a binary of Node, by default this one; `env` is added to the environment of the tests. */
export function runVitest(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  node = process.execPath,
): Run {
  const folder = mkdtempSync(path.join(tmpdir(), 'hail-tests-'));
  const results = path.join(folder, 'results.json');
  const { status } = spawnSync(
    node,
    [vitest, 'run', ...args, '--reporter=default', `--reporter=${reporter}`],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env, HAIL_RESULTS: results, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
    },
  );
  const files = existsSync(results)
    ? z.array(fileResultSchema).parse(JSON.parse(readFileSync(results, 'utf8')))
    : null;
  rmSync(folder, { recursive: true, force: true });
  if (files !== null) keepTimes(files);
  return { isGreen: status === 0, files };
}

/** How long each test file took when it last ran on this machine, in milliseconds. */
export function knownTimes(): Readonly<Record<string, number>> {
  return existsSync(timesFile) ? timesSchema.parse(JSON.parse(readFileSync(timesFile, 'utf8'))) : {};
}

function keepTimes(files: readonly FileResult[]): void {
  const times = { ...knownTimes(), ...Object.fromEntries(files.map(({ file, ms }) => [file, ms])) };
  mkdirSync(path.dirname(timesFile), { recursive: true });
  writeFileSync(timesFile, JSON.stringify(times));
}
