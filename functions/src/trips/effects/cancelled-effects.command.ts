import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema, dispatchSchema } from '@domain/records';
import { auditEntry } from '../../audit/audit-entry';
import { untilCommitted, type Needs, type Notification } from '../../platform';
import type { StringKey } from '@locales/keys';
import { closedOffers, freedDriver } from './closed-offers';

const cancelledSchema = bookingSchema
  .pick({
    status: true,
    customer: true,
    driver: true,
    reason: true,
    cancelledBy: true,
    requestedDrivers: true,
    dispatchAt: true,
    search: true,
  })
  .extend({ cancelledAt: z.number().optional(), cancelledByUid: z.string().optional() });
type Cancelled = z.output<typeof cancelledSchema>;

/** The person who changed a status, and the time (epoch milliseconds), null if not known. */
export type StatusCause = { uid: string | null; at: number | null };

/**
 * The effects of a cancellation, except money (docs/product/trips.md, "Cancelling"): offers are withdrawn, the driver
 * is freed, a cancellation by staff gets an audit entry, both sides are notified. `cause` holds the author and time
 * of the status, if known. The money is in `functions/src/settlement/settle-cancellation.command.ts`, the right to
 * cancel in `domain/trip/steps/cancelling.ts`.
 */
export async function cancelledEffects(
  ports: Needs<'store' | 'clock' | 'notify'>,
  bookingId: string,
  cause: StatusCause,
): Promise<void> {
  const booking = await untilCommitted(() => cancelOnce(ports, bookingId, cause));
  if (booking !== 'nothing') await ports.notify(notificationsOf(bookingId, booking));
}

async function cancelOnce(
  ports: Needs<'store' | 'clock'>,
  bookingId: string,
  cause: StatusCause,
): Promise<Cancelled | 'nothing' | null> {
  const { store } = ports;
  const path = dbPaths.booking(bookingId);
  const [booking, dispatch] = await Promise.all([
    store.read(path, cancelledSchema),
    store.read(dbPaths.dispatch(bookingId), dispatchSchema),
  ]);
  if (booking?.status !== 'CANCELLED') return 'nothing';
  const isBusy =
    booking.driver !== undefined &&
    (await store.read(`${dbPaths.user(booking.driver)}/currentBooking`, z.string())) === bookingId;
  const isByStaff = booking.cancelledBy === 'admin' && booking.cancelledByUid === undefined;
  const values: Record<string, unknown> = {
    ...closedOffers(bookingId, dispatch),
    ...(booking.requestedDrivers === undefined ? {} : { [`${path}/requestedDrivers`]: null }),
    ...(booking.dispatchAt === undefined ? {} : { [`${path}/dispatchAt`]: null }),
    ...(booking.search === undefined ? {} : { [`${path}/search`]: null }),
    ...(isBusy && booking.driver !== undefined
      ? {
          ...freedDriver(booking.driver),
          [dbPaths.tripEta(bookingId)]: null,
          [dbPaths.bookingTurns(bookingId)]: null,
        }
      : {}),
    // The fee depends on the time of the write, however late its event arrives.
    ...(booking.cancelledAt === undefined ? { [`${path}/cancelledAt`]: cause.at ?? ports.clock() } : {}),
    ...(isByStaff ? staffRecord(ports, bookingId, booking, cause.uid ?? 'unknown') : {}),
  };
  if (Object.keys(values).length === 0) return booking;
  const isDone = await store.commit({
    checks: {
      [`${path}/status`]: 'CANCELLED',
      ...(isBusy && booking.driver !== undefined
        ? { [`${dbPaths.user(booking.driver)}/currentBooking`]: bookingId }
        : {}),
      [`${path}/cancelledAt`]: booking.cancelledAt ?? null,
      ...(isByStaff ? { [`${path}/cancelledByUid`]: null } : {}),
    },
    values,
  });
  return isDone ? booking : null;
}

/** The entry in the audit log, once. The booking keeps the author. */
function staffRecord(
  ports: Needs<'store' | 'clock'>,
  bookingId: string,
  { reason }: Cancelled,
  uid: string,
): Record<string, unknown> {
  const target = dbPaths.booking(bookingId);
  return {
    [`${target}/cancelledByUid`]: uid,
    ...auditEntry(ports, { uid, action: 'cancel_booking', target, after: { status: 'CANCELLED', reason } }),
  };
}

function notificationsOf(bookingId: string, booking: Cancelled): Notification[] {
  const { customer, driver, cancelledBy } = booking;
  const eventId = `${bookingId}_cancelled`;
  const told = (uid: string, text: StringKey, screen: Notification['screen']): Notification => ({
    uid,
    text,
    eventId,
    bookingId,
    screen,
  });
  // A rider who cancels before a driver is on the way needs no notification.
  const isRiderTold = driver !== undefined || cancelledBy !== 'rider';
  const text = booking.reason === 'no_driver_found' ? 'no_driver_found' : 'booking_cancelled';
  return [
    ...(isRiderTold ? [told(customer, text, 'BookedCab')] : []),
    ...(driver === undefined ? [] : [told(driver, 'booking_cancelled', 'DriverTrips')]),
  ];
}
