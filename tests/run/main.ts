// `npm test`: all tests. `npm test -- --changed [commit]`: the tests that a change touches. Other arguments go to vitest.
import { findBrowser } from '../e2e/support/find-browser.mjs';
import { testsOfChange } from './changed';
import { runVitest } from './run-vitest';
import { TestReport } from './test-report';

const FAST = ['unit', 'screens', 'rules', 'emulators'];
const NO_BROWSER =
  '\n!!! NO CHROMIUM OR CHROME FOUND: THE BROWSER TESTS DID NOT RUN. Install one or set CHROMIUM_PATH. !!!\n';

/** Every test in two phases: the browser tests want the machine for themselves. */
function runAll(): boolean {
  const seed = process.env.HAIL_SEED ?? String(Math.floor(Math.random() * 1_000_000));
  const line = `Property tests: a sample, drawn with seed ${seed} (HAIL_SEED=${seed} npm test draws it again).`;
  console.log(line);
  const report = new TestReport();
  report.runPhase(FAST, [], { HAIL_SEED: seed });
  if (findBrowser() === null) console.log(NO_BROWSER);
  else report.runPhase(['e2e']);
  const isGreen = report.finish();
  console.log(line);
  return isGreen;
}

function runChanged(base: string | undefined): boolean {
  const { changed, tests, left } = testsOfChange(base);
  console.log(`Changed: ${changed.join(', ') || 'nothing'}`);
  if (left.length > 0)
    console.log(`Further away, left to npm test: ${left.length} files, as ${left.slice(0, 3).join(', ')}`);
  if (tests.length === 0) {
    console.log('No test depends on these files.');
    return true;
  }
  const report = new TestReport();
  const isBrowserTest = (file: string): boolean => file.startsWith('tests/e2e/');
  const fast = tests.filter((file) => !isBrowserTest(file));
  const browser = tests.filter(isBrowserTest);
  if (fast.length > 0) report.runPhase(FAST, fast);
  if (browser.length > 0) report.runPhase(['e2e'], browser);
  return report.finish();
}

const [first, ...others] = process.argv.slice(2);
const isGreen =
  first === undefined
    ? runAll()
    : first === '--changed'
      ? runChanged(others[0])
      : runVitest([first, ...others]).isGreen;
process.exit(isGreen ? 0 : 1);
