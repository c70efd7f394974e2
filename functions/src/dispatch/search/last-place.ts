import { dbPaths } from '@domain/database/paths';
import { onDutySchema } from '@domain/records';
import { newerPlace, type ToldPlace } from '@domain/dispatch/driver/on-duty';
import type { Needs } from '../../platform';

const recordSchema = onDutySchema.pick({ position: true });

/**
 * The last place of a driver, from its profile and its record on duty. With the positions in a separate instance, a
 * free driver sends its place there alone. While that instance is silent the profile's place is used, so no trip
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
