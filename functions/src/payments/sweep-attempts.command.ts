import { dbPaths } from '@domain/database/paths';
import { attemptOf, type PayPorts } from './attempts';
import { resolveAttempt } from './pay.command';

/** Attempts handled in one run, oldest first; the rest waits for the next run. */
const BATCH = 200;
const AT_ONCE = 8;

/**
 * Looks after tries to pay whose return and webhook were lost: asks their gateways, settles what was paid, ends what
 * has expired. Safe to repeat and to run twice at once; answers how many it asked about. `pay.command.ts` resolves
 * each attempt and holds the times; `functions/src/maintenance/sweep.trigger.ts` calls this.
 */
export async function sweepAttempts(ports: PayPorts): Promise<number> {
  const refs = await ports.store.keysUpTo(dbPaths.paymentAttempts(), 'sweepAt', ports.clock(), BATCH);
  const left = [...refs];
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let ref = left.shift(); ref !== undefined; ref = left.shift()) await look(ports, ref);
  });
  await Promise.all(workers);
  return refs.length;
}

/** One attempt that cannot be dealt with must not keep the others waiting. */
async function look(ports: PayPorts, ref: string): Promise<void> {
  try {
    const attempt = await attemptOf(ports.store, ref);
    if (attempt !== null) await resolveAttempt(ports, attempt);
  } catch (error) {
    ports.log.error('a payment could not be looked after', { ref, error: String(error) });
  }
}
