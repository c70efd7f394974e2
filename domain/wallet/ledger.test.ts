import { describe, expect, it } from 'vitest';
import { applyLedger, availableMinor, type LedgerLine } from './ledger';

const NOW = 1_700_000_000_000;

describe('a ledger', () => {
  const line = (type: LedgerLine['type'], amountMinor: number, id: string): LedgerLine => ({
    uid: 'leo',
    key: `admin_${id}`,
    type,
    amountMinor,
    txRef: 'ABCDEF',
  });

  it('stores the balance after each entry, without rounding errors', () => {
    const lines = [
      line('Credit', 10, 'a'),
      line('Credit', 20, 'b'),
      line('Debit', 35, 'c'),
      line('Withdraw', 5, 'd'),
    ];
    const { balance, entries } = applyLedger(0.1, lines, NOW, 2);
    expect(balance).toBe(0);
    expect(entries.map(({ entry }) => entry.balance)).toEqual([0.2, 0.4, 0.05, 0]);
    expect(entries[0]).toMatchObject({
      key: 'admin_a',
      entry: { type: 'Credit', amount: 0.1, txRef: 'ABCDEF', at: NOW, date: '2023-11-14T22:13:20.000Z' },
    });
  });

  it('omits entries with an amount of zero', () => {
    expect(applyLedger(5, [line('Debit', 0, 'a')], NOW, 2)).toEqual({ balance: 5, entries: [] });
  });

  it('cannot spend money that is reserved for withdrawals', () => {
    expect(availableMinor({ walletBalance: 10, walletHeld: 4 }, 2)).toBe(600);
    expect(availableMinor({ walletBalance: 10 }, 2)).toBe(1000);
  });
});
