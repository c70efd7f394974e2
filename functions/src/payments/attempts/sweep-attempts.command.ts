import { dbPaths } from '@domain/database/paths';
import { workOnDue } from '../../platform';
import { attemptOf, type PayPorts } from './attempts';
import { resolveAttempt } from './pay.command';

/** Attempts handled in one run, oldest first. The rest waits for the next run. */
const BATCH = 200;

/**
 * Handles payment attempts whose return and webhook were lost. Asks their gateways, settles paid attempts, ends expired
 * ones. Safe to repeat and to run twice at once. Answers how many it asked about. `pay.command.ts` resolves each
 * attempt and holds the times. `functions/src/maintenance/sweep.trigger.ts` calls this.
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
