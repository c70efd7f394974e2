import { type Rating, TRIP_STATES } from '@domain/records';
import type { OfferAnswers } from '@domain/report/report-breakdowns';
import type { SeedBooking } from './booking-parts';
import type { Trip } from './city-places';

const MINUTE_MS = 60_000;

/** The end of a trip. A rider pays one minute after the end, and rates one minute after the payment. */
const endOf = ({ endTime, tripdate }: SeedBooking): number => endTime ?? tripdate;

type SeedPayment = {
  settledAt?: number;
  cancelledAt?: number;
  mode?: string | undefined;
  isPrepaid?: boolean;
  refund?: number;
  reportedAt: number;
  offers?: OfferAnswers;
};

/** The record of a settlement in `payments`. Null for a booking that is not settled. */
export function paymentRecordOf(booking: SeedBooking): SeedPayment | null {
  if (booking.status === 'CANCELLED') {
    const at = booking.cancelledAt ?? booking.tripdate;
    return { cancelledAt: at, refund: 0, reportedAt: at };
  }
  if (!TRIP_STATES[booking.status].isPaid) return null;
  const at = endOf(booking) + MINUTE_MS;
  return {
    settledAt: at,
    mode: booking.payment_mode,
    isPrepaid: false,
    reportedAt: at,
    ...offersOf(booking),
  };
}

/**
 * The driver's answer to the offer of the booking. The seed stores only the answer of the driver who took the
 * booking.
 */
function offersOf({ driver, fleetadmin }: SeedBooking): Pick<SeedPayment, 'offers'> {
  if (driver === undefined) return {};
  return {
    offers: { [driver]: { answer: 'accepted', ...(fleetadmin === undefined ? {} : { fleet: fleetadmin }) } },
  };
}

/**
 * Returns a function that gives the whole line of a booking's route, for `booking_routes`. The line is taken
 * from the drive with the same points as the booking.
 */
export function createRoutes(trips: readonly Trip[]): (booking: SeedBooking) => string | null {
  const byPoints = new Map<unknown, string>(
    trips.map(({ coords, polylinePoints }) => [coords, polylinePoints]),
  );
  return ({ coords }) => byPoints.get(coords) ?? null;
}

/** The record of a rating in `ratings`. Null if the booking has no rating. */
export function ratingRecordOf(booking: SeedBooking): Omit<Rating, 'bookingId'> | null {
  if (booking.status !== 'COMPLETE' || booking.rating === undefined) return null;
  return { user: booking.customer, rate: booking.rating, at: endOf(booking) + 2 * MINUTE_MS };
}
