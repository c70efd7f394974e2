import { describe, expect, it } from 'vitest';
import { hasRoomForOffer, MOST_OPEN_OFFERS } from './open-offers';

describe('the requests of a driver', () => {
  it('are bounded; those whose time is over do not count', () => {
    const open = Array.from({ length: MOST_OPEN_OFFERS }, () => ({ expiresAt: undefined }));
    expect(hasRoomForOffer(open, 100)).toBe(false);
    expect(hasRoomForOffer([...open.slice(1), { expiresAt: 100 }], 100)).toBe(true);
    expect(hasRoomForOffer([...open.slice(1), { expiresAt: 101 }], 100)).toBe(false);
  });
});
