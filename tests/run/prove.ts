// `npm run prove`: the property tests with every case, which `npm test` only samples.
import { ImportGraph } from './import-graph';
import { TestReport } from './test-report';

const tests = [...new ImportGraph().testsOf(['tests/support/sample.ts'])]
  .filter(([, steps]) => steps === 1)
  .map(([file]) => file);
console.log(`With every case: ${tests.join(', ')}`);
const started = Date.now();
const report = new TestReport();
report.runPhase([], tests, { HAIL_PROVE: '1' });
const isGreen = report.finish();
console.log(`Proved in ${Math.round((Date.now() - started) / 60_000)} minutes`);
process.exit(isGreen ? 0 : 1);
