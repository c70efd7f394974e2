import { describe, it } from 'vitest';
import { PAYMENT_PROVIDER_NAMES } from '@domain/payment/providers';
import { PLAN } from './support/plan';

/**
 * Every gateway through every row, with the pay handler, the commands and the settlement on the memory store, and the
 * gateway’s stub over HTTP.
 */
describe.each(PAYMENT_PROVIDER_NAMES)('%s', (name) => {
  const rows = PLAN.filter(({ cannot }) => cannot?.[name] === undefined);
  it.each(rows.map(({ says, run }) => [says, run] as const))('%s', async (_, run) => {
    await run(name);
  });
});
