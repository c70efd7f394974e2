import { z } from 'zod';
import type { addToWallet } from '@domain/contracts/money/wallet';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { formatMoney, toMinor } from '@domain/money/money';
import { auditEntry } from '../audit/audit-entry';
import { limitWrites } from '../money-desk/correction-limit';
import { decideAndCommit, isKey, type Command, type Needs } from '../platform';
import { ledgerWrites } from './ledger-writes';

export type AddToWalletPorts = Needs<'store' | 'clock' | 'notify' | 'settings'>;

/**
 * Credits a wallet (type Credit, txRef AdminCredit), once for each request id, within the limits for
 * corrections by staff.
 */
export const creditWallet: Command<typeof addToWallet, AddToWalletPorts> = async (
  ports,
  { uid, amount, requestId },
  caller,
) => {
  const { store } = ports;
  const settings = await ports.settings();
  const amountMinor = toMinor(amount, settings.decimal);
  if (!isKey(uid) || amountMinor <= 0) throw new DomainError('no_details_error');
  const key = `admin_${requestId}` as const;
  await decideAndCommit(
    store,
    async () => {
      const known = await store.read(`${dbPaths.walletEntry(uid, key)}/amount`, z.number());
      if (known !== null) {
        // A request with the id of another credit must not look as if it had been paid.
        if (toMinor(known, settings.decimal) !== amountMinor) throw new DomainError('record_changed');
        return null;
      }
      const line = { uid, key, type: 'Credit', amountMinor, txRef: 'AdminCredit' } as const;
      const ledger = await ledgerWrites(store, [line], ports.clock(), settings.decimal);
      if (Object.keys(ledger.values).length === 0)
        throw new DomainError('no_details_error', 'no such person');
      const limit = await limitWrites(ports, caller.uid, { amountMinor, decimal: settings.decimal });
      return {
        checks: { ...ledger.checks, ...limit.checks },
        values: {
          ...ledger.values,
          ...limit.values,
          ...auditEntry(ports, {
            uid: caller.uid,
            action: 'add_to_wallet',
            target: dbPaths.user(uid),
            after: { amount },
          }),
        },
      };
    },
    uid,
  );
  const params = { amount: formatMoney(amount, settings) };
  await ports.notify([{ uid, text: 'wallet_credited', params, eventId: key, screen: 'Wallet' }]);
};
