import { onValueWritten } from 'firebase-functions/database';
import type { WORD_FIELDS } from '@domain/people/people-words';
import { store } from '../platform/adapters';
import { DATABASE_TRIGGER } from '../platform/database-trigger';
import { indexPerson } from './index-person.command';

/** A trigger of the whole profile would run with each position of each driver, so each field with words has its own. */
const after = (field: (typeof WORD_FIELDS)[number]) =>
  onValueWritten({ ...DATABASE_TRIGGER, ref: `/users/{uid}/${field}` }, (event) =>
    indexPerson(store, event.params.uid),
  );

export const firstNameChanged = after('firstName');
export const lastNameChanged = after('lastName');
export const emailChanged = after('email');
export const mobileChanged = after('mobile');
export const plateChanged = after('vehicleNumber');
export const fleetChanged = after('fleetadmin');
export const roleChanged = after('usertype');
