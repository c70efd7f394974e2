// `npm test` runs all tests except the tests of packages (`npm run test:packages`) and the tests that it
// leaves to `npm run prove`. `npm test -- --changed [commit]` runs the tests that a change affects. Other
// arguments are passed to vitest.
import { findBrowser } from '../e2e/support/find-browser.mjs';
import { testsOfChange } from './changed';
import { isBrowserTest, leftToProve } from './long-proofs';
import { runVitest } from './run-vitest';
import { TestReport } from './test-report';

const BESIDE_BROWSER = ['unit', 'screens', 'screens-alone', 'rules', 'emulators'];
const NO_BROWSER =
  '\n!!! NO CHROMIUM OR CHROME FOUND: THE BROWSER TESTS DID NOT RUN. Install one or set CHROMIUM_PATH. !!!\n';

/**
 * Runs all tests. The browser tests mostly wait for pages and use little of the processor. So the other
 * tests run at the same time.
 */
async function runAll(): Promise<boolean> {
  const seed = process.env.HAIL_SEED ?? String(Math.floor(Math.random() * 1_000_000));
  const left = leftToProve(Number(seed));
  const line = `A sample of the property tests and of the long proofs, drawn with seed ${seed} (HAIL_SEED=${seed} npm test draws it again).`;
  const leftLine = `Left to npm run prove: ${left.join(', ')}`;
  console.log(`${line}\n${leftLine}`);
  const excluded = left.map((file) => `--exclude=${file}`);
  const report = new TestReport();
  const env = { HAIL_SEED: seed };
  const hasBrowser = findBrowser() !== null;
  if (!hasBrowser) console.log(NO_BROWSER);
  await Promise.all([
    hasBrowser ? report.runPhase(['e2e'], excluded, { env }) : undefined,
    report.runPhase(BESIDE_BROWSER, excluded, { env, isBeside: hasBrowser }),
  ]);
  const isGreen = report.finish();
  console.log(`${line}\n${leftLine}`);
  return isGreen;
}

async function runChanged(base: string | undefined): Promise<boolean> {
  const { changed, tests, left, packages } = testsOfChange(base);
  console.log(`Changed: ${changed.join(', ') || 'nothing'}`);
  if (left.length > 0)
    console.log(`Further away, left to npm test: ${left.length} files, as ${left.slice(0, 3).join(', ')}`);
  for (const name of packages) console.log(`Changed package: npm test -w packages/${name}`);
  if (tests.length === 0) {
    console.log('No test depends on these files.');
    return true;
  }
  const report = new TestReport();
  const fast = tests.filter((file) => !isBrowserTest(file));
  const browser = tests.filter(isBrowserTest);
  if (fast.length > 0) await report.runPhase(BESIDE_BROWSER, fast);
  if (browser.length > 0) await report.runPhase(['e2e'], browser);
  return report.finish();
}

const [first, ...others] = process.argv.slice(2);
const isGreen =
  first === undefined
    ? await runAll()
    : first === '--changed'
      ? await runChanged(others[0])
      : (await runVitest([first, ...others])).isGreen;
process.exit(isGreen ? 0 : 1);
