import { dbPaths } from '@domain/database/paths';
import { dispatchDriverSchema } from '@domain/dispatch/driver/dispatch-driver';
import { driverObstacle } from '@domain/dispatch/office/office';
import { distanceKm } from '@domain/geo/geo';
import { acceptWrites } from '@domain/trip/steps/driver-steps';
import { refused, told, toldOfFormerDriver, type EditContext, type OfficeEdit, type Refusal } from '../edit';
import { busyCheck, restarted, searchAgain } from '../search-again';
import { offerNotification, offerOf } from '../../search/advance-dispatch.command';
import { lastPlaceOf } from '../../search/last-place';
import { offerTurn } from '../../search/offer-room';
import { matchBlockChecks, unmatchedWith } from '../../../people/match-blocks.command';
import { isKey, SERVER_TIME, type Checks } from '../../../platform';

/**
 * Gives the trip to a driver as if the driver had accepted it. The effects of the status then copy the
 * driver's details.
 */
export const assign: OfficeEdit<'assign'> = async (context, { driverId }) => {
  const chosen = await chosenDriver(context, driverId);
  if ('outcome' in chosen) return chosen;
  const from = context.booking.driver;
  return {
    event: from === undefined ? 'assigned' : 'reassigned',
    history: { driver: driverId, from },
    checks: { ...chosen.checks, ...busyCheck(context) },
    values: { ...restarted(context), ...acceptWrites(driverId, context.bookingId, SERVER_TIME) },
    told: (version) => [
      told(context, driverId, 'office_assigned', version, 'DriverTrips'),
      ...toldOfFormerDriver(context, version, 'driver_changed'),
    ],
  };
};

/**
 * Replaces the open offers with offers to the chosen drivers. With automatic dispatch, these offers expire
 * after `offerSecs`, and then the search continues. Without automatic dispatch, the offers have no time
 * limit.
 */
export const offer: OfficeEdit<'offer'> = async (context, { driverIds }) => {
  const { ports, bookingId, booking, settings, now } = context;
  const ids = [...new Set(driverIds)];
  const expiresAt = settings.autoDispatch ? now + settings.offerSecs * 1000 : undefined;
  const checks: Checks = {};
  const values: Record<string, unknown> = {};
  for (const driverId of ids) {
    const driver = await chosenDriver(context, driverId);
    if ('outcome' in driver) return driver;
    const turn = await offerTurn(ports.store, driverId, { now, most: settings.max_open_offers });
    if (turn === null) return refused('offers_full', driverId);
    Object.assign(checks, driver.checks, turn.checks);
    Object.assign(values, turn.values, {
      [dbPaths.driverTask(driverId, bookingId)]: offerOf(booking, {
        offeredAt: now,
        expiresAt,
        pickupDistanceKm: driver.km,
      }),
    });
  }
  const next = searchAgain(context);
  return {
    event: 'offered',
    history: { drivers: ids, from: booking.driver },
    checks: { ...checks, ...busyCheck(context) },
    values: {
      ...restarted(context, {
        ...next,
        nextAt: expiresAt ?? now,
        asked: { ...next.asked, ...Object.fromEntries(ids.map((uid) => [uid, 'offered'] as const)) },
      }),
      ...values,
      [`${dbPaths.booking(bookingId)}/requestedDrivers`]: Object.fromEntries(ids.map((uid) => [uid, true])),
    },
    nextAt: expiresAt,
    told: (version) => [
      ...ids.map((uid) => offerNotification(uid, bookingId, now)),
      ...toldOfFormerDriver(context, version, 'driver_dropped_out'),
    ],
  };
};

export const unassign: OfficeEdit<'unassign'> = (context) => ({
  event: 'unassigned',
  history: { driver: context.booking.driver },
  checks: busyCheck(context),
  values: restarted(context),
  told: (version) => toldOfFormerDriver(context, version, 'driver_dropped_out'),
});

type Chosen = {
  driverId: string;
  /** The distance in km from the driver to the pickup, if the driver's position is known. */
  km: number | undefined;
  checks: Checks;
};

/**
 * A driver whom the office chose. The checks make the commit fail if the driver can no longer take the trip.
 */
async function chosenDriver(context: EditContext, driverId: string): Promise<Chosen | Refusal> {
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
