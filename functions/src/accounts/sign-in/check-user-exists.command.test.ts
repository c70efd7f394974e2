import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../platform/testing/memory-store';
import { aRider, memoryAccounts } from '../../platform/testing/records';
import { findUsersByContact } from './check-user-exists.command';

const store = createMemoryStore({
  users: {
    ana: aRider({ referralId: 'QWERT' }),
    bob: aRider({ email: 'bob@hail.example', mobile: '+59899000001', regType: 'admin' }),
    squatter: aRider({ email: 'eva@hail.example', mobile: '+59899000002', regType: 'mobile' }),
  },
});

const accounts = memoryAccounts([
  { uid: 'carla', email: 'carla@hail.example', isEmailVerified: true, mobile: null },
  { uid: 'ana', email: 'ana@hail.example', isEmailVerified: true, mobile: null },
]);

describe('check_user_exists', () => {
  it('finds accounts by e-mail and by mobile, and returns an account only once if both belong to the account', async () => {
    const found = await findUsersByContact(
      { store, accounts },
      { email: 'ana@hail.example', mobile: '+59899000001' },
    );
    expect(found.users.map(({ uid }) => uid).sort()).toEqual(['ana', 'bob']);
  });

  it('finds a sign-in account that has no profile yet', async () => {
    expect(await findUsersByContact({ store, accounts }, { email: 'carla@hail.example' })).toEqual({
      users: [{ uid: 'carla' }],
    });
  });

  it('ignores an unverified address in a profile', async () => {
    expect(await findUsersByContact({ store, accounts }, { email: 'eva@hail.example' })).toEqual({
      users: [],
    });
    expect(await findUsersByContact({ store, accounts }, { mobile: '+59899000002' })).toEqual({
      users: [{ uid: 'squatter' }],
    });
  });

  it('returns an empty list for a new contact', async () => {
    expect(await findUsersByContact({ store, accounts }, { mobile: '+59899777777' })).toEqual({ users: [] });
  });
});
