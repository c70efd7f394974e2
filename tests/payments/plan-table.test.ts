import path from 'node:path';
import { expect, it } from 'vitest';
import { PLAN } from './support/plan';
import { withPlanTable } from './support/plan-table';

const FILE = path.resolve(import.meta.dirname, '../../docs/payments.md');

// To update the document, run: npx vitest run --project unit tests/payments/plan-table -u
it('docs/payments.md lists for each gateway the rows of the test plan with which the gateway is tested', async () => {
  await expect(await withPlanTable(FILE, PLAN)).toMatchFileSnapshot(FILE);
});

it('each row of the test plan has a unique name, and each exception has a reason', () => {
  expect(new Set(PLAN.map(({ says }) => says)).size).toBe(PLAN.length);
  for (const { says, cannot = {} } of PLAN)
    for (const reason of Object.values(cannot)) expect(reason, says).not.toBe('');
});
