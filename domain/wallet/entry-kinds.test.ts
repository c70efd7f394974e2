import { describe, expect, it } from 'vitest';
import { entryKindOf } from './entry-kinds';

const credit = { type: 'Credit', txRef: 'ABCDEF' } as const;
const ofTrip = { ...credit, bookingId: 'b1' };

describe('the kind of a wallet entry', () => {
  it.each([
    ['b1_share', ofTrip, 'share'],
    ['b1_cash', ofTrip, 'cash'],
    ['b1_paid', ofTrip, 'paid'],
    ['b1_debt', ofTrip, 'debt'],
    ['b1_fee', ofTrip, 'fee'],
    ['b1_refund', ofTrip, 'refund'],
    ['b1_tip', ofTrip, 'tip'],
    ['gateway_r1', ofTrip, 'gateway'],
    ['correction_c1', ofTrip, 'correction'],
    ['correction_c1_wallet', credit, 'correction'],
    ['withdraw_w1', { type: 'Withdraw', txRef: 'w1' }, 'withdraw'],
    ['admin_q1', { ...credit, txRef: 'AdminCredit' }, 'admin'],
    ['referral_ana', { ...credit, txRef: 'ReferralBonus' }, 'referral'],
    ['account_deleted', { type: 'Debit', txRef: 'AccountDeleted' }, 'account_deleted'],
  ] as const)('with the key %s and the fields %o is %s', (key, entry, kind) => {
    expect(entryKindOf(key, entry)).toBe(kind);
  });

  it('is not changed by an id that looks like the key of another kind', () => {
    expect(entryKindOf('correction_my_tip', credit)).toBe('correction');
    expect(entryKindOf('correction_my_tip', ofTrip)).toBe('correction');
    expect(entryKindOf('admin_1_share', { ...credit, bookingId: 'admin_1' })).toBe('share');
    expect(entryKindOf('b1_share', credit)).toBe('share');
  });

  it('is found by the entry’s other fields if the entry has an old key', () => {
    expect(entryKindOf('-N1', { type: 'Withdraw', txRef: 'w1' })).toBe('withdraw');
    expect(entryKindOf('-N1', { type: 'Credit', txRef: 'AdminCredit' })).toBe('admin');
    expect(entryKindOf('-N1', credit)).toBe('unknown');
  });
});
