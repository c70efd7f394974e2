import type { BookingRecord, BookingStatus } from '@domain/records';
import type { StringKey } from '@locales/keys';
import type { CompletionResult } from '../../bookings/complete-booking.command';
import type { Notify } from '../../platform';
import type { BlockedTrip } from './blocked-people.command';
import type { StatusCause } from './cancelled-effects.command';
import { tellOfChange } from '../changes/tell-of-change';

type Effect = (bookingId: string) => Promise<unknown>;

/**
 * The effects of a status. Each reads the present state first, so late, repeated and reordered events do no harm.
 * `look-at-trip.ts` connects them to their commands.
 */
export type TripEffects = {
  /** completes a booking if the creation's event has not come */
  complete: (bookingId: string) => Promise<CompletionResult>;
  /** the effect of a block of rider or driver on the trip */
  blocked: (bookingId: string, trip: BlockedTrip) => Promise<'go_on' | 'cancelled'>;
  dispatch: Effect;
  accepted: Effect;
  /** requests the arrival time of a new leg */
  eta: Effect;
  cancelled: (bookingId: string, cause: StatusCause) => Promise<unknown>;
  /** prices the trip from its track: REACHED → PENDING */
  settleReached: Effect;
  /** settles a trip that was paid before it began: PENDING → PAID */
  settlePrepaid: Effect;
  /** pays the trip by the mode that its rider chose before it */
  payAsWished: Effect;
  /** keeps the price of an unpaid trip as a debt of its rider */
  noteUnpaid: Effect;
  paid: Effect;
  completed: Effect;
  settleCancellation: Effect;
};

type Step = Exclude<keyof TripEffects, 'complete' | 'blocked'> | 'tellRider' | 'tellOfChange';

/** Steps that run in parallel. None of them waits for another, and a failed step does not stop the others. */
type Stage = readonly Step[];

/**
 * The effects of each status as stages, one after the other. An event can be lost or overtaken, so a status also
 * repeats the earlier effects on which its own rely. A stage that fails ends the list, and the repeat of the event
 * begins it again.
 */
export const TRIP_EFFECTS: Readonly<Record<BookingStatus | 'PENDING_PREPAID', readonly Stage[]>> = {
  // The payment of the delivery makes it NEW.
  PAYMENT_PENDING: [],
  NEW: [['dispatch']],
  ACCEPTED: [
    // First, because it frees the other drivers, and copies the data for the rider's screen and the later effects.
    ['accepted'],
    // After the first point of the track, which `accepted` writes. It never fails.
    ['eta'],
    // Last, because the driver must have the trip before it reads the change.
    ['tellOfChange'],
  ],
  // A driver can arrive before the acceptance's event comes, and the rider must be notified of the arrival all the
  // same.
  ARRIVED: [['accepted', 'tellRider', 'tellOfChange']],
  // The maps can be slow, and no message waits for them.
  STARTED: [['accepted', 'tellRider', 'eta', 'tellOfChange']],
  REACHED: [
    // The settlement reads the driver's fleet and the track's instance, which `accepted` copies.
    ['accepted'],
    // Makes the trip PENDING. The event of that status continues.
    ['settleReached'],
  ],
  PENDING: [
    // Before the debt and the message, because a trip that is paid at once needs neither a reminder nor a debt.
    ['payAsWished'],
    // The debt checks again that the trip is unpaid.
    ['noteUnpaid', 'tellRider'],
  ],
  // The rider has paid and needs no notification. The settlement makes the trip PAID.
  PENDING_PREPAID: [['settlePrepaid']],
  PAID: [['paid']],
  COMPLETE: [
    // A rating can come before the payment's event.
    ['paid'],
    // Counts the rating in the driver's average. No other step waits for it.
    ['completed'],
  ],
  CANCELLED: [
    // First free the driver and delete the offers, because other trips wait for them.
    ['cancelled'],
    // The fee and the refund concern the rider alone, and may wait for the wallet.
    ['settleCancellation'],
  ],
};

type Trip = Pick<
  BookingRecord,
  'status' | 'customer' | 'driver' | 'prepaid' | 'driver_accept_time' | 'change'
>;

/** Runs the effects of the trip's status in order. */
export async function runEffects(
  { notify, effects }: { notify: Notify; effects: TripEffects },
  bookingId: string,
  trip: Trip,
  cause: StatusCause,
): Promise<void> {
  const isPrepaid = trip.status === 'PENDING' && trip.prepaid === true;
  const own = {
    tellRider: () => tellRider(notify, bookingId, trip),
    tellOfChange: () => tellOfChange({ notify }, bookingId, trip),
  };
  const all = { ...effects, ...own };
  for (const stage of TRIP_EFFECTS[isPrepaid ? 'PENDING_PREPAID' : trip.status])
    await Promise.all(stage.map((step) => all[step](bookingId, cause)));
}

/** The text of `tellRider` for each status. */
const RIDER_TEXTS: Readonly<Partial<Record<BookingStatus, StringKey>>> = {
  ARRIVED: 'driver_near',
  STARTED: 'driver_journey_msg',
  PENDING: 'driver_completed_ride',
};

async function tellRider(
  notify: Notify,
  bookingId: string,
  { customer, driver, driver_accept_time: acceptedAt = 0, status }: Trip,
): Promise<void> {
  const text = RIDER_TEXTS[status];
  if (text === undefined) return;
  // If another driver, or the same one again, arrives at the same trip, the rider is notified again.
  const eventId = `${bookingId}_${status.toLowerCase()}_${driver ?? ''}_${String(acceptedAt)}`;
  await notify([{ uid: customer, text, eventId, bookingId, screen: 'BookedCab' }]);
}
