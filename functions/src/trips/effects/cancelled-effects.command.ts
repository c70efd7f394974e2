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

/** Who changed a status (`uid`) and when (`at`, epoch milliseconds). A field is null if it is not known. */
export type StatusCause = { uid: string | null; at: number | null };

/**
 * Applies the effects of a cancellation, except money (docs/product/trips.md, "Cancelling"). Offers are
 * withdrawn and the driver is freed. A cancellation by staff gets an audit entry. Rider and driver are
 * notified. `cause` contains the author and the time of the status, if known.
 * `functions/src/settlement/settle-cancellation.command.ts` handles the money, and
 * `domain/trip/steps/cancelling.ts` says who may cancel.
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
    // The fee depends on the time of the cancellation, and the event may arrive much later. So the booking
    // stores the time of the write.
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

/**
 * The audit entry of a cancellation by staff. The booking stores the author, so that the entry is written
 * only once.
 */
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
  // A rider who cancels a trip that has no driver yet needs no notification.
  const isRiderTold = driver !== undefined || cancelledBy !== 'rider';
  const text = booking.reason === 'no_driver_found' ? 'no_driver_found' : 'booking_cancelled';
  return [
    ...(isRiderTold ? [told(customer, text, 'BookedCab')] : []),
    ...(driver === undefined ? [] : [told(driver, 'booking_cancelled', 'DriverTrips')]),
  ];
}
