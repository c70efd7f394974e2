import { describe, expect, it } from 'vitest';
import { hasRoomForOffer } from './open-offers';

describe('the requests that a driver holds at once', () => {
  it('are as many as the operator allows; one whose time is over no longer counts', () => {
    const open = Array.from({ length: 3 }, () => ({ expiresAt: undefined }));
    const isRoom = (offers: typeof open | { expiresAt: number }[], most = 3) =>
      hasRoomForOffer(offers, { now: 100, most });
    expect(isRoom(open)).toBe(false);
    expect(isRoom(open, 4)).toBe(true);
    expect(isRoom([...open.slice(1), { expiresAt: 100 }] as typeof open)).toBe(true);
    expect(isRoom([...open.slice(1), { expiresAt: 101 }] as typeof open)).toBe(false);
  });
});
