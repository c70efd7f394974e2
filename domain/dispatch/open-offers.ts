import type { Offer } from '../records';

/**
 * Whether a driver can get one more request. An expired request does not count. If the driver can get no
 * further request, the trip is offered to other drivers, or waits (docs/product/trips.md, "Dispatch and
 * offers").
 */
export function hasRoomForOffer(
  offers: readonly Pick<Offer, 'expiresAt'>[],
  { now, most }: { now: number; most: number },
): boolean {
  return offers.filter(({ expiresAt = Infinity }) => expiresAt > now).length < most;
}
