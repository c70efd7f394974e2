import { type Booking, bookingSettingsSchema, type Quote, ratesSchema, type Settings } from '../records';
import { decodePolyline, encodePolyline } from '../geo/polyline';
import type { LatLng } from '../geo/geo';
import { simplifyLine } from '../geo/simplify';

/**
 * The most points of a route that a booking stores. They are enough to draw the shape of the route, and small
 * enough for every list.
 */
const MOST_POINTS = 25;

/**
 * The record that a client writes for a booking, under the id of its quote. The rules accept no other record
 * (`rules/nodes/bookings.ts`). The server then adds the other fields from the quote
 * (`functions/src/bookings/complete-booking.command.ts`).
 */
export function bookingRecordOf(
  { status, customer }: Pick<Quote, 'status' | 'customer'>,
  bookingDate: object,
): Record<string, unknown> {
  return { status, customer, bookingDate };
}

/** The few points of an encoded route that a booking stores, as an encoded line. */
export const plannedLineOf = (line: string): string =>
  encodePolyline(simplifyLine(decodePolyline(line), MOST_POINTS));

/** The few points of the planned route. Bookings from before `plannedLine` have `coords`. */
export const plannedPoints = ({
  plannedLine,
  coords = [],
}: Pick<Booking, 'plannedLine' | 'coords'>): LatLng[] =>
  plannedLine === undefined
    ? coords.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }))
    : decodePolyline(plannedLine);

/** The fields of a booking that come from its quote. */
export function quotedFields(quote: Omit<Quote, 'id'>) {
  return {
    customer: quote.customer,
    carType: quote.carType,
    carTypeId: quote.carTypeId,
    carImage: quote.carImage,
    carDetails: ratesSchema.optional().parse(quote.carDetails),
    pickup: quote.pickup,
    drop: quote.drop,
    waypoints: quote.waypoints,
    plannedLine: plannedLineOf(quote.polylinePoints),
    googleUntil: quote.googleUntil,
    tripdate: quote.tripdate,
    bookLater: quote.bookLater,
    booking_type_admin: quote.booking_type_admin,
    channel: quote.channel,
    estimate: quote.estimate,
    estimateDistance: quote.estimate.estimateDistance,
    estimateTime: quote.estimate.estimateTime,
    trip_cost: quote.trip_cost,
    debt: quote.debt,
    paymentWish: quote.paymentWish,
    debt_amount: quote.debt?.amount,
    convenience_fees: quote.estimate.convenience_fees,
    driver_share: quote.estimate.breakdown.driverShare,
    deliveryPerson: quote.deliveryPerson,
    deliveryPersonPhone: quote.deliveryPersonPhone,
    pickUpInstructions: quote.pickUpInstructions,
    deliveryInstructions: quote.deliveryInstructions,
    passengers: quote.passengers,
    passengerName: quote.passengerName,
    passengerPhone: quote.passengerPhone,
    riderNote: quote.riderNote,
    carNeeds: quote.carNeeds,
    officePrice: quote.officePrice,
    parcelTypeIndex: quote.parcelTypeIndex,
    optionIndex: quote.optionIndex,
    parcelTypeSelected: quote.parcelTypeSelected,
    optionSelected: quote.optionSelected,
    series: quote.series,
  };
}

/**
 * The copy of the settings that a booking stores. The booking's money and distances are in the units of this
 * copy, even if the operator changes the settings later. If the office set the price, the copy has the policy
 * of a fixed price.
 */
export function settingsOfBooking(
  settings: Settings,
  { officePrice }: Pick<Quote, 'officePrice'>,
): NonNullable<Booking['settings']> {
  const kept = bookingSettingsSchema.parse(settings);
  return officePrice === undefined ? kept : { ...kept, price_policy: 'upfront' };
}

/** The booking that the app shows from its quote until the server has completed the record. */
export function bookingOfQuote(quote: Quote, settings: Settings | null, bookingDate: number): Booking {
  const { id, status } = quote;
  return {
    id,
    status,
    bookingDate,
    ...quotedFields(quote),
    settings: settings === null ? undefined : settingsOfBooking(settings, quote),
  };
}
