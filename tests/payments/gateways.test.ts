import { describe, it } from 'vitest';
import { PAYMENT_PROVIDER_NAMES } from '@domain/payment/providers';
import { PLAN } from './support/plan';

/**
 * Runs every row of the test plan (`support/plan.ts`) with every gateway that supports the row. The pay
 * handler, the commands and the settlement use the memory store. They call the stub of the gateway over
 * HTTP.
 */
describe.each(PAYMENT_PROVIDER_NAMES)('with the gateway %s:', (name) => {
  const rows = PLAN.filter(({ cannot }) => cannot?.[name] === undefined);
  it.each(rows.map(({ says, run }) => [says, run] as const))('%s', async (_, run) => {
    await run(name);
  });
});
