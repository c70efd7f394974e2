import type { Offer } from '../records';

/**
 * Whether a driver can get one more request; one whose time is over no longer counts. A further trip goes to others, or
 * waits (docs/product.md 5.3).
 */
export function hasRoomForOffer(
  offers: readonly Pick<Offer, 'expiresAt'>[],
  { now, most }: { now: number; most: number },
): boolean {
  return offers.filter(({ expiresAt = Infinity }) => expiresAt > now).length < most;
}
