import { describe, expect, it } from 'vitest';
import { DomainError } from '@domain/errors';
import type { Account, Notification } from '../../platform/ports';
import { createMemoryStore } from '../../platform/testing/memory-store';
import { aRider, memoryAccounts, NOW, storedPeople } from '../../platform/testing/records';
import { claimAccount } from './claim-account.command';
import { expectFences } from '../../platform/testing/fences';

const ANA: Account = { uid: 'ana', email: 'ana@hail.example', isEmailVerified: false, mobile: null };

function setUp(user: Record<string, unknown> | null, tree: Record<string, unknown> = {}) {
  const now = NOW + 250;
  const store = createMemoryStore(
    { ...(user === null ? {} : storedPeople({ ana: user })), ...tree },
    () => now,
  );
  const accounts = memoryAccounts([ANA]);
  const told: Notification[] = [];
  const waits: number[] = [];
  const ports = {
    store,
    accounts,
    clock: () => now,
    notify: (notifications: readonly Notification[]) => {
      told.push(...notifications);
      return Promise.resolve();
    },
    wait: (ms: number) => {
      waits.push(ms);
      return Promise.resolve();
    },
  };
  return { store, accounts, told, waits, now, claim: () => claimAccount(ports, ANA) };
}

const ENDED = { validAfter: NOW / 1000, endedBy: 'self' };

describe('an account whose address the owner verifies for the first time', () => {
  it('loses all other sign-in methods and sessions before the address is marked as verified', async () => {
    const { store, accounts, claim } = setUp(aRider());
    await claim();
    expect(store.get('sessions/ana')).toEqual(ENDED);
    expect(accounts.calls).toEqual(['closeOtherWays ana', 'markEmailProven ana']);
  });

  it('is given to the owner only in the next second, so that the new sign-in is later than the end of the old sessions', async () => {
    const { waits, claim } = setUp(aRider());
    await claim();
    expect(waits).toEqual([750]);
  });

  it.each([
    ['a balance', { walletBalance: 12 }, {}],
    ['a debt', { walletBalance: -12 }, {}],
    ['money that is reserved for a withdrawal', { walletHeld: 5 }, {}],
    ['bank details', { bankAccount: '001-22' }, {}],
    ['a trip as rider', {}, { bookings: { b1: { customer: 'ana' } } }],
    ['a trip as driver', {}, { bookings: { b1: { customer: 'eva', driver: 'ana' } } }],
  ])('is put under review, with a paused wallet, if the account has %s', async (_what, change, tree) => {
    const { store, told, now, claim } = setUp(aRider(change), tree);
    await claim();
    expect(store.get('users/ana/moneyPausedAt')).toBe(now);
    expect(store.get('reviews/ana_account_claimed')).toEqual({
      kind: 'account_claimed',
      at: now,
      state: 'open',
      people: { ana: 'Ana Pérez' },
    });
    expect(told).toMatchObject([{ uid: 'ana', text: 'account_in_review_notice', screen: 'Wallet' }]);
  });

  it.each([
    ['nothing', aRider({ bankAccount: ' ' })],
    ['no profile', null],
  ])('is not put under review if the account has %s', async (_what, user) => {
    const { store, told, claim } = setUp(user, { bookings: { b1: { customer: 'eva' } } });
    await claim();
    expect(store.get('users/ana/moneyPausedAt')).toBeNull();
    expect(store.get('reviews')).toBeNull();
    expect(told).toEqual([]);
  });

  it('is not given to the owner while the account is blocked, and the address is not marked as verified', async () => {
    const block = { validAfter: NOW / 1000 + 900, endedBy: 'block' };
    const { store, accounts, claim } = setUp(aRider(), { sessions: { ana: block } });
    await expect(claim()).rejects.toThrow(new DomainError('account_blocked'));
    expect(store.get('sessions/ana')).toEqual(block);
    expect(accounts.all()).toEqual([ANA]);
  });
});

it('giving an account to the owner of its address starts again if sessions or profile of the account change during the call', () =>
  expectFences(
    () => {
      const { store, accounts } = setUp(aRider());
      const ports = {
        accounts,
        clock: () => NOW,
        notify: () => Promise.resolve(),
        wait: () => Promise.resolve(),
      };
      return { store, run: (racing) => claimAccount({ ...ports, store: racing }, ANA) };
    },
    { 'sessions/ana/validAfter': 9e9, 'users/ana/usertype': null },
  ));
