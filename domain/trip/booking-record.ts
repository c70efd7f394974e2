import type { Quote } from '../database/records';

/**
 * The record that a client writes for a booking: its quote, word for word (the rules compare them), and the server's time. All
 * else – reference, names, start code – is added by the server.
 */
export function bookingRecordOf(quote: Quote, bookingDate: object): Record<string, unknown> {
  const record: Record<string, unknown> = {
    status: quote.status,
    customer: quote.customer,
    pickup: quote.pickup,
    drop: quote.drop,
    carType: quote.carType,
    tripdate: quote.tripdate,
    bookLater: quote.bookLater,
    bookingDate,
    booking_type_admin: quote.booking_type_admin,
    trip_cost: quote.trip_cost,
    estimate: quote.estimate,
  };
  const delivery = {
    parcelTypeIndex: quote.parcelTypeIndex,
    optionIndex: quote.optionIndex,
    deliveryPerson: quote.deliveryPerson,
    deliveryPersonPhone: quote.deliveryPersonPhone,
    pickUpInstructions: quote.pickUpInstructions,
    deliveryInstructions: quote.deliveryInstructions,
  };
  for (const [key, value] of Object.entries(delivery)) {
    if (value !== undefined) record[key] = value;
  }
  return record;
}
