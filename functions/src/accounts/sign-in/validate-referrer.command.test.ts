import { describe, expect, it } from 'vitest';
import type { Store } from '../../platform/ports';
import { createMemoryStore } from '../../platform/testing/memory-store';
import { aRider } from '../../platform/testing/records';
import { validateReferrer } from './validate-referrer.command';

const store = createMemoryStore({
  users: {
    ana: aRider({ referralId: 'QWERT' }),
    bob: aRider({ email: 'bob@hail.example', mobile: '+59899000001' }),
    dan: aRider({ usertype: 'driver', referralId: 'DRIVE' }),
  },
});

describe('validate_referrer', () => {
  it('accepts only a code that belongs to a rider', async () => {
    expect(await validateReferrer({ store }, { referralId: 'QWERT' })).toEqual({ valid: true });
    expect(await validateReferrer({ store }, { referralId: 'QWERZ' })).toEqual({ valid: false });
  });

  it('rejects the code of a driver, because only riders get a bonus', async () => {
    expect(await validateReferrer({ store }, { referralId: 'DRIVE' })).toEqual({ valid: false });
  });

  it.each(['QWER', 'QWERTY', 'qwert'])('does not accept %s for the code QWERT', async (referralId) => {
    expect(await validateReferrer({ store }, { referralId })).toEqual({ valid: false });
  });

  it('reads only one key and the role, but not the profile', async () => {
    const asked: unknown[] = [];
    const keysWhere: Store['keysWhere'] = (...query) => {
      asked.push(query);
      return Promise.resolve(['ana']);
    };
    const refuse = (): never => {
      throw new Error('a list was read');
    };
    const read: Store['read'] = (path, schema) => {
      asked.push(path);
      return store.read(path, schema);
    };
    const watched: Store = { ...store, keysWhere, read, pageWhere: refuse, keyPage: refuse };
    expect(await validateReferrer({ store: watched }, { referralId: 'QWERT' })).toEqual({ valid: true });
    expect(asked).toEqual([['users', 'referralId', 'QWERT', 1], 'users/ana/usertype']);
  });
});
