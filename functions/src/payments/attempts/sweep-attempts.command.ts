import { dbPaths } from '@domain/database/paths';
import { workOnDue } from '../../platform';
import { attemptOf, type PayPorts } from './attempts';
import { resolveAttempt } from './pay.command';

/** The greatest number of attempts that one run handles, oldest first. The next run handles the rest. */
const BATCH = 200;

/**
 * Handles payment attempts whose return and webhook were lost. The function asks the gateways, settles paid
 * attempts, and marks old attempts as expired. It may be repeated, and may run twice at once. Answers the
 * number of attempts that it asked about. `pay.command.ts` resolves each attempt and defines the times.
 * `functions/src/maintenance/sweep.trigger.ts` calls this function.
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
