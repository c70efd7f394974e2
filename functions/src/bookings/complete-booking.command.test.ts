import { describe, expect, it } from 'vitest';
import { encodePolyline } from '@domain/geo/polyline';
import { bookingSchema, type Settings } from '@domain/records';
import { BOOKING_PART_FIELDS, isShown } from '@domain/booking/booking-parts';
import { plannedPoints } from '@domain/booking/booking-record';
import { z } from 'zod';
import { createMemoryStore } from '../platform/testing/memory-store';
import { NOW, aLog, aRider, foreseeableSecrets, someSettings } from '../platform/testing/records';
import { completeBooking } from './complete-booking.command';
import { aQuote, DROP, ESTIMATE, LINE, PICKUP, written } from './testing/written-booking';
import { expectFences } from '../platform/testing/fences';
import type { Store } from '../platform/ports';
import { changesOf } from '../platform/testing/changes';

const setUp = (
  options: {
    settings?: Partial<Settings>;
    booking?: Record<string, unknown>;
    quote?: Record<string, unknown> | null;
    random?: number[];
    others?: Record<string, unknown>;
  } = {},
) => {
  const store = createMemoryStore({
    settings: someSettings({ otp_secure: true, ...options.settings }),
    users: { ana: aRider({ profile_image: 'https://images.example/ana.jpg' }) },
    users_private: { ana: { pushToken: 'push-of-ana' } },
    quotes: options.quote === null ? {} : { b1: options.quote ?? aQuote() },
    bookings: { b1: options.booking ?? written(), ...options.others },
  });
  const log = aLog();
  const secrets = foreseeableSecrets(options.random ?? [7, 0, 8, 11, 3, 2, 4711]);
  return { store, log, complete: () => completeBooking({ store, secrets, clock: () => NOW, log }, 'b1') };
};

describe('the completion of a new booking by the server', () => {
  it('gives the driver the office’s note together with the price, and does not give the rider the note', async () => {
    const { store, complete } = setUp({ quote: aQuote({ uid: 'boss', driverNote: 'Ring twice.' }) });
    await complete();
    expect(store.get('booking_notes/b1')).toEqual({ driverNote: 'Ring twice.' });
    expect(store.get('bookings/b1/driverNote')).toBeNull();
    const plain = setUp();
    await plain.complete();
    expect(plain.store.get('booking_notes/b1')).toBeNull();
  });

  it('stores the fixed price of the office, the reason in the history, and the needs of the trip', async () => {
    const officePrice = { amount: 400, was: 480.7, reason: 'Agreed' };
    const { store, complete } = setUp({
      settings: { price_policy: 'metered', price_cap_percent: 20 },
      quote: aQuote({ uid: 'boss', booking_type_admin: true, officePrice, carNeeds: 'pet' }),
    });
    await complete();
    expect(store.get('bookings/b1')).toMatchObject({
      officePrice,
      carNeeds: 'pet',
      settings: { price_policy: 'upfront' },
    });
    expect(Object.values(store.get('booking_history/b1') ?? {})).toEqual([
      { at: NOW, by: 'boss', event: 'price_set', prices: [480.7, 400] },
    ]);
    expect(Object.values(store.get('audit') ?? {})).toMatchObject([{ after: { officePrice } }]);
    const plain = setUp({ settings: { price_policy: 'metered' } });
    await plain.complete();
    expect(plain.store.get('bookings/b1/settings/price_policy')).toBe('metered');
    expect(plain.store.get('booking_history/b1')).toBeNull();
  });

  it('stores the passenger outside the booking', async () => {
    const named = { passengerName: 'Eva', passengerPhone: '+59899555111' };
    const { store, complete } = setUp({ quote: aQuote(named) });
    await complete();
    expect(store.get('booking_wishes/b1')).toEqual(named);
    expect(JSON.stringify(store.get('bookings/b1'))).not.toContain('+59899555111');
  });

  it('stores the rider’s note outside the booking, and the number of passengers in the booking', async () => {
    const { store, complete } = setUp({ quote: aQuote({ riderNote: 'Gate 4.', passengers: 3 }) });
    await complete();
    expect(store.get('booking_wishes/b1')).toEqual({ riderNote: 'Gate 4.' });
    expect(store.get('bookings/b1/riderNote')).toBeNull();
    expect(store.get('bookings/b1/passengers')).toBe(3);
  });

  it('adds reference, rider, car, route and money from the server’s data', async () => {
    const { store, complete } = setUp();
    expect(await complete()).toBe('completed');
    const booking = bookingSchema.loose().parse(store.get('bookings/b1'));
    expect(booking).toMatchObject({
      reference: 'HAILDC',
      booking_id: 'b1',
      status: 'NEW',
      customer_name: 'Ana Pérez',
      customer_image: 'https://images.example/ana.jpg',
      carImage: '/images/cars/comfort.svg',
      carDetails: { name: 'Comfort' },
      estimateDistance: 7.4,
      estimateTime: 1080,
      trip_cost: 480.7,
      driverRating: '0',
      bookingDate: NOW + 5000,
      settings: { decimal: 2, symbol: '$', convert_to_mile: false, code: 'UYU' },
    });
    expect(store.get('booking_customer_contacts/b1')).toEqual({ customer_contact: '+59899123456' });
    expect(store.get('booking_private/b1')).toEqual({ customer_email: 'ana@hail.example' });
    for (const field of BOOKING_PART_FIELDS.filter((one) => !isShown(one)))
      expect(store.get(`bookings/b1/${field}`), field).toBeNull();
    expect(store.get('booking_money/b1')).toMatchObject({
      convenience_fees: 25,
      driver_share: 455.7,
      estimate: ESTIMATE,
      carDetails: { convenience_fees: 25 },
    });
    expect(store.get('bookings/b1/estimate')).toMatchObject({ estimateFare: 480.7, convenience_fees: 0 });
    expect(store.get('bookings/b1/carDetails')).not.toHaveProperty('convenience_fees');
    const points = plannedPoints(booking);
    expect(points.length).toBeLessThanOrEqual(25);
    expect(points[0]).toEqual({ lat: -34.9, lng: -56.2 });
    expect(points.at(-1)).toEqual({ lat: -34.8301, lng: -56.2 });
    expect(store.get('booking_routes/b1')).toBe(encodePolyline(LINE));
  });

  it('uses the people and places of the quote, even if the client’s record names other people', async () => {
    const { store, complete } = setUp({ booking: written({ customer: 'bob' }) });
    await complete();
    expect(store.get('bookings/b1')).toMatchObject({
      trip_cost: 480.7,
      customer: 'ana',
      pickup: PICKUP,
      drop: DROP,
      tripdate: NOW,
      bookLater: false,
      booking_type_admin: false,
      carType: 'Comfort',
      carTypeId: 'comfort',
    });
  });

  it('deletes a one-time permission to book despite a debt if the booking uses this permission', async () => {
    const debtPass = { reason: 'Pays tomorrow', until: NOW + 1, isOnce: true };
    const passAfter = async (quote: Record<string, unknown>) => {
      const { store, complete } = setUp({ quote: aQuote(quote) });
      await store.update({ 'users/ana/debtPass': debtPass });
      await complete();
      return store.get('users/ana/debtPass');
    };
    expect(await passAfter({ usesDebtPass: true })).toBeNull();
    expect(await passAfter({})).toEqual(debtPass);
  });

  it('stores the start code where the driver cannot read it', async () => {
    const { store, complete } = setUp();
    await complete();
    expect(store.get('booking_codes/b1')).toBe(14711);
    expect(store.get('bookings/b1/otp')).toBe(true);
    expect(JSON.stringify(store.get('bookings/b1'))).not.toContain('14711');
  });

  it('makes no start code if the settings do not require a code', async () => {
    const { store, complete } = setUp({ settings: { otp_secure: false } });
    await complete();
    expect(store.get('bookings/b1/otp')).toBe(false);
    expect(store.get('booking_codes')).toBeNull();
  });

  it('generates another reference when the first reference already exists', async () => {
    const random = [...Array.from({ length: 6 }, () => 0), 1];
    const { store, complete } = setUp({ random, others: { b0: { reference: 'AAAAAA', status: 'NEW' } } });
    await complete();
    expect(store.get('bookings/b1/reference')).toBe('BBBBBB');
  });

  it('sets the time at which the search begins, which is now or some time before a scheduled trip', async () => {
    const now = setUp();
    await now.complete();
    expect(now.store.get('bookings/b1/dispatchAt')).toBe(NOW);
    const tripdate = NOW + 3 * 3600_000;
    const later = setUp({
      quote: aQuote({ bookLater: true, tripdate }),
      settings: { bookLaterLeadMins: 30 },
    });
    await later.complete();
    expect(later.store.get('bookings/b1/dispatchAt')).toBe(tripdate - 30 * 60_000);
    const over = setUp({ booking: written({ status: 'CANCELLED' }) });
    await over.complete();
    expect(over.store.get('bookings/b1/dispatchAt')).toBeNull();
  });

  it('does not lose the details of a delivery', async () => {
    const quote = aQuote({
      deliveryPerson: 'Bob',
      deliveryPersonPhone: '099123456',
      parcelTypeIndex: 0,
      parcelTypeSelected: { description: 'Box', amount: 15 },
    });
    const { store, complete } = setUp({ quote });
    await complete();
    expect(store.get('bookings/b1')).toMatchObject({
      parcelTypeSelected: { description: 'Box', amount: 15 },
    });
    expect(store.get('booking_deliveries/b1')).toEqual({
      deliveryPerson: 'Bob',
      deliveryPersonPhone: '099123456',
    });
  });
});

describe('the audit log for a booking', () => {
  const byAdmin = { quote: aQuote({ uid: 'boss', booking_type_admin: true }) };
  const entriesOf = (store: ReturnType<typeof createMemoryStore>): unknown[] =>
    Object.values(z.record(z.string(), z.unknown()).nullable().parse(store.get('audit')) ?? {});

  it('contains admin, booking and price when staff book for a rider', async () => {
    const { store, complete } = setUp(byAdmin);
    await complete();
    expect(entriesOf(store)).toEqual([
      {
        at: NOW,
        uid: 'boss',
        action: 'booking_add',
        uid_action: 'boss booking_add',
        target: 'bookings_b1',
        after: { customer: 'ana', trip_cost: 480.7 },
      },
    ]);
  });

  it('contains the reason why staff booked for a rider with a debt', async () => {
    const overrideReason = 'Pays at the desk';
    const { store, complete } = setUp({
      quote: aQuote({ uid: 'boss', booking_type_admin: true, overrideReason }),
    });
    await complete();
    expect(entriesOf(store)).toMatchObject([{ action: 'booking_add', after: { reason: overrideReason } }]);
  });

  it('contains one entry even if two runs complete the booking, at once or one after the other', async () => {
    const { store, complete } = setUp({
      ...byAdmin,
      random: Array.from({ length: 60 }, (_, index) => index),
    });
    await Promise.all([complete(), complete()]);
    await complete();
    expect(entriesOf(store)).toHaveLength(1);
  });

  it("contains no entry for a rider's own booking", async () => {
    const { store, complete } = setUp();
    await complete();
    expect(entriesOf(store)).toEqual([]);
  });
});

describe('a trigger for a new booking that runs twice, late or without reason', () => {
  it('changes nothing in the second run', async () => {
    const { store, complete } = setUp({ random: [7, 0, 8, 11, 3, 2, 4711, 9] });
    await complete();
    const before = store.dump();
    expect(await complete()).toBe('already_complete');
    expect(store.dump()).toEqual(before);
  });

  it('does not replace the start code that an interrupted run has stored', async () => {
    const { store, complete } = setUp();
    await store.update({ 'booking_codes/b1': 55555 });
    await complete();
    expect(store.get('booking_codes/b1')).toBe(55555);
  });

  it('completes a booking that was cancelled meanwhile, but leaves the booking cancelled', async () => {
    const { store, complete } = setUp({
      booking: written({ status: 'CANCELLED', reason: 'changed my mind' }),
    });
    expect(await complete()).toBe('completed');
    expect(store.get('bookings/b1')).toMatchObject({
      status: 'CANCELLED',
      reason: 'changed my mind',
      reference: 'HAILDC',
    });
  });

  it('completes the booking once when two runs overlap', async () => {
    const { store, complete } = setUp();
    const results = await Promise.all([complete(), complete(), complete()]);
    expect(results.filter((result) => result === 'completed')).toHaveLength(1);
    expect(results.filter((result) => result === 'already_complete')).toHaveLength(2);
    expect(store.get('bookings/b1/reference')).toMatch(/^[A-Z]{6}$/);
  });

  it('does not change a booking that has a reference', async () => {
    const { store, complete } = setUp({ quote: null, booking: written({ reference: 'SEEDED' }) });
    const before = store.dump();
    expect(await complete()).toBe('already_complete');
    expect(store.dump()).toEqual(before);
  });

  it('logs a missing quote and changes nothing', async () => {
    const { store, log, complete } = setUp({ quote: null });
    const before = store.dump();
    expect(await complete()).toBe('no_quote');
    expect(store.dump()).toEqual(before);
    expect(log.lines).toMatchObject([{ level: 'warn', fields: { bookingId: 'b1' } }]);
  });

  it('does not create a deleted booking again', async () => {
    const { store, complete } = setUp();
    await store.update({ 'bookings/b1': null });
    expect(await complete()).toBe('gone');
    expect(store.get('bookings/b1')).toBeNull();
  });
});

describe('a run that completes a booking', () => {
  it('commits only if the reference, the status and the start code are unchanged since they were read', () =>
    expectFences(
      () => {
        const { store, log } = setUp();
        const secrets = foreseeableSecrets([7, 0, 8, 11, 3, 2, 4711]);
        return {
          store,
          run: (racing) => completeBooking({ store: racing, secrets, clock: () => NOW, log }, 'b1'),
        };
      },
      { 'bookings/b1/reference': 'OTHERS', 'bookings/b1/status': 'CANCELLED', 'booking_codes/b1': 12_345 },
    ));

  it('fails with `unavailable` after twenty tries to find a free reference', async () => {
    const { store, log } = setUp();
    let looked = 0;
    const full: Store = {
      ...store,
      keysWhere: () => {
        looked += 1;
        return Promise.resolve(['b0']);
      },
    };
    const secrets = foreseeableSecrets(Array.from({ length: 200 }, (_, index) => index));
    await expect(completeBooking({ store: full, secrets, clock: () => NOW, log }, 'b1')).rejects.toThrow(
      'unavailable',
    );
    expect(looked).toBe(20);
  });
});

it('the completion of a booking changes only the expected values in the database', async () => {
  const { store, complete } = setUp();
  expect(await changesOf(store, complete)).toEqual({
    'booking_codes/b1': 14711,
    'booking_customer_contacts/b1/customer_contact': '+59899123456',
    'booking_money/b1/carDetails/base_fare': 50,
    'booking_money/b1/carDetails/convenience_fee_type': 'flat',
    'booking_money/b1/carDetails/convenience_fees': 25,
    'booking_money/b1/carDetails/min_fare': 120,
    'booking_money/b1/carDetails/name': 'Comfort',
    'booking_money/b1/carDetails/rate_per_hour': 600,
    'booking_money/b1/carDetails/rate_per_unit_distance': 30.5,
    'booking_money/b1/convenience_fees': 25,
    'booking_money/b1/driver_share': 455.7,
    'booking_money/b1/estimate/breakdown/baseFare': 50,
    'booking_money/b1/estimate/breakdown/convenienceFee': 25,
    'booking_money/b1/estimate/breakdown/distance': 7.4,
    'booking_money/b1/estimate/breakdown/distanceCost': 225.7,
    'booking_money/b1/estimate/breakdown/driverShare': 455.7,
    'booking_money/b1/estimate/breakdown/durationSecs': 1080,
    'booking_money/b1/estimate/breakdown/fare': 455.7,
    'booking_money/b1/estimate/breakdown/minFareTopUp': 0,
    'booking_money/b1/estimate/breakdown/optionAmount': 0,
    'booking_money/b1/estimate/breakdown/parcelAmount': 0,
    'booking_money/b1/estimate/breakdown/timeCost': 180,
    'booking_money/b1/estimate/breakdown/total': 480.7,
    'booking_money/b1/estimate/convenience_fees': 25,
    'booking_money/b1/estimate/estimateDistance': 7.4,
    'booking_money/b1/estimate/estimateFare': 480.7,
    'booking_money/b1/estimate/estimateTime': 1080,
    'booking_money/b1/estimate/fareCost': 455.7,
    'booking_private/b1/customer_email': 'ana@hail.example',
    'booking_routes/b1':
      '~k_tE~p_vIS?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?S?',
    'bookings/b1/bookLater': false,
    'bookings/b1/booking_id': 'b1',
    'bookings/b1/booking_type_admin': false,
    'bookings/b1/carDetails/name': 'Comfort',
    'bookings/b1/carDetails/rate_per_hour': 600,
    'bookings/b1/carDetails/rate_per_unit_distance': 30.5,
    'bookings/b1/carImage': '/images/cars/comfort.svg',
    'bookings/b1/carType': 'Comfort',
    'bookings/b1/carTypeId': 'comfort',
    'bookings/b1/customer_image': 'https://images.example/ana.jpg',
    'bookings/b1/customer_name': 'Ana Pérez',
    'bookings/b1/dispatchAt': NOW,
    'bookings/b1/driverRating': '0',
    'bookings/b1/drop/add': 'Terminal Tres Cruces',
    'bookings/b1/drop/lat': -34.894,
    'bookings/b1/drop/lng': -56.166,
    'bookings/b1/estimate/breakdown/baseFare': 480.7,
    'bookings/b1/estimate/breakdown/convenienceFee': 0,
    'bookings/b1/estimate/breakdown/distance': 7.4,
    'bookings/b1/estimate/breakdown/distanceCost': 0,
    'bookings/b1/estimate/breakdown/driverShare': 0,
    'bookings/b1/estimate/breakdown/durationSecs': 1080,
    'bookings/b1/estimate/breakdown/fare': 480.7,
    'bookings/b1/estimate/breakdown/minFareTopUp': 0,
    'bookings/b1/estimate/breakdown/optionAmount': 0,
    'bookings/b1/estimate/breakdown/parcelAmount': 0,
    'bookings/b1/estimate/breakdown/timeCost': 0,
    'bookings/b1/estimate/breakdown/total': 480.7,
    'bookings/b1/estimate/convenience_fees': 0,
    'bookings/b1/estimate/estimateDistance': 7.4,
    'bookings/b1/estimate/estimateFare': 480.7,
    'bookings/b1/estimate/estimateTime': 1080,
    'bookings/b1/estimate/fareCost': 480.7,
    'bookings/b1/estimateDistance': 7.4,
    'bookings/b1/estimateTime': 1080,
    'bookings/b1/otp': true,
    'bookings/b1/pickup/add': 'Palacio Salvo',
    'bookings/b1/pickup/lat': -34.9064,
    'bookings/b1/pickup/lng': -56.1996,
    'bookings/b1/plannedLine': '~k_tE~p_vI{sL?',
    'bookings/b1/reference': 'HAILDC',
    'bookings/b1/settings/AllowDeliveryPickupImageCapture': false,
    'bookings/b1/settings/AllowFinalDeliveryImageCapture': false,
    'bookings/b1/settings/appcat': 'taxi',
    'bookings/b1/settings/arrival_radius_m': 150,
    'bookings/b1/settings/cancel_late_mins': 5,
    'bookings/b1/settings/cancel_standing_mins': 5,
    'bookings/b1/settings/code': 'UYU',
    'bookings/b1/settings/convert_to_mile': false,
    'bookings/b1/settings/decimal': 2,
    'bookings/b1/settings/otp_secure': true,
    'bookings/b1/settings/price_cap_percent': 0,
    'bookings/b1/settings/price_policy': 'metered',
    'bookings/b1/settings/swipe_symbol': false,
    'bookings/b1/settings/symbol': '$',
    'bookings/b1/settings/timeZone': 'UTC',
    'bookings/b1/trip_cost': 480.7,
    'bookings/b1/tripdate': NOW,
    'demand_hours/2026-05-20T12/cells/-3490500_-5619423/06a9ffde4ebe73e5': true,
    'demand_hours/2026-05-20T12/expiresAt': NOW + 10_800_000,
  });
});
