import { dbPaths } from '@domain/database/paths';
import type { OwnUser, Withdrawal } from '@domain/records';
import { auditPair, type AuditAction } from '@domain/staff/audit';
import { auditTarget } from '@domain/staff/audit-record';
import type { Ledger } from '../ledger';
import { pushIdAt } from '../push-id';
import type { Random } from '../random';

const HOUR_MS = 3_600_000;
/** The share of riders whose wallets are credited at the start of a month. */
const TOPPED_UP = 0.08;

/** Creates the work of an admin in the year, with its entries in the audit log. */
export function createDesk(admin: string, random: Random) {
  const entry = (at: number, action: AuditAction, target: string, after: unknown): [string, unknown] => [
    dbPaths.audit(pushIdAt(at, random)),
    { at, uid: admin, action, uid_action: auditPair(admin, action), target: auditTarget(target), after },
  ];
  return {
    /** credits some wallets on the first of a month */
    topUps: (riders: readonly OwnUser[], ledger: Ledger, at: number): Record<string, unknown> =>
      Object.fromEntries(
        riders
          .filter((_, index) => index === 0 || random.chance(TOPPED_UP))
          .map(({ id }) => {
            const amount = random.pick([500, 1000, 2000]);
            ledger.add(id, 'Credit', amount, at + random.between(0, HOUR_MS), { txRef: 'AdminCredit' });
            return entry(at, 'add_to_wallet', dbPaths.user(id), { amount });
          }),
      ),
    /** the entries in the audit log for paid withdrawals */
    paidOut: (withdrawals: readonly Withdrawal[]): Record<string, unknown> =>
      Object.fromEntries(
        withdrawals.map(({ id, amount, name, procesDate, date }) =>
          entry(procesDate ?? date, 'withdraw_complete', dbPaths.withdraw(id), { amount, name }),
        ),
      ),
  };
}
