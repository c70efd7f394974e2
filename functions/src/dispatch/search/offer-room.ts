import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { offerSchema } from '@domain/records';
import { hasRoomForOffer } from '@domain/dispatch/open-offers';
import type { Store } from '../../platform';

export type OfferTurn = { checks: Record<string, number | null>; values: Record<string, number> };

/**
 * The part of a commit that gives a driver one more request, null if it holds as many as it can. The number of offers
 * so far is checked, so that two trips at once do not both take the last room.
 */
export async function offerTurn(
  store: Store,
  driverId: string,
  limit: { now: number; most: number },
): Promise<OfferTurn | null> {
  const path = dbPaths.offerTurn(driverId);
  // Read the count first. Then an offer that comes between the reads makes the commit fail.
  const turn = await store.read(path, z.number());
  const offers = await store.read(
    dbPaths.driverTasks(driverId),
    z.record(z.string(), offerSchema.pick({ expiresAt: true })),
  );
  if (!hasRoomForOffer(Object.values(offers ?? {}), limit)) return null;
  return { checks: { [path]: turn }, values: { [path]: (turn ?? 0) + 1 } };
}
