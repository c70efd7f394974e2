import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { offerSchema } from '@domain/records';
import { hasRoomForOffer } from '@domain/dispatch/open-offers';
import type { Store } from '../../platform';

export type OfferTurn = { checks: Record<string, number | null>; values: Record<string, number> };

/**
 * The checks and values that give a driver one more offer. Null if the driver already has the maximum number
 * of offers. The check on the number of offers so far makes sure that two trips at once do not both give the
 * last possible offer.
 */
export async function offerTurn(
  store: Store,
  driverId: string,
  limit: { now: number; most: number },
): Promise<OfferTurn | null> {
  const path = dbPaths.offerTurn(driverId);
  // The counter is read first. So if another offer is made between the two reads, the commit fails.
  const turn = await store.read(path, z.number());
  const offers = await store.read(
    dbPaths.driverTasks(driverId),
    z.record(z.string(), offerSchema.pick({ expiresAt: true })),
  );
  if (!hasRoomForOffer(Object.values(offers ?? {}), limit)) return null;
  return { checks: { [path]: turn }, values: { [path]: (turn ?? 0) + 1 } };
}
