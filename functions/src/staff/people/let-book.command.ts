import type { letBook } from '@domain/contracts/people/people';
import { dbPaths } from '@domain/database/paths';
import { userSchema } from '@domain/records';
import { DomainError } from '@domain/errors';
import { isKey, type Command } from '../../platform';
import { staffCommit, type StaffPorts } from '../staff-edit';

/**
 * Gives a rider the permission to book in spite of a debt (docs/product/money.md, "Debt and open bookings"),
 * or ends this permission. The rider reads the reason in the wallet.
 */
export const letPersonBook: Command<typeof letBook, StaffPorts> = async (ports, { id, pass }, caller) => {
  if (pass !== null && pass.until <= ports.clock()) throw new DomainError('invalid_argument', 'until');
  const person = isKey(id) ? await ports.store.read(dbPaths.user(id), userSchema) : null;
  if (person?.usertype !== 'rider') throw new DomainError('not_found');
  await staffCommit(ports, caller, {
    action: 'debt_pass',
    target: dbPaths.user(id),
    before: person.debtPass,
    after: pass ?? undefined,
    checks: { [`${dbPaths.user(id)}/usertype`]: 'rider' },
    values: { [dbPaths.debtPass(id)]: pass },
  });
};
