import { dbPaths } from '@domain/database/paths';
import { dispatchDriverSchema } from '@domain/dispatch/driver/dispatch-driver';
import { driverObstacle } from '@domain/dispatch/office/office';
import { distanceKm } from '@domain/geo/geo';
import { matchBlockChecks, unmatchedWith } from '../../people/match-blocks.command';
import { isKey, type Checks } from '../../platform';
import { lastPlaceOf } from '../search/last-place';
import { refused, type EditContext, type Refusal } from './edit';

type Chosen = {
  driverId: string;
  /** the distance to the pickup, where the position is known */
  km: number | undefined;
  checks: Checks;
};

/** A driver that the office chose, with the checks that it can still take the trip when that is committed. */
export async function chosenDriver(context: EditContext, driverId: string): Promise<Chosen | Refusal> {
  const { ports, booking } = context;
  const path = dbPaths.user(driverId);
  const driver = isKey(driverId) ? await ports.store.read(path, dispatchDriverSchema) : null;
  const obstacle = driverObstacle(driver, booking, context);
  if (driver === null || obstacle !== null) return refused(obstacle ?? 'no_such_driver', driverId);
  if ((await unmatchedWith(ports.store, booking.customer)).has(driverId))
    return refused('match_blocked', driverId);
  const location = await lastPlaceOf(ports, driverId, driver);
  return {
    driverId,
    km: location === undefined ? undefined : distanceKm(booking.pickup, location),
    checks: {
      [`${path}/currentBooking`]: null,
      [`${path}/approved`]: true,
      [`${path}/driverActiveStatus`]: true,
      [`${path}/blockedUntil`]: driver.blockedUntil ?? null,
      ...matchBlockChecks(booking.customer, driverId),
    },
  };
}
