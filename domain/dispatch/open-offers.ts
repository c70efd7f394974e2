import type { Offer } from '../database/trip-records';

/** Requests that a driver holds at once; a further trip goes to others, or waits (docs/product.md 5.3). */
export const MOST_OPEN_OFFERS = 5;

/** Whether a driver can get one more request; one whose time is over no longer counts. */
export function hasRoomForOffer(offers: readonly Pick<Offer, 'expiresAt'>[], now: number): boolean {
  return offers.filter(({ expiresAt = Infinity }) => expiresAt > now).length < MOST_OPEN_OFFERS;
}
