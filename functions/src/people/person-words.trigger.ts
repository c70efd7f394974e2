import { onValueWritten } from 'firebase-functions/database';
import type { WORD_FIELDS } from '@domain/people/people-words';
import { keepOnDuty } from '../dispatch/keep-on-duty.command';
import { clock, store } from '../platform/adapters';
import { DATABASE_TRIGGER } from '../platform/database-trigger';
import { indexPerson } from './index-person.command';

/** A trigger of the whole profile would run with each position of each driver, so each field with words has its own. */
const after = (
  field: (typeof WORD_FIELDS)[number],
  also: (uid: string) => Promise<unknown> = () => Promise.resolve(),
) =>
  onValueWritten({ ...DATABASE_TRIGGER, ref: `/users/{uid}/${field}` }, async ({ params: { uid } }) => {
    await indexPerson(store, uid);
    await also(uid);
  });
/** The record of a driver on duty has these too. */
const changesDuty = (uid: string) => keepOnDuty({ store, clock }, uid);

export const firstNameChanged = after('firstName');
export const lastNameChanged = after('lastName');
export const emailChanged = after('email');
export const mobileChanged = after('mobile');
export const plateChanged = after('vehicleNumber', changesDuty);
export const fleetChanged = after('fleetadmin', changesDuty);
export const roleChanged = after('usertype');
