import { z } from 'zod';
import { type BookingRecord, bookingSchema, TRIP_STATES } from '../records';
import { toMinor, decimalsOf } from '../money/money';
import { addedTax, taxOfBooking } from '../fare/tax';
import {
  cancelledFacets,
  FACET_FIELDS,
  offerAnswersSchema,
  paidFacets,
  type FacetBooking,
  type OfferAnswers,
} from './report-breakdowns';
import { taxFigures, type ReportEvent, type ReportFigures } from './totals';

/**
 * Computes the figures that one booking adds to the reports. `totals.ts` decides to which totals they are
 * added. `functions/src/settlement/report-writes.ts` writes them with the settlement, and
 * `functions/src/settlement/rebuild-reports.command.ts` counts them again.
 */

/** The fields of a booking that reports read. */
export type ReportedBooking = Pick<
  BookingRecord,
  | 'trip_cost'
  | 'driver_share'
  | 'convenience_fees'
  | 'driver'
  | 'driver_name'
  | 'vehicle_number'
  | 'fleetadmin'
  | 'settings'
  | 'settlement'
  | 'estimate'
> &
  FacetBooking;

/**
 * The parsed fields of a booking that reports read. Other fields are not parsed, so that reading many
 * bookings takes less time.
 */
export const reportedBookingSchema = bookingSchema.pick({
  status: true,
  trip_cost: true,
  driver_share: true,
  convenience_fees: true,
  tripdate: true,
  driver_name: true,
  vehicle_number: true,
  settings: true,
  discount_amount: true,
  customer_paid: true,
  cancellationFee: true,
  // For all parties the booking stores a reduced form of these fields. The reduced form also has the tax, so
  // reports need no more.
  settlement: true,
  estimate: true,
  ...FACET_FIELDS,
});

/** The time zone in which the day and the month of a booking are counted. */
export const zoneOf = ({ settings }: Pick<BookingRecord, 'settings'>): string => settings?.timeZone ?? 'UTC';
const minorOf = ({ settings }: ReportedBooking, amount: number | undefined): number =>
  toMinor(amount ?? 0, decimalsOf(settings));

/** The driver to whose reports a trip is added. */
export function reportedDriverOf({
  driver,
  driver_name = '',
  vehicle_number = '',
  fleetadmin,
}: Pick<BookingRecord, 'driver' | 'driver_name' | 'vehicle_number' | 'fleetadmin'>): Pick<
  ReportEvent,
  'driver'
> {
  if (driver === undefined) return {};
  const fleet = fleetadmin === undefined ? {} : { fleetadmin };
  return { driver: { id: driver, name: driver_name.trim(), vehicle: vehicle_number, ...fleet } };
}

/** The tax of a booking in this status. The tax was stored with the price and does not change. */
function taxFiguresOf(booking: ReportedBooking, status: string, cancellationFee?: number): ReportFigures {
  const tax = taxOfBooking({ ...booking, status, cancellationFee }, decimalsOf(booking.settings));
  return taxFigures(minorOf(booking, tax?.amount), minorOf(booking, addedTax({ tax })));
}

/**
 * What a PAID trip adds to the reports (docs/product/reports.md, "Reports"), in integers of the smallest
 * unit.
 */
export function paidReport(
  booking: ReportedBooking,
  paid: {
    discount: number | undefined;
    customerPaid: number | undefined;
    mode?: string | undefined;
    offers?: OfferAnswers | undefined;
  },
  at: number,
): ReportEvent {
  return {
    at,
    timeZone: zoneOf(booking),
    figures: {
      total_rides: 1,
      tripCost: minorOf(booking, booking.trip_cost),
      driverShare: minorOf(booking, booking.driver_share),
      convenienceFee: minorOf(booking, booking.convenience_fees),
      discountAmount: minorOf(booking, paid.discount),
      customerPaid: minorOf(booking, paid.customerPaid),
      ...taxFiguresOf(booking, 'PAID'),
    },
    ...reportedDriverOf(booking),
    facets: paidFacets(booking, paid.mode, paid.offers),
  };
}

/** What a CANCELLED booking adds to the reports once its fee is known. */
export function cancelledReport(
  booking: ReportedBooking,
  fee: number | undefined,
  at: number,
  offers?: OfferAnswers,
): ReportEvent {
  return {
    at,
    timeZone: zoneOf(booking),
    figures: {
      cancelled: 1,
      cancellationFee: minorOf(booking, fee),
      ...taxFiguresOf(booking, 'CANCELLED', fee),
    },
    facets: cancelledFacets(booking, offers),
  };
}

/** The fields of a payment record that show that the reports include the booking, and since when. */
export const reportedPaymentSchema = z.object({
  settledAt: z.number().optional(),
  isPrepaid: z.boolean().optional(),
  cancelledAt: z.number().optional(),
  reportedAt: z.number().optional(),
  /** how drivers had answered the offers when the booking was counted */
  offers: offerAnswersSchema.optional(),
});
export type ReportedPayment = z.output<typeof reportedPaymentSchema>;

/**
 * When a stored booking became PAID, as stored in `reportedAt`. Older bookings have no `reportedAt`. For them
 * the result is the time of the settlement. If the booking was prepaid or this time is not stored, the result
 * is the end of the trip, because a prepaid booking becomes PAID only at its end.
 */
export function paidAtOf(
  { endTime }: Pick<BookingRecord, 'endTime'>,
  payment: ReportedPayment | null,
): number | undefined {
  const settledAt = payment?.isPrepaid === true ? undefined : payment?.settledAt;
  return payment?.reportedAt ?? settledAt ?? endTime;
}

/**
 * What a stored booking has added to the reports, or null if it has added nothing yet. A rebuild adds these
 * figures up.
 */
export function reportOf(
  booking: ReportedBooking &
    Pick<
      BookingRecord,
      'status' | 'discount_amount' | 'customer_paid' | 'cancellationFee' | 'endTime' | 'tripdate'
    >,
  payment: ReportedPayment | null,
): ReportEvent | null {
  if (booking.status === 'CANCELLED') {
    const at = payment?.reportedAt ?? payment?.cancelledAt;
    return at === undefined ? null : cancelledReport(booking, booking.cancellationFee, at, payment?.offers);
  }
  if (!TRIP_STATES[booking.status].isPaid) return null;
  return paidReport(
    booking,
    {
      discount: booking.discount_amount,
      customerPaid: booking.customer_paid,
      mode: booking.payment_mode,
      offers: payment?.offers,
    },
    paidAtOf(booking, payment) ?? booking.tripdate,
  );
}
