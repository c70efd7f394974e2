import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../platform/testing/memory-store';
import { ledgerWrites } from './ledger-writes';

const writes = async (user: Record<string, unknown>, type: 'Credit' | 'Debit') => {
  const store = createMemoryStore({ users: { ana: { usertype: 'rider', ...user } } });
  const line = { uid: 'ana', key: 'admin_k', type, amountMinor: 1000, txRef: 'X' } as const;
  const { values } = await ledgerWrites(store, [line], 77, 2);
  return [values['users/ana/walletBalance'], values['users/ana/walletBelowSince']];
};

describe('the time since which a wallet has been negative', () => {
  it('is set by the entry that makes the balance negative, and does not change while the balance is negative', async () => {
    expect(await writes({ walletBalance: 5 }, 'Debit')).toEqual([-5, 77]);
    expect(await writes({ walletBalance: -5, walletBelowSince: 3 }, 'Debit')).toEqual([-15, undefined]);
    expect(await writes({ walletBalance: -15, walletBelowSince: 3 }, 'Credit')).toEqual([-5, undefined]);
  });

  it('is deleted when the balance is zero again', async () => {
    expect(await writes({ walletBalance: -10, walletBelowSince: 3 }, 'Credit')).toEqual([0, null]);
    expect(await writes({ walletBalance: 10 }, 'Debit')).toEqual([0, undefined]);
  });
});
