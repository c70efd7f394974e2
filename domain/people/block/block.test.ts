import { describe, expect, it } from 'vitest';
import { FINISHING_STATUSES, isBlocked, NO_BLOCK_END } from './block';

describe('a block', () => {
  it('is active before its end, but no longer at its end', () => {
    expect(isBlocked({}, 1000)).toBe(false);
    expect(isBlocked({ blockedUntil: 1001 }, 1000)).toBe(true);
    expect(isBlocked({ blockedUntil: 1000 }, 1000)).toBe(false);
    expect(isBlocked({ blockedUntil: NO_BLOCK_END }, Date.UTC(2999, 0))).toBe(true);
    expect(new Date(NO_BLOCK_END).toISOString()).toBe('9999-12-31T23:59:59.000Z');
  });

  it('lets a blocked person finish an accepted trip until the trip is paid', () => {
    expect(FINISHING_STATUSES).toEqual(['ACCEPTED', 'ARRIVED', 'STARTED', 'REACHED', 'PENDING']);
  });
});
