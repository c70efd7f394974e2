import { describe, expect, it } from 'vitest';
import { aQuote, aSettings } from '../../tests/support/builders';
import { encodePolyline } from '../geo/polyline';
import { bookingOfQuote, bookingRecordOf, plannedLineOf, plannedPoints } from './booking-record';

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

describe('the planned route of a booking', () => {
  it('has at most 25 points, with the first and the last point of the route', () => {
    const way = Array.from({ length: 80 }, (_, step) => ({ lat: step / 100, lng: (step % 2) / 100 }));
    const points = plannedPoints({ plannedLine: plannedLineOf(encodePolyline(way)) });
    expect(points.length).toBeLessThanOrEqual(25);
    expect([points[0], points.at(-1)]).toEqual([way[0], way.at(-1)]);
  });

  it('is in the field `coords` of an older booking, and may be absent', () => {
    expect(plannedPoints({ coords: [{ latitude: 1, longitude: 2 }] })).toEqual([{ lat: 1, lng: 2 }]);
    expect(plannedPoints({})).toEqual([]);
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
