import { describe, expect, it } from 'vitest';
import { aQuote, aSettings } from '../../tests/support/builders';
import { bookingOfQuote, bookingRecordOf } from './booking-record';

describe('the record of a new booking', () => {
  it('has only the fields that the client may write', () => {
    const now = { '.sv': 'timestamp' };
    expect(bookingRecordOf(aQuote({ status: 'PAYMENT_PENDING' }), now)).toEqual({
      status: 'PAYMENT_PENDING',
      customer: 'rider-1',
      bookingDate: now,
    });
  });
});

describe('the booking that is shown from a quote', () => {
  it('has the trip and the price of the quote, and the operator’s money format', () => {
    const quote = aQuote({ deliveryPerson: 'Eva', waypoints: [] });
    expect(bookingOfQuote(quote, aSettings({ decimal: 0 }), 5)).toMatchObject({
      id: quote.id,
      status: 'NEW',
      bookingDate: 5,
      customer: 'rider-1',
      tripdate: quote.tripdate,
      pickup: quote.pickup,
      drop: quote.drop,
      waypoints: [],
      carType: 'Economy',
      estimate: quote.estimate,
      trip_cost: 430.1,
      deliveryPerson: 'Eva',
      driver_share: quote.estimate.breakdown.driverShare,
      settings: { decimal: 0 },
    });
    expect(bookingOfQuote(quote, null, 5).settings).toBeUndefined();
  });

  it('has no reference, which shows that the booking is incomplete', () => {
    expect(bookingOfQuote(aQuote(), null, 5).reference).toBeUndefined();
  });
});
