import { describe, expect, it } from 'vitest';
import { hasRoomForOffer } from './open-offers';

describe('the open offers of a driver', () => {
  it('are limited to a number set by the operator, and expired offers do not count', () => {
    const open = Array.from({ length: 3 }, () => ({ expiresAt: undefined }));
    const isRoom = (offers: typeof open | { expiresAt: number }[], most = 3) =>
      hasRoomForOffer(offers, { now: 100, most });
    expect(isRoom(open)).toBe(false);
    expect(isRoom(open, 4)).toBe(true);
    expect(isRoom([...open.slice(1), { expiresAt: 100 }] as typeof open)).toBe(true);
    expect(isRoom([...open.slice(1), { expiresAt: 101 }] as typeof open)).toBe(false);
  });
});
