// `npm test`: every test in two phases (the browser tests want the machine for themselves), then what failed, by name.
// `npm test -- <vitest arguments>` goes to vitest unchanged, in one phase.
//
// A few files that failed are run once more, alone: on a busy machine a real browser or a whole stack may miss its
// moment. What passes only then is named at the end and is worth a look; what fails again has failed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './e2e/support/find-browser.mjs';

/** More failed files than these are no accident. */
const FILES_TRIED_AGAIN = 4;
const LINES_OF_A_FAILURE = 8;

const require = createRequire(import.meta.url);
const vitest = path.join(path.dirname(require.resolve('vitest/package.json')), 'vitest.mjs');
const reports = mkdtempSync(path.join(tmpdir(), 'hail-tests-'));
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const passedAlone = [];
let hasFailed = false;

/** Runs vitest; its exit code, and the result of each file, or null where it did not come as far as that. */
function runVitest(name, args) {
  const report = path.join(reports, `${name}.json`);
  const child = spawnSync(
    process.execPath,
    [vitest, 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { stdio: 'inherit' },
  );
  const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : null;
  return { isGreen: child.status === 0, files };
}

function runPhase(name, args) {
  const { isGreen, files } = runVitest(name, args);
  if (files === null) {
    hasFailed = true;
    return;
  }
  const failed = files.filter(({ status }) => status === 'failed').map((file) => file.name);
  if (failed.length === 0 || failed.length > FILES_TRIED_AGAIN) {
    if (!isGreen) hasFailed = true;
    count(files);
    return;
  }
  const ofProject = args.filter((arg) => arg.startsWith('--project='));
  console.log(`\nOnce more, alone: ${failed.map(relative).join(', ')}\n`);
  const again = runVitest(`${name}-again`, [...ofProject, '--no-file-parallelism', ...failed.map(relative)]);
  const filesAgain = again.files ?? [];
  if (!again.isGreen) hasFailed = true;
  const isPassed = (file) =>
    filesAgain.some((other) => other.name === file.name && other.status === 'passed');
  passedAlone.push(...failuresOf(files.filter((file) => file.status === 'failed' && isPassed(file))));
  count(files.map((file) => filesAgain.find((other) => other.name === file.name) ?? file));
}

function count(files) {
  for (const { assertionResults } of files) {
    for (const { status } of assertionResults) {
      if (status === 'passed') total.passed += 1;
      else if (status === 'failed') total.failed += 1;
      else total.skipped += 1;
    }
  }
  failures.push(...failuresOf(files.filter(({ status }) => status === 'failed')));
}

/** One text for each failed test, and for each file that could not be run. */
function failuresOf(files) {
  return files.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0) return [`${relative(file.name)}: ${beginning(file.message)}`];
    return tests.map(
      (test) => `${relative(file.name)} › ${test.fullName}\n${beginning(test.failureMessages.join('\n'))}`,
    );
  });
}

const relative = (file) => path.relative(process.cwd(), file);
const beginning = (text) => (text ?? '').split('\n').slice(0, LINES_OF_A_FAILURE).join('\n');

const own = process.argv.slice(2);
if (own.length > 0) {
  hasFailed = spawnSync(process.execPath, [vitest, 'run', ...own], { stdio: 'inherit' }).status !== 0;
} else {
  runPhase(
    'fast',
    ['unit', 'screens', 'rules', 'emulators'].map((name) => `--project=${name}`),
  );
  if (findBrowser() === null) {
    console.log(
      '\n!!! NO CHROMIUM OR CHROME FOUND: THE BROWSER TESTS DID NOT RUN. Install one or set CHROMIUM_PATH. !!!\n',
    );
  } else {
    runPhase('browser', ['--project=e2e']);
  }
  if (total.passed + total.failed === 0) hasFailed = true;
  if (passedAlone.length > 0)
    console.log(`\nPassed only when run again, alone:\n\n${passedAlone.join('\n\n')}`);
  if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n\n')}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`\nTests: ${total.passed} passed, ${total.failed} failed${skipped}`);
}
rmSync(reports, { recursive: true, force: true });
process.exit(hasFailed ? 1 : 0);
