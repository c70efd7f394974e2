import { describe, expect, it } from 'vitest';
import { encodePolyline } from '@domain/geo/polyline';
import { BOOKING_STATUSES, type TrackingEntry } from '@domain/records';
import { aBooking, NOON, PALACIO_SALVO, TRES_CRUCES } from '../../../tests/support/builders';
import { minutesUntil, tripHeadline } from './trip-headline';
import { bearingDeg, emptyMapCenter, headingOf, tripMarkers, tripRoute } from './trip-map';
import { timelineOf } from './trip-timeline';

const format = { money: (amount: number) => `$${amount.toFixed(2)}`, dateTime: String };
const headline = (overrides: Parameters<typeof aBooking>[0], arrivalAt: number | null = null) =>
  tripHeadline({ booking: aBooking(overrides), role: 'rider', now: NOON, arrivalAt, format });

const NO_LINES = { plannedRoute: null, drivenTrack: null };

describe('the map of a trip', () => {
  it('shows the operator’s city only if the places of the trip have no position', () => {
    const gone = aBooking({ pickup: { lat: 0, lng: 0, add: 'Palacio Salvo' } });
    expect(emptyMapCenter(gone, { mapCenter: TRES_CRUCES })).toEqual(TRES_CRUCES);
    expect(emptyMapCenter(gone, {})).toBeNull();
    expect(emptyMapCenter(gone, null)).toBeNull();
    expect(emptyMapCenter(aBooking(), { mapCenter: TRES_CRUCES })).toBeNull();
  });
});

describe('the headline of a trip for its rider', () => {
  it.each(BOOKING_STATUSES)('is a text of the app in the status %s', (status) => {
    expect(headline({ status }).title.key).toMatch(/^trip_/);
  });

  it('shows the minutes until the driver comes if this time is known', () => {
    expect(headline({ status: 'ACCEPTED' }).title.key).toBe('trip_driver_coming');
    expect(headline({ status: 'ACCEPTED' }, NOON + 90_000).title).toEqual({
      key: 'trip_driver_in',
      params: { minutes: 2 },
    });
    expect(minutesUntil(NOON - 1, NOON)).toBe(1);
  });

  it('shows the pickup time of a scheduled trip until the search for its driver begins', () => {
    const later = { status: 'NEW', bookLater: true, tripdate: NOON + 7_200_000 } as const;
    expect(headline({ ...later, dispatchAt: NOON + 6_000_000 }).title.key).toBe('trip_scheduled');
    expect(headline({ ...later, dispatchAt: NOON - 1 }).title.key).toBe('trip_searching');
  });

  it('shows the amount of cash if the rider pays in cash', () => {
    expect(headline({ status: 'PENDING', payment_mode: 'cash', cashPaymentAmount: 400 }).title).toEqual({
      key: 'trip_pay_cash',
      params: { amount: '$400.00' },
    });
    expect(headline({ status: 'PENDING' }).title).toEqual({
      key: 'trip_to_pay',
      params: { amount: '$430.10' },
    });
  });
});

describe('the timeline of a trip', () => {
  const states = (overrides: Parameters<typeof aBooking>[0]) =>
    timelineOf(aBooking(overrides)).map(({ status, state, at }) => `${status} ${state} ${at ?? ''}`.trim());

  it('shows past steps with their times, the current step, and the next steps', () => {
    expect(states({ status: 'ARRIVED', driver_accept_time: NOON + 1, driver_arrive_time: NOON + 2 })).toEqual(
      [
        `NEW done ${NOON}`,
        `ACCEPTED done ${NOON + 1}`,
        `ARRIVED now ${NOON + 2}`,
        'STARTED ahead',
        'REACHED ahead',
        'PENDING ahead',
        'PAID ahead',
        'COMPLETE ahead',
      ],
    );
  });

  it('shows only the past steps and the cancellation if the trip is cancelled', () => {
    expect(states({ status: 'CANCELLED', driver_accept_time: NOON + 1 })).toEqual([
      `NEW done ${NOON}`,
      `ACCEPTED done ${NOON + 1}`,
      'CANCELLED now',
    ]);
  });

  it('begins with the payment for prepaid trips', () => {
    expect(states({ status: 'PAYMENT_PENDING' })[0]).toBe(`PAYMENT_PENDING now ${NOON}`);
    expect(states({ status: 'STARTED', prepaid: true }).slice(0, 2)).toEqual([
      `PAYMENT_PENDING done ${NOON}`,
      `NEW done ${NOON}`,
    ]);
    expect(states({ status: 'STARTED', prepaid: true })).not.toContain('PENDING ahead');
  });
});

describe('the map of a trip', () => {
  const at = (lat: number, lng: number, status: TrackingEntry['status']): TrackingEntry => ({
    at: NOON,
    status,
    lat,
    lng,
  });
  const kinds = (status: 'ACCEPTED' | 'ARRIVED' | 'STARTED', position: TrackingEntry | null) =>
    tripMarkers(aBooking({ status }), position, [], 'Car').map(({ kind }) => kind);

  it('shows the car with the pickup before the ride, and with the drop during the ride', () => {
    expect(kinds('ACCEPTED', at(-34.9, -56.2, 'ACCEPTED'))).toEqual(['pickup', 'car']);
    expect(kinds('STARTED', at(-34.9, -56.2, 'STARTED'))).toEqual(['drop', 'car']);
    expect(kinds('ACCEPTED', null)).toEqual(['pickup', 'drop']);
  });

  it('turns the car in the direction of the last move that is long enough', () => {
    expect(bearingDeg({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo(90);
    expect(bearingDeg({ lat: 0, lng: 0 }, { lat: -1, lng: 0 })).toBeCloseTo(180);
    const track = [
      { lat: -34.91, lng: -56.2 },
      { lat: -34.90001, lng: -56.2 },
    ];
    expect(headingOf(track, { lat: -34.9, lng: -56.2 })).toBeCloseTo(0);
    expect(headingOf([], { lat: -34.9, lng: -56.2 })).toBeUndefined();
  });

  it('draws the remaining route, or no route if the operator has switched the route off', () => {
    const eta = { leg: 'drop' as const, secs: 0, arrivalAt: NOON, km: 1, line: [PALACIO_SALVO, TRES_CRUCES] };
    const booking = aBooking({ status: 'STARTED' });
    expect(tripRoute(booking, eta, [], true, NO_LINES)).toHaveLength(2);
    expect(tripRoute(booking, eta, [], false, NO_LINES)).toEqual([]);
  });

  it('draws the planned route after the route is loaded, and the points of the booking until then', () => {
    const plannedLine = encodePolyline([PALACIO_SALVO, TRES_CRUCES]);
    const booking = aBooking({ status: 'NEW', plannedLine });
    const whole = [
      { lat: 1, lng: 1 },
      { lat: 2, lng: 2 },
      { lat: 3, lng: 3 },
    ];
    expect(tripRoute(booking, null, [], true, NO_LINES)).toHaveLength(2);
    expect(tripRoute(booking, null, [], true, { ...NO_LINES, plannedRoute: whole })).toBe(whole);
    expect(
      tripRoute({ ...booking, status: 'CANCELLED' }, null, [], true, { ...NO_LINES, plannedRoute: whole }),
    ).toEqual([]);
  });

  it('draws the driven route of a trip that has ended', () => {
    const track = [at(-34.9, -56.2, 'ACCEPTED'), at(-34.91, -56.2, 'STARTED'), at(-34.92, -56.2, 'REACHED')];
    expect(tripRoute(aBooking({ status: 'PAID' }), null, track, true, NO_LINES)).toEqual([
      { lat: -34.91, lng: -56.2 },
      { lat: -34.92, lng: -56.2 },
    ]);
  });

  it('draws the stored line of the driven route instead of the points of the track', () => {
    const drivenTrack = [PALACIO_SALVO, TRES_CRUCES];
    const lines = { plannedRoute: [TRES_CRUCES, PALACIO_SALVO], drivenTrack };
    expect(tripRoute(aBooking({ status: 'PAID' }), null, [], true, lines)).toEqual(
      drivenTrack.map(({ lat, lng }) => ({ lat, lng })),
    );
  });
});
