import { dbPaths } from '@domain/database/paths';
import { onDutySchema } from '@domain/records';
import { newerPlace, type ToldPlace } from '@domain/dispatch/driver/on-duty';
import type { Needs } from '../../platform';

const recordSchema = onDutySchema.pick({ position: true });

/**
 * The last position of a driver, from the profile and from the record on duty. If a separate instance stores
 * the positions, a free driver sends positions only to this instance. While this instance does not answer,
 * the position in the profile is used, so that no trip has to wait.
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
