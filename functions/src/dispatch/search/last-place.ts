import { dbPaths } from '@domain/database/paths';
import { onDutySchema } from '@domain/records';
import { newerPlace, type ToldPlace } from '@domain/dispatch/driver/on-duty';
import type { Needs } from '../../platform';

const recordSchema = onDutySchema.pick({ position: true });

/**
 * Where a driver was last, by its profile and its record on duty: with the positions in an instance of their own, a free
 * driver tells its place there alone (docs/product.md 8.23). While that instance is silent the profile's place serves: no trip
 * waits for this.
 */
export async function lastPlaceOf(
  { store, log }: Needs<'store' | 'log'>,
  driverId: string,
  { location }: { location?: ToldPlace | undefined },
): Promise<ToldPlace | undefined> {
  const duty = await store.read(dbPaths.onDuty(driverId), recordSchema).catch((error: unknown) => {
    log.warn("a driver's record on duty could not be read", { driverId, error });
    return null;
  });
  return newerPlace(location, duty?.position);
}
