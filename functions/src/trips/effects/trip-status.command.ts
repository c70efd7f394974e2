import type { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import {
  bookingSchema,
  type BookingStatus,
  type Dispatch,
  dispatchSchema,
  TRIP_STATES,
} from '@domain/records';
import { EARLY_MS } from '@domain/dispatch/plan';
import { paidAtOf, reportedPaymentSchema } from '@domain/report/booking-report';
import type { Needs, Store } from '../../platform';
import type { StatusCause } from './cancelled-effects.command';
import { LOOK_AFTER_MS } from './closed-offers';
import { runEffects, type TripEffects } from './trip-effects';

export type TripStatusPorts = Needs<'store' | 'clock' | 'notify'> & { effects: TripEffects };

/** How long after the payment a trip without a rating becomes COMPLETE. */
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
 * Does the work that the current status of a booking requires (docs/product/calls.md, "Triggers, timers
 * and the sweeper"). The function reads the current status, and does not use the status in the event. So
 * an event that arrives late, twice or after a later event does not repeat work that is already done. At
 * the time `nextAt` of the dispatch record, the same call repairs a trip whose events were lost.
 * `trip-effects.ts` lists the effects of each status. `booking-status-changed.trigger.ts` and
 * `functions/src/dispatch/search/run-due.command.ts` call this function.
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
  // The booking may be incomplete, because the rider cancelled at once or the event of the creation was lost.
  // Without a quote the booking has no price, and no effect can run.
  const isComplete =
    booking.reference !== undefined || (await ports.effects.complete(bookingId)) !== 'no_quote';
  if (!isComplete) return booking.status;
  // The status is now CANCELLED. The event of this change runs the effects of CANCELLED.
  if ((await ports.effects.blocked(bookingId, booking)) === 'cancelled') return 'CANCELLED';
  await runEffects(ports, bookingId, booking, cause);
  if (!TRIP_STATES[booking.status].isActive) await endDispatch(ports.store, bookingId, dispatch);
  else if (dispatch !== null && ports.clock() >= dispatch.nextAt - EARLY_MS) {
    await lookAgainLater(ports, bookingId, booking, dispatch);
  }
  return booking.status;
}

type Trip = z.output<typeof statusSchema>;

async function endDispatch(store: Store, bookingId: string, dispatch: Dispatch | null): Promise<void> {
  if (dispatch === null) return;
  const values: Record<string, null> = { [dbPaths.dispatch(bookingId)]: null };
  for (const driverId of Object.keys(dispatch.asked)) values[dbPaths.driverTask(driverId, bookingId)] = null;
  await store.update(values);
}

/**
 * Sets the time of the next check. The older the trip, the longer the interval. A paid trip is checked
 * when its time for a rating ends, and becomes COMPLETE then.
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
  // If the checks fail, another write has changed the trip, and the event of this write calls this function
  // again.
  await store.commit({
    checks: { [path]: trip.status, [`${node}/nextAt`]: dispatch.nextAt },
    values: isOver ? { [path]: 'COMPLETE' } : { [`${node}/nextAt`]: nextAt },
  });
}
