import { onValueWritten } from 'firebase-functions/database';
import type { WORD_FIELDS } from '@domain/people/people-words';
import { keepOnDuty } from '../dispatch/duty/keep-on-duty.command';
import { clock, store } from '../platform/adapters';
import { DATABASE_TRIGGER } from '../platform/store/database-trigger';
import { RARE } from '../platform/profiles';
import { indexPerson } from './index-person.command';

/** What a trigger does after the change of a field, besides the update of the search words. */
type Also = (uid: string) => Promise<unknown>;
const nothing: Also = () => Promise.resolve();

/**
 * Each field with search words has its own trigger. For the role this is `rightsChanged`
 * (`functions/src/instances/people-copies.trigger.ts`), because one field needs only one trigger. A trigger of the whole profile would run with each
 * position of each driver. The trigger updates the search words and runs `also`. If one of these two tasks
 * fails, the other task still runs, and the trigger is retried. The map of a fleet must not show a driver
 * who has left the fleet.
 */
const after = (field: (typeof WORD_FIELDS)[number], also = nothing) =>
  onValueWritten(
    { ...DATABASE_TRIGGER, ...RARE, ref: `/users/{uid}/${field}`, retry: true },
    async ({ params: { uid } }) => {
      await Promise.all([also(uid), indexPerson(store, uid)]);
    },
  );
/** Updates the record of a driver on duty, which also contains some of these fields. */
const changesDuty: Also = (uid) => keepOnDuty({ store, clock }, uid);

export const firstNameChanged = after('firstName', changesDuty);
export const lastNameChanged = after('lastName', changesDuty);
export const emailChanged = after('email');
export const mobileChanged = after('mobile');
export const plateChanged = after('vehicleNumber', changesDuty);
export const fleetChanged = after('fleetadmin', changesDuty);
