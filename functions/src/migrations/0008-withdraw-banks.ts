import { dbPaths } from '@domain/database/paths';
import { BANK_FIELDS } from '@domain/records';
import { movingMigration } from './moving-migration';

/**
 * Moves the bank details out of the withdrawals into nodes that only functions read, because admins list the
 * withdrawals.
 */
export const withdrawBanks = movingMigration({
  name: 'withdraw-banks',
  what: 'moves the bank details out of the withdrawals, into nodes that only functions read',
  list: dbPaths.withdraws(),
  fields: BANK_FIELDS,
  from: dbPaths.withdraw,
  to: dbPaths.withdrawBank,
});
