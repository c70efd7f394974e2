import { onValueCreated } from 'firebase-functions/database';
import { clock } from '../platform/adapters';
import { DATABASE_TRIGGER } from '../platform/store/database-trigger';
import { RARE } from '../platform/profiles';

/**
 * Answers a self test, which shows that database triggers run. `tools/deploy/smoke.ts` writes `asked` after a
 * deployment, and this trigger writes `answered`.
 */
export const selfTested = onValueCreated(
  { ...DATABASE_TRIGGER, ...RARE, ref: '/self_tests/{id}/asked' },
  async ({ data }) => {
    await data.ref.parent?.child('answered').set(clock());
  },
);
