import { dbPaths } from '@domain/database/paths';
import { workOnDue } from '../../platform';
import { attemptOf, type PayPorts } from './attempts';
import { resolveAttempt } from './pay.command';

/** Attempts handled in one run, oldest first; the rest waits for the next run. */
const BATCH = 200;

/**
 * Looks after tries to pay whose return and webhook were lost: asks their gateways, settles what was paid, ends what
 * has expired. Safe to repeat and to run twice at once; answers how many it asked about. `pay.command.ts` resolves
 * each attempt and holds the times; `functions/src/maintenance/sweep.trigger.ts` calls this.
 */
export const sweepAttempts = (ports: PayPorts): Promise<number> =>
  workOnDue(
    ports,
    dbPaths.paymentAttempts(),
    BATCH,
    async (ref) => {
      const attempt = await attemptOf(ports.store, ref);
      if (attempt !== null) await resolveAttempt(ports, attempt);
    },
    'a payment could not be looked after',
  );
