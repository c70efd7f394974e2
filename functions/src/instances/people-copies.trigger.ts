import { onValueWritten } from 'firebase-functions/database';
import { SECOND_FACTOR_RULE } from '@domain/database/positions-access-copy';
import { keepOnDuty } from '../dispatch/duty/keep-on-duty.command';
import { indexPerson } from '../people/index-person.command';
import { waitForAll } from '../platform';
import { clock, furtherInstances, store } from '../platform/adapters';
import { DATABASE_TRIGGER } from '../platform/store/database-trigger';
import { RARE } from '../platform/profiles';
import { keepPeopleCopies, keepSecondFactorRule } from './people-copies.command';

/** Makes a trigger that copies a person's data to the further instances, because their rules need it. */
const after = (ref: string, also: (uid: string) => Promise<unknown> = () => Promise.resolve()) =>
  onValueWritten({ ...DATABASE_TRIGGER, ...RARE, ref, retry: true }, async ({ params: { uid = '' } }) => {
    await waitForAll([keepPeopleCopies({ store, instances: furtherInstances() }, uid), also(uid)]);
  });

/** A person became staff or a driver, or lost that role. The role is also one of the search words. */
export const rightsChanged = after('/users/{uid}/usertype', (uid) =>
  waitForAll([keepOnDuty({ store, clock }, uid), indexPerson(store, uid)]),
);
export const secondFactorChanged = after('/users/{uid}/secondFactorSince');
/** Earlier sign-ins of a person no longer count. */
export const sessionsEnded = after('/sessions/{uid}/validAfter');

export const secondFactorRuleChanged = onValueWritten(
  { ...DATABASE_TRIGGER, ...RARE, ref: `/${SECOND_FACTOR_RULE}`, retry: true },
  () => keepSecondFactorRule({ store, instances: furtherInstances() }),
);
