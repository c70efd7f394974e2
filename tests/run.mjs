// `npm test`: every test in two phases (the browser tests want the machine for themselves), then one closing line.
// `npm test -- <vitest arguments>` goes to vitest unchanged, in one phase.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './e2e/support/find-browser.mjs';

const require = createRequire(import.meta.url);
const vitest = path.join(path.dirname(require.resolve('vitest/package.json')), 'vitest.mjs');
const reports = mkdtempSync(path.join(tmpdir(), 'hail-tests-'));
const total = { passed: 0, failed: 0, skipped: 0 };
let hasFailed = false;

function runPhase(name, args) {
  const report = path.join(reports, `${name}.json`);
  const child = spawnSync(
    process.execPath,
    [vitest, 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { stdio: 'inherit' },
  );
  if (child.status !== 0) hasFailed = true;
  if (!existsSync(report)) return;
  const result = JSON.parse(readFileSync(report, 'utf8'));
  total.passed += result.numPassedTests;
  total.failed += result.numFailedTests;
  total.skipped += result.numPendingTests + result.numTodoTests;
}

const own = process.argv.slice(2);
if (own.length > 0) {
  runPhase('own', own);
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
}
rmSync(reports, { recursive: true, force: true });
if (total.passed + total.failed === 0) hasFailed = true;
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\nTests: ${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(hasFailed ? 1 : 0);
