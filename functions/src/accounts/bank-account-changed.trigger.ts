import { onValueWritten } from 'firebase-functions/database';
import { clock, secrets, store } from '../platform/adapters';
import { DATABASE_TRIGGER } from '../platform/store/database-trigger';
import { OTP_PEPPER } from '../platform/params';
import { RARE } from '../platform/profiles';
import { flagBankAccount } from './flag-bank-account.command';

/**
 * Compares a new bank account with the bank accounts of blocked people. A trigger is needed, because clients
 * write the bank account to the database directly.
 */
export const bankAccountChanged = onValueWritten(
  { ...DATABASE_TRIGGER, ...RARE, ref: '/users_private/{uid}/bankAccount', secrets: [OTP_PEPPER] },
  (event) => flagBankAccount({ store, secrets, clock }, event.params.uid),
);
