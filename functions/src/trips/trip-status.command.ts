import type { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema } from '@domain/database/records';
import { dispatchSchema, type Dispatch } from '@domain/database/trip-records';
import { EARLY_MS } from '@domain/dispatch/plan';
import { paidAtOf, reportedPaymentSchema } from '@domain/report/booking-report';
import { TRIP_STATES, type BookingStatus } from '@domain/trip/status';
import type { StringKey } from '@locales/keys';
import type { CompletionResult } from '../bookings/complete-booking.command';
import type { Clock, Notify, Store } from '../platform/ports';
import type { BlockedTrip } from './blocked-people.command';
import type { StatusCause } from './cancelled-effects.command';
import { LOOK_AFTER_MS } from './closed-offers';
import { tellOfChange } from './tell-of-change';

/** The effects of a status. Each reads the present state first, so that late, repeated and reordered events do no harm. */
export type TripEffects = {
  /** completes a booking of which the event of the creation has not come */
  complete: (bookingId: string) => Promise<CompletionResult>;
  /** what a block of rider or driver means for the trip */
  blocked: (bookingId: string, trip: BlockedTrip) => Promise<'go_on' | 'cancelled'>;
  dispatch: (bookingId: string) => Promise<unknown>;
  accepted: (bookingId: string) => Promise<unknown>;
  /** asks for the arrival time of a leg that begins */
  eta: (bookingId: string) => Promise<unknown>;
  cancelled: (bookingId: string, cause: StatusCause) => Promise<unknown>;
  /** prices the trip from its track: REACHED → PENDING */
  settleReached: (bookingId: string) => Promise<unknown>;
  /** a trip that was paid before it began: PENDING → PAID */
  settlePrepaid: (bookingId: string) => Promise<unknown>;
  /** pays the trip the way its rider chose before it */
  payAsWished: (bookingId: string) => Promise<unknown>;
  /** keeps the price of an unpaid trip as a debt of its rider */
  noteUnpaid: (bookingId: string) => Promise<unknown>;
  paid: (bookingId: string) => Promise<unknown>;
  completed: (bookingId: string) => Promise<unknown>;
  settleCancellation: (bookingId: string) => Promise<unknown>;
};

export type TripStatusPorts = { store: Store; clock: Clock; notify: Notify; effects: TripEffects };

/** A paid trip that its rider does not rate is complete this long after its payment. */
export const RATING_WAIT_MS = 24 * 3600_000;

const statusSchema = bookingSchema.pick({
  reference: true,
  status: true,
  customer: true,
  driver: true,
  prepaid: true,
  driver_accept_time: true,
  endTime: true,
  unpaidReportedAt: true,
  change: true,
});

/**
 * Does what the status that a booking has now leads to (docs/product.md 9.13). The event that called is only a hint: a
 * late, repeated or overtaken one finds the present status and changes nothing that is already done. The same call
 * mends trips whose events were lost, when the time at their dispatch node has come. `trip-effects.ts` joins the
 * effects to their commands; `booking-status-changed.trigger.ts` and `functions/src/dispatch/run-due.command.ts` call
 * it.
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
  // Its rider cancels at once, or the event of the creation was lost. Without a price there is nothing to carry out.
  const isComplete =
    booking.reference !== undefined || (await ports.effects.complete(bookingId)) !== 'no_quote';
  if (!isComplete) return booking.status;
  // Its own change of status leads on.
  if ((await ports.effects.blocked(bookingId, booking)) === 'cancelled') return 'CANCELLED';
  await EFFECTS[booking.status](bookingId, booking, ports, cause);
  if (!TRIP_STATES[booking.status].isActive) await endDispatch(ports.store, bookingId, dispatch);
  else if (dispatch !== null && ports.clock() >= dispatch.nextAt - EARLY_MS) {
    await lookAgainLater(ports, bookingId, booking, dispatch);
  }
  return booking.status;
}

type Trip = z.output<typeof statusSchema>;

type Effect = (bookingId: string, trip: Trip, ports: TripStatusPorts, cause: StatusCause) => Promise<unknown>;

/** The effects of each status. Each also covers the earlier events, which may have been lost or overtaken. */
const EFFECTS: Readonly<Record<BookingStatus, Effect>> = {
  PAYMENT_PENDING: () => Promise.resolve(),
  NEW: (id, _, { effects }) => effects.dispatch(id),
  ACCEPTED: async (id, trip, { effects, notify }) => {
    await effects.accepted(id);
    await effects.eta(id);
    await tellOfChange({ notify }, id, trip);
  },
  ARRIVED: (id, trip, ports) =>
    Promise.all([
      ports.effects.accepted(id),
      tellRider(ports, id, trip, 'driver_near'),
      tellOfChange(ports, id, trip),
    ]),
  STARTED: (id, trip, ports) =>
    Promise.all([
      ports.effects.accepted(id),
      tellRider(ports, id, trip, 'driver_journey_msg'),
      ports.effects.eta(id),
      tellOfChange(ports, id, trip),
    ]),
  REACHED: async (id, _, { effects }) => {
    // The settlement reads what accepting has copied into the booking.
    await effects.accepted(id);
    await effects.settleReached(id);
  },
  PENDING: async (id, trip, ports) => {
    if (trip.prepaid === true) return ports.effects.settlePrepaid(id);
    await ports.effects.payAsWished(id);
    return Promise.all([ports.effects.noteUnpaid(id), tellRider(ports, id, trip, 'driver_completed_ride')]);
  },
  PAID: (id, _, { effects }) => effects.paid(id),
  COMPLETE: async (id, _, { effects }) => {
    await effects.paid(id);
    await effects.completed(id);
  },
  CANCELLED: async (id, _, { effects }, cause) => {
    await effects.cancelled(id, cause);
    await effects.settleCancellation(id);
  },
};

function tellRider(
  { notify }: TripStatusPorts,
  bookingId: string,
  { customer, driver, driver_accept_time: acceptedAt = 0, status }: Trip,
  text: StringKey,
): Promise<void> {
  // A second driver of the same trip arrives too, or the same one again, and the rider reads of it.
  const eventId = `${bookingId}_${status.toLowerCase()}_${driver ?? ''}_${String(acceptedAt)}`;
  return notify([{ uid: customer, text, eventId, bookingId, screen: 'BookedCab' }]);
}

async function endDispatch(store: Store, bookingId: string, dispatch: Dispatch | null): Promise<void> {
  if (dispatch === null) return;
  const values: Record<string, null> = { [dbPaths.dispatch(bookingId)]: null };
  for (const driverId of Object.keys(dispatch.asked)) values[dbPaths.driverTask(driverId, bookingId)] = null;
  await store.update(values);
}

/**
 * Sets the next look; the older the trip, the rarer. A paid trip is looked at when its time for a rating ends, and is
 * completed then.
 */
async function lookAgainLater(
  { store, clock }: TripStatusPorts,
  bookingId: string,
  trip: Trip,
  dispatch: Dispatch,
): Promise<void> {
  const now = clock();
  const node = dbPaths.dispatch(bookingId);
  const path = `${dbPaths.booking(bookingId)}/status`;
  const age = now - dispatch.startedAt;
  let nextAt = now + Math.min(RATING_WAIT_MS, Math.max(LOOK_AFTER_MS, age));
  let isOver = false;
  if (trip.status === 'PAID') {
    const payment = await store.read(dbPaths.payment(bookingId), reportedPaymentSchema);
    nextAt = (paidAtOf(trip, payment) ?? dispatch.startedAt) + RATING_WAIT_MS;
    isOver = now >= nextAt;
  }
  // When it does not hold, somebody else has moved the trip on; that event comes here by itself.
  await store.commit({
    checks: { [path]: trip.status, [`${node}/nextAt`]: dispatch.nextAt },
    values: isOver ? { [path]: 'COMPLETE' } : { [`${node}/nextAt`]: nextAt },
  });
}
