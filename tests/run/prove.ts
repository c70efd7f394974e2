// `npm run prove`: the property tests with every case, which `npm test` only samples, and every version of Node.
import { ImportGraph } from './import-graph';
import { proveOnEveryNode } from './node-versions';
import { TestReport } from './test-report';

const tests = [...new ImportGraph().testsOf(['tests/support/sample.ts'])]
  .filter(([, steps]) => steps === 1)
  .map(([file]) => file);
console.log(`With every case: ${tests.join(', ')}`);
const started = Date.now();
const report = new TestReport();
report.runPhase([], tests, { HAIL_PROVE: '1' });
const isProved = report.finish();
const isGreen = (await proveOnEveryNode()) && isProved;
console.log(`Proved in ${Math.round((Date.now() - started) / 60_000)} minutes`);
process.exit(isGreen ? 0 : 1);
