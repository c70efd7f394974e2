import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../platform/testing/memory-store';
import { memoryAccounts, NOW } from '../../platform/testing/records';
import { signOutEverywhere } from './sessions.command';
import { expectFences } from '../../platform/testing/fences';

function setUp(tree: Record<string, unknown>) {
  const store = createMemoryStore(tree, () => NOW);
  const accounts = memoryAccounts();
  return { store, accounts, end: () => signOutEverywhere({ store, accounts, clock: () => NOW }, 'ana') };
}

describe('sign_out_everywhere', () => {
  it('ends all current sessions and takes a driver offline', async () => {
    const { store, accounts, end } = setUp({
      users: { ana: { usertype: 'driver', driverActiveStatus: true } },
      drivers_on_duty: { ana: { name: 'Ana', isFree: true } },
    });
    await end();
    expect(store.get('drivers_on_duty')).toBeNull();
    expect(store.get('sessions/ana')).toEqual({ validAfter: NOW / 1000, endedBy: 'self' });
    expect(store.get('users/ana/driverActiveStatus')).toBe(false);
    expect(accounts.calls).toEqual(['endSessions ana']);
  });

  it('stops the push notifications to every device', async () => {
    const { store, end } = setUp({
      users: { ana: { usertype: 'rider' } },
      users_private: { ana: { pushToken: 'last', bankName: 'Bank' } },
      push_devices: {
        ana: { d1: { token: 'last' }, d2: { token: 'other' } },
        bo: { d1: { token: 'of bo' } },
      },
    });
    await end();
    expect(store.get('push_devices')).toEqual({ bo: { d1: { token: 'of bo' } } });
    expect(store.get('users_private/ana')).toEqual({ bankName: 'Bank' });
  });

  it('is possible for a person without a profile, and creates no profile', async () => {
    const { store, end } = setUp({});
    await end();
    expect(store.get('sessions/ana/endedBy')).toBe('self');
    expect(store.get('users')).toBeNull();
  });

  it('does not delete the record of a block that was written during the call', async () => {
    const block = { validAfter: NOW / 1000 + 60, endedBy: 'block' };
    const { store, end } = setUp({ users: { ana: { usertype: 'rider' } }, sessions: { ana: block } });
    await end();
    expect(store.get('sessions/ana')).toEqual(block);
  });
});

it('the sign-out starts again if a block was written or the profile has changed during the call', () =>
  expectFences(
    () => {
      const { store, accounts } = setUp({ users: { ana: { usertype: 'driver' } } });
      return {
        store,
        run: (racing) => signOutEverywhere({ store: racing, accounts, clock: () => NOW }, 'ana'),
      };
    },
    { 'sessions/ana/validAfter': 9e9, 'users/ana/usertype': 'rider' },
  ));
