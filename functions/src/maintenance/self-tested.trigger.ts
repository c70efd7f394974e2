import { onValueCreated } from 'firebase-functions/database';
import { clock } from '../platform/adapters';
import { DATABASE_TRIGGER } from '../platform/store/database-trigger';

/**
 * Silent gateways and mail servers delay three of its parts, each for `LONGEST_MS` of
 * `functions/src/platform/work/work-on-each.ts` and the last request.
 */
export const selfTested = onValueCreated(
  { ...DATABASE_TRIGGER, ref: '/self_tests/{id}/asked' },
  async ({ data }) => {
    await data.ref.parent?.child('answered').set(clock());
  },
);
