// `npm run prove` runs the tests that `npm test` runs only in part or not at all. These are the property
// tests with every case, the long proofs, the tests of the packages, and the tests with every version of
// Node. `npm run prove -- --after-test` runs only the long proofs that `npm test` left out with the same
// HAIL_SEED. With `--minutes N` it starts no more browser tests after N minutes, and prints the names of
// the omitted tests.
import { parseArgs } from 'node:util';
import { findBrowser } from '../e2e/support/find-browser.mjs';
import { ImportGraph } from './import-graph';
import { ALL_LONG_PROOFS, isBrowserTest, leftToProve, SEVERAL_INSTANCES } from './long-proofs';
import { proveOnEveryNode } from './node-versions';
import { PACKAGES, testPackages } from './packages';
import { TestReport } from './test-report';

const { values: options } = parseArgs({
  options: { 'after-test': { type: 'boolean', default: false }, minutes: { type: 'string' } },
});
const isAfterTest = options['after-test'];
/** The number of browser tests that share a stack. The start of a stack takes as long as one test. */
const FILES_OF_A_STACK = 2;

function leftByTest(): string[] {
  const { HAIL_SEED } = process.env;
  if (HAIL_SEED === undefined) throw new Error('HAIL_SEED does not say what npm test has drawn');
  return leftToProve(Number(HAIL_SEED));
}

const sampled = isAfterTest
  ? []
  : [...new ImportGraph().testsOf(['tests/support/sample.ts'])]
      .filter(([, steps]) => steps === 1)
      .map(([file]) => file);
const proofs = isAfterTest ? leftByTest() : ALL_LONG_PROOFS;
const browserProofs = [...new Set([...proofs, ...sampled].filter(isBrowserTest))];
if (sampled.length > 0) console.log(`With every case: ${sampled.join(', ')}`);
console.log(`Long proofs: ${proofs.join(', ')}`);
const started = Date.now();
const minutesSince = (): number => (Date.now() - started) / 60_000;
const mostMinutes = options.minutes === undefined ? Infinity : Number(options.minutes);
const report = new TestReport();
const env = { HAIL_PROVE: '1' };
const others = [...sampled, ...proofs].filter((file) => !isBrowserTest(file));
await report.runPhase([], others, { env });
// If there is no browser, the browser tests do not run.
const hasBrowser = findBrowser() !== null;
const waiting = [...browserProofs];
while (hasBrowser && waiting.length > 0 && minutesSince() < mostMinutes)
  await report.runPhase(
    ['e2e'],
    waiting.splice(0, mostMinutes === Infinity ? waiting.length : FILES_OF_A_STACK),
    { env },
  );
if (hasBrowser && !isAfterTest)
  await report.runPhase(['e2e'], SEVERAL_INSTANCES, { env: { ...env, HAIL_E2E_SHARDS: '3' } });
if (waiting.length > 0)
  console.log(`NOT PROVED, ${hasBrowser ? 'no time' : 'no Chromium or Chrome found'}: ${waiting.join(', ')}`);
const isProved = report.finish() && hasBrowser;
const arePackagesProved = isAfterTest || testPackages(PACKAGES, { TEST_CASES: 'all' });
const isGreen = (isAfterTest || (await proveOnEveryNode())) && isProved && arePackagesProved;
console.log(`Proved in ${Math.round(minutesSince())} minutes`);
process.exit(isGreen ? 0 : 1);
