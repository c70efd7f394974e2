import { z } from 'zod';
import type { assignDriver, driverCandidates } from '@domain/contracts/office/dispatch';
import { dbPaths } from '@domain/database/paths';
import { dispatchSchema, offerSchema, type Settings } from '@domain/records';
import { canTakeTrips } from '@domain/dispatch/driver/available-driver';
import { carObstacle } from '@domain/dispatch/driver/car-needs';
import { dispatchDriverSchema } from '@domain/dispatch/driver/dispatch-driver';
import { DomainError } from '@domain/errors';
import { distanceKm } from '@domain/geo/geo';
import { fullName } from '@domain/people/full-name';
import { auditEntry } from '../../audit/audit-entry';
import { assertFound, decideAndCommit, isKey, type Needs, type Command } from '../../platform';
import { historyWrites } from '../../bookings/history-writes';
import { matchBlockChecks, unmatchedWith } from '../../people/match-blocks.command';
import { readCompleted, type CompletionPorts } from '../../bookings/read-booking';
import { LOOK_AFTER_MS } from '../../trips/effects/closed-offers';
import {
  dispatchBookingSchema,
  offerNotification,
  offerOf,
  type DispatchBooking,
} from '../search/advance-dispatch.command';
import { findDrivers } from '../search/find-drivers';
import { lastPlaceOf } from '../search/last-place';
import { offerTurn } from '../search/offer-room';

export type AssignPorts = CompletionPorts & Needs<'clock' | 'log' | 'notify' | 'settings'>;

const MOST_CANDIDATES = 50;

/**
 * Offers a NEW booking to the driver that an admin chose. This is only possible without automatic dispatch
 * (docs/product/trips.md, "Manual dispatch"). The offer does not expire. Fails with `not_found`,
 * `permission_denied` (dispatch is automatic), `trip_changed` (the status is not NEW),
 * `driver_not_available`, `match_blocked`. `domain/dispatch/driver/available-driver.ts` (`canTakeTrips`) says
 * which drivers may be chosen. `domain/dispatch/plan.ts` ends the search after a decline.
 */
export const assignDriverCommand: Command<typeof assignDriver, AssignPorts, 'uid'> = async (
  ports,
  { bookingId, driverId },
  { uid: adminUid },
) => {
  const { store } = ports;
  const now = ports.clock();
  await decideAndCommit(store, async () => {
    const [{ booking, settings }, dispatch, driver] = await Promise.all([
      newBooking(ports, bookingId),
      isKey(bookingId) ? store.read(dbPaths.dispatch(bookingId), dispatchSchema) : null,
      isKey(driverId) ? store.read(dbPaths.user(driverId), dispatchDriverSchema) : null,
    ]);
    if (settings.autoDispatch)
      throw new DomainError('permission_denied', 'drivers are searched automatically');
    if (
      driver === null ||
      !canTakeTrips(driver, { settings, now }) ||
      carObstacle(driver, booking) !== null
    ) {
      throw new DomainError('driver_not_available');
    }
    if ((await unmatchedWith(store, booking.customer)).has(driverId)) throw new DomainError('match_blocked');
    const turn = await offerTurn(store, driverId, { now, most: settings.max_open_offers });
    if (turn === null) throw new DomainError('driver_not_available', 'holds as many requests as it can');
    const path = dbPaths.booking(bookingId);
    const node = dbPaths.dispatch(bookingId);
    const location = await lastPlaceOf(ports, driverId, driver);
    return {
      // An acceptance at the same moment changes the status and the driver's current booking. Then this
      // commit fails, and its retry fails with `trip_changed`.
      checks: {
        [`${path}/status`]: 'NEW',
        [`${path}/change/count`]: booking.change?.count ?? null,
        [`${dbPaths.user(driverId)}/currentBooking`]: null,
        [`${node}/ring`]: dispatch?.ring ?? null,
        [`${node}/nextAt`]: dispatch?.nextAt ?? null,
        ...turn.checks,
        ...matchBlockChecks(booking.customer, driverId),
      },
      values: {
        ...turn.values,
        [`${path}/requestedDrivers/${driverId}`]: true,
        [`${path}/dispatchAt`]: null,
        [`${path}/search`]: null,
        [dbPaths.driverTask(driverId, bookingId)]: offerOf(booking, {
          offeredAt: now,
          pickupDistanceKm: location === undefined ? undefined : distanceKm(booking.pickup, location),
        }),
        [`${node}/ring`]: dispatch?.ring ?? -1,
        [`${node}/nextAt`]: now + LOOK_AFTER_MS,
        [`${node}/startedAt`]: dispatch?.startedAt ?? now,
        [`${node}/byHand`]: true,
        [`${node}/asked/${driverId}`]: 'offered',
        // The new offer shows the current trip, even if an earlier offer showed this driver the trip before a
        // change.
        [`${node}/changedUnder/${driverId}`]: null,
        ...historyWrites(store, bookingId, [
          { at: now, by: adminUid, event: 'offered', drivers: [driverId] },
        ]),
        ...auditEntry(ports, { uid: adminUid, action: 'assign_driver', target: path, after: { driverId } }),
      },
    };
  });
  await ports.notify([offerNotification(driverId, bookingId, now)]);
};

/**
 * The drivers who could take a booking, nearest first. The list has at most fifty drivers. Fails with
 * `not_found`, `trip_changed`.
 */
export async function driverCandidatesCommand(
  ports: Omit<AssignPorts, 'notify'>,
  { bookingId }: z.output<typeof driverCandidates.input>,
): Promise<z.input<typeof driverCandidates.output>> {
  const { booking, settings } = await newBooking(ports, bookingId);
  const { pickup, carTypeId, carNeeds, customer } = booking;
  const unmatched = await unmatchedWith(ports.store, customer);
  const now = ports.clock();
  const found = await findDrivers(
    ports.store,
    { pickup, carTypeId, carNeeds, settings, now, unmatched },
    ({ length }) => length >= MOST_CANDIDATES,
  );
  const offers = z.record(z.string(), offerSchema);
  const candidates = await Promise.all(
    found
      .slice(0, MOST_CANDIDATES)
      .map(async ({ driverId, distanceKm: km, driver }) => ({
        driverId,
        name: fullName(driver),
        vehicleNumber: driver.vehicleNumber ?? '',
        distanceKm: km,
        openOffers: Object.keys((await ports.store.read(dbPaths.driverTasks(driverId), offers)) ?? {}).length,
        rating: driver.ratings?.userrating ?? 0,
      })),
  );
  return { candidates };
}

async function newBooking(
  ports: Omit<AssignPorts, 'notify'>,
  bookingId: string,
): Promise<{ booking: DispatchBooking; settings: Settings }> {
  const [booking, settings] = await Promise.all([
    isKey(bookingId) ? readCompleted(ports, bookingId, dispatchBookingSchema, ['booking_money']) : null,
    ports.settings(),
  ]);
  assertFound(booking);
  if (booking.status !== 'NEW') throw new DomainError('trip_changed', booking.status);
  return { booking, settings };
}
