import type { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema } from '@domain/database/records';
import { dispatchSchema, type Dispatch } from '@domain/database/trip-records';
import { EARLY_MS } from '@domain/dispatch/plan';
import type { BookingStatus } from '@domain/trip/status';
import type { NotificationKey } from '@domain/languages/en/notifications';
import type { Clock, Notify, Store } from '../platform/ports';
import type { StatusCause } from './cancelled-effects.command';
import { LOOK_AFTER_MS } from './requests';

/** What a status leads to; each reads anew and bears repeats, delays and any order. */
export type TripEffects = {
  dispatch: (bookingId: string) => Promise<unknown>;
  accepted: (bookingId: string) => Promise<unknown>;
  cancelled: (bookingId: string, cause: StatusCause) => Promise<unknown>;
  /** prices the trip from its track: REACHED → PENDING */
  settleReached: (bookingId: string) => Promise<unknown>;
  /** a trip that was paid before it began: PENDING → PAID */
  settlePrepaid: (bookingId: string) => Promise<unknown>;
  paid: (bookingId: string) => Promise<unknown>;
  completed: (bookingId: string) => Promise<unknown>;
  settleCancellation: (bookingId: string) => Promise<unknown>;
};

export type TripStatusPorts = { store: Store; clock: Clock; notify: Notify; effects: TripEffects };

/** A paid trip that its rider does not rate is complete after this time. */
export const RATING_WAIT_MS = 24 * 3600_000;

const statusSchema = bookingSchema.pick({ status: true, customer: true, driver: true, prepaid: true });

/** Statuses after which nothing of the trip is left to look at. */
const ENDED: readonly BookingStatus[] = ['COMPLETE', 'CANCELLED'];

/**
 * Does what the status that a booking has now leads to (specification, section 4). The event that called is only a
 * hint: a late, repeated or overtaken one finds the present status and changes nothing that is already done. The same
 * call mends trips whose events were lost, when the time at their dispatch node has come.
 */
export async function tripStatusChanged(
  ports: TripStatusPorts,
  bookingId: string,
  cause: StatusCause = { uid: null, at: null },
): Promise<BookingStatus | null> {
  const [booking, dispatch] = await Promise.all([
    ports.store.read(dbPaths.booking(bookingId), statusSchema),
    ports.store.read(dbPaths.dispatch(bookingId), dispatchSchema),
  ]);
  if (booking === null) {
    await endDispatch(ports.store, bookingId, dispatch);
    return null;
  }
  await effectsOf(ports, bookingId, booking, cause);
  if (ENDED.includes(booking.status)) await endDispatch(ports.store, bookingId, dispatch);
  else if (dispatch !== null && ports.clock() >= dispatch.nextAt - EARLY_MS) {
    await lookAgainLater(ports, bookingId, booking.status, dispatch);
  }
  return booking.status;
}

type Trip = z.output<typeof statusSchema>;

async function effectsOf(
  ports: TripStatusPorts,
  bookingId: string,
  booking: Trip,
  cause: StatusCause,
): Promise<void> {
  const { effects } = ports;
  const tellRider = (text: NotificationKey): Promise<void> =>
    ports.notify([
      {
        uid: booking.customer,
        text,
        // A second driver of the same trip arrives anew.
        eventId: `${bookingId}_${booking.status.toLowerCase()}_${booking.driver ?? ''}`,
        bookingId,
        screen: 'BookedCab',
      },
    ]);
  switch (booking.status) {
    case 'PAYMENT_PENDING':
      return;
    case 'NEW':
      await effects.dispatch(bookingId);
      return;
    case 'ACCEPTED':
      await effects.accepted(bookingId);
      return;
    case 'ARRIVED':
      await Promise.all([effects.accepted(bookingId), tellRider('driver_near')]);
      return;
    case 'STARTED':
      await Promise.all([effects.accepted(bookingId), tellRider('driver_journey_msg')]);
      return;
    case 'REACHED':
      // The settlement reads what accepting has copied into the booking.
      await effects.accepted(bookingId);
      await effects.settleReached(bookingId);
      return;
    case 'PENDING':
      await (booking.prepaid === true
        ? effects.settlePrepaid(bookingId)
        : tellRider('driver_completed_ride'));
      return;
    case 'PAID':
      await effects.paid(bookingId);
      return;
    case 'COMPLETE':
      // The event of PAID may have been overtaken by this one.
      await effects.paid(bookingId);
      await effects.completed(bookingId);
      return;
    case 'CANCELLED':
      await effects.cancelled(bookingId, cause);
      await effects.settleCancellation(bookingId);
  }
}

async function endDispatch(store: Store, bookingId: string, dispatch: Dispatch | null): Promise<void> {
  if (dispatch === null) return;
  const values: Record<string, null> = { [dbPaths.dispatch(bookingId)]: null };
  for (const driverId of Object.keys(dispatch.asked)) values[dbPaths.driverTask(driverId, bookingId)] = null;
  await store.update(values);
}

/** Sets the next look; the older the trip, the rarer. A paid trip that nobody rated in a day is completed instead. */
async function lookAgainLater(
  { store, clock }: TripStatusPorts,
  bookingId: string,
  status: BookingStatus,
  dispatch: Dispatch,
): Promise<void> {
  const now = clock();
  const node = dbPaths.dispatch(bookingId);
  const age = now - dispatch.startedAt;
  const path = `${dbPaths.booking(bookingId)}/status`;
  const isOver = status === 'PAID' && age >= RATING_WAIT_MS;
  // When it does not hold, somebody else has moved the trip on; that event comes here by itself.
  await store.commit({
    checks: { [path]: status, [`${node}/nextAt`]: dispatch.nextAt },
    values: isOver
      ? { [path]: 'COMPLETE' }
      : { [`${node}/nextAt`]: now + Math.min(RATING_WAIT_MS, Math.max(LOOK_AFTER_MS, age)) },
  });
}
