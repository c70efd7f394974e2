import type { z } from 'zod';
import type { leaveTrip } from '@domain/contracts/office/dispatch';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema, dispatchSchema, TRIP_STATES } from '@domain/records';
import { DomainError } from '@domain/errors';
import { noShowObstacle } from '@domain/trip/steps/no-show';
import { TRACK_FIELDS } from '@domain/trip/way/trip-track';
import { historyWrites } from '../../bookings/history-writes';
import { assertFound, isKey, SERVER_TIME, untilCommitted, type Needs, type Command } from '../../platform';
import { driverPlace } from './arrive.command';
import { backToSearch, dueAgain } from '../effects/back-to-search';
import { freedDriver } from '../effects/closed-offers';

export type LeaveTripPorts = Needs<'store' | 'clock' | 'notify' | 'settings'>;

const leavingSchema = bookingSchema.pick({
  status: true,
  customer: true,
  driver: true,
  driver_accept_location: true,
  pickup: true,
  settings: true,
  arrival: true,
  reachedOutAt: true,
  ...TRACK_FIELDS,
});
type Leaving = z.output<typeof leavingSchema>;

/**
 * A driver gives a trip back before the start (docs/product/trips.md, "A driver leaves a trip"). With
 * `drop_out`, the trip is NEW again and is offered to other drivers. With `no_show`, the trip is cancelled
 * because the rider did not come. In both cases the same write frees the driver. Fails with `not_found`,
 * `trip_changed`, and with the codes of `domain/trip/steps/no-show.ts`, which says when a driver may report a
 * no-show. `domain/records/status.ts` (`canGiveBack`, `canReportNoShow`) lists the statuses, and
 * `functions/src/settlement/settle-cancellation.command.ts` charges the fee.
 */
export const leaveTripCommand: Command<typeof leaveTrip, LeaveTripPorts, 'uid'> = async (
  ports,
  { bookingId, reason },
  { uid: driverId },
) => {
  const booking = await untilCommitted(() => leaveOnce(ports, bookingId, reason, driverId));
  if (reason === 'drop_out') {
    await ports.notify([
      {
        uid: booking.customer,
        text: 'driver_dropped_out',
        eventId: `${bookingId}_dropped_out_${driverId}`,
        bookingId,
        screen: 'BookedCab',
      },
    ]);
  }
};

async function leaveOnce(
  ports: LeaveTripPorts,
  bookingId: string,
  reason: 'drop_out' | 'no_show',
  driverId: string,
): Promise<Leaving | null> {
  if (!isKey(bookingId)) throw new DomainError('not_found');
  const { store } = ports;
  const path = dbPaths.booking(bookingId);
  const [booking, dispatch, settings] = await Promise.all([
    store.read(path, leavingSchema),
    store.read(dbPaths.dispatch(bookingId), dispatchSchema),
    ports.settings(),
  ]);
  assertFound(booking);
  if (booking.driver !== driverId) throw new DomainError('permission_denied');
  const { canGiveBack, canReportNoShow } = TRIP_STATES[booking.status];
  const isAllowed = reason === 'no_show' ? canReportNoShow : canGiveBack;
  if (!isAllowed) throw new DomainError('trip_changed', booking.status);
  const now = ports.clock();
  if (reason === 'no_show') {
    const driverAt = await driverPlace(ports, bookingId, booking);
    const obstacle = noShowObstacle(booking, { now, driverAt });
    if (obstacle !== null) throw new DomainError(obstacle);
  }
  const isDone = await store.commit({
    checks: {
      [`${path}/status`]: booking.status,
      [`${path}/driver`]: driverId,
      [`${dbPaths.user(driverId)}/currentBooking`]: bookingId,
    },
    values: {
      ...freedDriver(driverId),
      ...(reason === 'no_show'
        ? noShow(path)
        : {
            ...backToSearch(
              bookingId,
              dispatch,
              dueAgain(dispatch, { left: [driverId], isManual: !settings.autoDispatch, now }),
            ),
            ...historyWrites(store, bookingId, [
              { at: now, by: driverId, event: 'dropped_out', driver: driverId },
            ]),
          }),
    },
  });
  return isDone ? booking : null;
}

function noShow(path: string): Record<string, unknown> {
  return {
    [`${path}/status`]: 'CANCELLED',
    [`${path}/reason`]: 'rider_no_show',
    [`${path}/cancelledBy`]: 'driver',
    [`${path}/cancelledAt`]: SERVER_TIME,
  };
}
