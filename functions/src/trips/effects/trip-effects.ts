import type { BookingRecord, BookingStatus } from '@domain/records';
import type { StringKey } from '@locales/keys';
import type { CompletionResult } from '../../bookings/complete-booking.command';
import type { Notify } from '../../platform';
import type { BlockedTrip } from './blocked-people.command';
import type { StatusCause } from './cancelled-effects.command';
import { tellOfChange } from '../changes/tell-of-change';

type Effect = (bookingId: string) => Promise<unknown>;

/**
 * The effects of a status. Each effect reads the current state first, so late, repeated and reordered events
 * do no harm. `look-at-trip.ts` connects the effects to their commands.
 */
export type TripEffects = {
  /** Completes a booking if the event of its creation has not arrived yet. */
  complete: (bookingId: string) => Promise<CompletionResult>;
  /** Applies the blocks of the rider and of the driver to the trip. */
  blocked: (bookingId: string, trip: BlockedTrip) => Promise<'go_on' | 'cancelled'>;
  dispatch: Effect;
  accepted: Effect;
  /** Requests the arrival time at the pickup or, during the ride, at the drop. */
  eta: Effect;
  cancelled: (bookingId: string, cause: StatusCause) => Promise<unknown>;
  /** Computes the price of the trip from its track. Changes the status from REACHED to PENDING. */
  settleReached: Effect;
  /** Settles a trip that was paid before it began. Changes the status from PENDING to PAID. */
  settlePrepaid: Effect;
  /** Pays the trip with the mode that the rider chose before the trip. */
  payAsWished: Effect;
  /** Records the price of an unpaid trip as a debt of the rider. */
  noteUnpaid: Effect;
  paid: Effect;
  completed: Effect;
  settleCancellation: Effect;
};

type Step = Exclude<keyof TripEffects, 'complete' | 'blocked'> | 'tellRider' | 'tellOfChange';

/** Steps that run in parallel. No step waits for another step, and a failed step does not stop the others. */
type Stage = readonly Step[];

/**
 * The effects of each status, as stages that run one after the other. An event can be lost, or a later
 * event can arrive first. So each status also repeats the earlier effects that its own effects need. If a
 * stage fails, the later stages do not run, and the repeated event starts again with the first stage.
 */
export const TRIP_EFFECTS: Readonly<Record<BookingStatus | 'PENDING_PREPAID', readonly Stage[]>> = {
  // The rider has not paid the delivery yet. The payment changes the status to NEW.
  PAYMENT_PENDING: [],
  NEW: [['dispatch']],
  ACCEPTED: [
    // `accepted` is the first step, because it withdraws the offers to other drivers, and copies data that
    // the rider's screen and the later effects need.
    ['accepted'],
    // `eta` needs the first point of the track, which `accepted` writes. `eta` never fails.
    ['eta'],
    // `tellOfChange` comes last, because the driver must have the trip before the driver reads the change.
    ['tellOfChange'],
  ],
  // The driver may arrive before the event of the acceptance. Then the rider must still be notified of the
  // arrival.
  ARRIVED: [['accepted', 'tellRider', 'tellOfChange']],
  // `eta` may be slow, because it waits for the maps service. The steps of a stage run in parallel, so no
  // notification waits for `eta`.
  STARTED: [['accepted', 'tellRider', 'eta', 'tellOfChange']],
  REACHED: [
    // The settlement reads the driver's fleet and the instance of the track, which `accepted` copies into the
    // booking.
    ['accepted'],
    // `settleReached` changes the status to PENDING. The event of this change runs the effects of PENDING.
    ['settleReached'],
  ],
  PENDING: [
    // `payAsWished` may pay the trip at once. Then the trip needs neither a reminder nor a debt, so this step
    // comes first.
    ['payAsWished'],
    // `noteUnpaid` checks again that the trip is unpaid.
    ['noteUnpaid', 'tellRider'],
  ],
  // The rider has already paid and needs no notification. The settlement changes the status to PAID.
  PENDING_PREPAID: [['settlePrepaid']],
  PAID: [['paid']],
  COMPLETE: [
    // The rider may rate the trip before the event of the payment arrives, so `paid` is repeated here.
    ['paid'],
    // `completed` counts the rating in the driver's average. No other step needs it.
    ['completed'],
  ],
  CANCELLED: [
    // `cancelled` comes first. It frees the driver and deletes the offers, so that the driver can take other
    // trips.
    ['cancelled'],
    // The fee and the refund concern only the rider, and may have to wait for the wallet.
    ['settleCancellation'],
  ],
};

type Trip = Pick<
  BookingRecord,
  'status' | 'customer' | 'driver' | 'prepaid' | 'driver_accept_time' | 'change'
>;

/** Runs the effects of the current status of the trip in order. */
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
  // The event id contains the driver and the time of the acceptance. If the trip gets a new driver, or the
  // same driver again, the rider is notified again.
  const eventId = `${bookingId}_${status.toLowerCase()}_${driver ?? ''}_${String(acceptedAt)}`;
  await notify([{ uid: customer, text, eventId, bookingId, screen: 'BookedCab' }]);
}
