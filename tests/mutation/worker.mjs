// Runs vitest again and again in one process. The parent process sends jobs `{file, text, tests}`. For each
// job the worker runs the tests with the mutant, and sends back the first test file that fails, or null.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createVitest } from 'vitest/node';

const root = path.resolve(import.meta.dirname, '../..');
const mutantFile = process.env.HAIL_MUTANT;
writeFileSync(mutantFile, JSON.stringify({ file: '', text: '' }));
const vitest = await createVitest('test', {
  root,
  config: path.join(import.meta.dirname, 'vitest.config.ts'),
  project: ['unit', 'screens'],
  watch: false,
  maxWorkers: 1,
  reporters: [{}],
  silent: true,
  // A mutant that hangs must fail. A test that only waits for a busy machine must not fail.
  testTimeout: 60_000,
  hookTimeout: 60_000,
});
await vitest.standalone();
const specifications = new Map(
  (await vitest.globTestSpecifications()).map((specification) => [specification.moduleId, specification]),
);

async function firstFailure(tests) {
  for (const test of tests) {
    const specification = specifications.get(path.join(root, test));
    if (specification === undefined) throw new Error(`no test file ${test}`);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
    // The result of vitest also contains the files of earlier runs.
    const module = testModules.find(({ moduleId }) => moduleId === specification.moduleId);
    if (unhandledErrors.length > 0 || !module?.ok()) return test;
  }
  return null;
}

process.on('message', async ({ file, text, tests }) => {
  const target = path.join(root, file);
  writeFileSync(mutantFile, JSON.stringify({ file: target, text }));
  vitest.invalidateFile(target);
  const failed = await firstFailure(tests).catch((error) => `the run itself: ${error}`);
  writeFileSync(mutantFile, JSON.stringify({ file: '', text: '' }));
  vitest.invalidateFile(target);
  process.send({ failed });
});
process.on('disconnect', () => process.exit(0));
process.send({ ready: true });
