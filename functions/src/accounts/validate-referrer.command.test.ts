import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../platform/testing/memory-store';
import { aRider } from '../platform/testing/records';
import { validateReferrer } from './validate-referrer.command';

const store = createMemoryStore({
  users: {
    ana: aRider({ referralId: 'QWERT' }),
    bob: aRider({ email: 'bob@hail.example', mobile: '+59899000001' }),
  },
});

describe('validate_referrer', () => {
  it('knows a code that belongs to somebody, and no other', async () => {
    expect(await validateReferrer({ store }, { referralId: 'QWERT' })).toEqual({ valid: true });
    expect(await validateReferrer({ store }, { referralId: 'QWERZ' })).toEqual({ valid: false });
  });
});
