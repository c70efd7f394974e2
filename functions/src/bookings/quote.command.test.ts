import { describe, expect, it } from 'vitest';
import { shownEstimate } from '@domain/booking/booking-parts';
import { quote as quoteContract } from '@domain/contracts/trip/bookings';
import { quoteSchema, type Role, type Settings } from '@domain/records';
import type { LatLng } from '@domain/geo/geo';
import { createMemoryStore } from '../platform/testing/memory-store';
import { NOW, aCaller, aCarType, aRider, someSettings } from '../platform/testing/records';
import { GOOGLE_KEPT_MS } from '@domain/retention/google-data';
import { makeQuote } from './quote.command';

const MINUTE = 60_000;
const PICKUP = { lat: -34.9064, lng: -56.1996, add: 'Palacio Salvo' };
const DROP = { lat: -34.894, lng: -56.166, add: 'Terminal Tres Cruces' };
const ROUTE = { distance_in_km: 7.4, time_in_secs: 1080, polylinePoints: '_p~iF~ps|U' };

const setUp = (
  options: {
    settings?: Partial<Settings>;
    users?: Record<string, unknown>;
    carType?: Record<string, unknown>;
    route?: (typeof ROUTE & { isGoogle?: true }) | null;
    role?: Role;
    uid?: string;
  } = {},
) => {
  const store = createMemoryStore({
    users: { ana: aRider(), boss: { usertype: 'admin', email: 'boss@hail.example' }, ...options.users },
    cartypes: { comfort: aCarType(options.carType) },
  });
  const asked: (readonly LatLng[])[] = [];
  const ports = {
    store,
    clock: () => NOW,
    settings: () => Promise.resolve(someSettings(options.settings)),
    directions: (points: readonly LatLng[]) => {
      asked.push(points);
      return Promise.resolve(options.route === undefined ? ROUTE : options.route);
    },
  };
  const { role = 'rider', uid = 'ana' } = options;
  const ask = (overrides: Record<string, unknown> = {}) =>
    makeQuote(
      ports,
      quoteContract.input.parse({
        pickup: PICKUP,
        drop: DROP,
        carTypeId: 'comfort',
        bookLater: false,
        ...overrides,
      }),
      { ...aCaller({ uid }), role },
    );
  return { store, asked, ask };
};
const asAdmin = { role: 'admin', uid: 'boss' } as const;

describe('a quote', () => {
  it.each([
    ['a rider', {}, {}],
    ['the office', asAdmin, { customer: 'ana' }],
  ])('of %s is refused while the service is closed, and nothing is stored', async (_who, caller, more) => {
    const { store, ask } = setUp({ ...caller, settings: { service_closed: true } });
    await expect(ask(more)).rejects.toMatchObject({ code: 'service_closed' });
    expect(store.get('quotes')).toBeNull();
  });

  it('has a price that is computed for the server’s own route, and the stored quote equals the returned quote', async () => {
    const { store, ask } = setUp();
    const answer = await ask();
    expect(answer).toMatchObject({ quote: { expiresAt: NOW + 10 * MINUTE }, routeDetails: ROUTE });
    expect(quoteContract.output.parse(answer)).toEqual(answer);
    const stored = quoteSchema.parse(store.get(`quotes/${answer.quote.id}`));
    // The price is 30.5 × 7.4 + 600 × 0.3 + 50 = 455.70. The flat fee of 25.00 is added.
    expect(stored.estimate).toMatchObject({
      estimateDistance: 7.4,
      estimateTime: 1080,
      fareCost: 455.7,
      convenience_fees: 25,
      estimateFare: 480.7,
    });
    // The rider sees one fare, and this fare includes the fee.
    const { carDetails: _rates, ...shown } = stored;
    expect(answer.quote).toEqual({ ...shown, estimate: shownEstimate(stored.estimate), id: answer.quote.id });
    expect(stored).toMatchObject({
      uid: 'ana',
      customer: 'ana',
      createdAt: NOW,
      expiresAt: NOW + 10 * MINUTE,
      // A quote that is not used is deleted a day after it expires.
      sweepAt: NOW + 10 * MINUTE + 24 * 60 * MINUTE,
      tripdate: NOW,
      bookLater: false,
      booking_type_admin: false,
      status: 'NEW',
      carTypeId: 'comfort',
      carType: 'Comfort',
      carImage: '/images/cars/comfort.svg',
      trip_cost: 480.7,
      pickup: PICKUP,
      drop: DROP,
    });
  });

  it('includes the tax in the price, and shows the tax to the rider beside the fare', async () => {
    const tax = { tax_name: 'VAT', tax_percent_taxi: 10, tax_inclusive: false };
    const { store, ask } = setUp({ settings: tax });
    const { quote } = await ask();
    const line = { name: 'VAT', percent: 10, isInclusive: false, amount: 48.07 };
    const stored = quoteSchema.parse(store.get(`quotes/${quote.id}`));
    expect(stored).toMatchObject({
      trip_cost: 528.77,
      estimate: { breakdown: { driverShare: 455.7, tax: line } },
    });
    expect(quote.estimate).toMatchObject({ fareCost: 480.7, breakdown: { fare: 480.7, tax: line } });
  });

  it('uses miles if the settings say so', async () => {
    const { quote } = await setUp({ settings: { convert_to_mile: true } }).ask();
    expect(quote.estimate.estimateDistance).toBe(4.6);
    // The price is 30.5 × 4.598147 = 140.24, plus 180 and 50, which is 370.24. The flat fee of 25 is
    // added.
    expect(quote.estimate.estimateFare).toBe(395.24);
  });

  it('says until when the data of Google may be stored, if the route is from Google', async () => {
    const own = setUp();
    const { quote } = await own.ask();
    expect(quote.googleUntil).toBeUndefined();
    const google = setUp({ route: { ...ROUTE, isGoogle: true } });
    const answer = await google.ask({ pickup: { ...PICKUP, placeId: 'ChIJ1' } });
    expect(quoteContract.output.parse(answer)).toEqual(answer);
    expect(google.store.get(`quotes/${answer.quote.id}`)).toMatchObject({
      googleUntil: NOW + GOOGLE_KEPT_MS,
      pickup: { ...PICKUP, placeId: 'ChIJ1' },
    });
    expect(answer.routeDetails).not.toHaveProperty('isGoogle');
  });

  it('has a route through the stops', async () => {
    const { asked, ask } = setUp();
    await ask({ waypoints: [{ lat: -34.9, lng: -56.18, add: 'Stop' }] });
    expect(asked[0]?.map(({ lat }) => lat)).toEqual([PICKUP.lat, -34.9, DROP.lat]);
  });

  it('adds the price of the chosen option, which is found by its index', async () => {
    const { ask, store } = setUp({ carType: { options: [{ description: 'Child seat', amount: 40 }] } });
    const { quote } = await ask({ instructionData: { optionIndex: 0 } });
    expect(quote.estimate.estimateFare).toBe(520.7);
    expect(store.get(`quotes/${quote.id}/optionSelected`)).toEqual({ description: 'Child seat', amount: 40 });
    await expect(ask({ instructionData: { optionIndex: 1 } })).rejects.toThrow('invalid_argument');
    await expect(ask({ instructionData: { parcelTypeIndex: 0 } })).rejects.toThrow('invalid_argument');
  });
});

describe('a quote is only possible with', () => {
  it('a complete rider profile', async () => {
    for (const field of ['email', 'firstName', 'lastName']) {
      const { ask } = setUp({ users: { ana: aRider({ [field]: ' ' }) } });
      await expect(ask()).rejects.toThrow('profile_incomplete');
    }
    await expect(setUp({ users: { ana: aRider({ mobile: ' ' }) } }).ask()).resolves.toBeDefined();
  });

  it('a car type that exists', async () => {
    for (const carTypeId of ['unknown', 'com/fort', '../users', 'a.b']) {
      await expect(setUp().ask({ carTypeId })).rejects.toThrow('select_proper');
    }
  });

  it('a route longer than zero', async () => {
    await expect(setUp({ route: null }).ask()).rejects.toThrow('place_to_coords_error');
    await expect(setUp({ route: { ...ROUTE, distance_in_km: 0 } }).ask()).rejects.toThrow(
      'place_to_coords_error',
    );
  });

  it('a destination other than the pickup, unless the trip has a stop', async () => {
    await expect(setUp().ask({ drop: PICKUP })).rejects.toThrow('same_places');
    await expect(setUp().ask({ drop: PICKUP, waypoints: [DROP] })).resolves.toBeDefined();
  });

  it('a time at least fifteen minutes in the future for Book Later', async () => {
    const { ask, store } = setUp();
    await expect(ask({ bookLater: true })).rejects.toThrow('past_booking_error');
    await expect(ask({ bookLater: true, tripdate: NOW + 15 * MINUTE - 1 })).rejects.toThrow(
      'past_booking_error',
    );
    const { quote } = await ask({ bookLater: true, tripdate: NOW + 15 * MINUTE });
    expect(store.get(`quotes/${quote.id}/tripdate`)).toBe(NOW + 15 * MINUTE);
  });

  it('the server’s time for Book Now, which replaces any time that the caller sends', async () => {
    const { ask, store } = setUp();
    const { quote } = await ask({ tripdate: NOW + 999 * MINUTE });
    expect(store.get(`quotes/${quote.id}/tripdate`)).toBe(NOW);
  });

  it('valid input, and a refused quote is not stored', async () => {
    const { ask, store } = setUp({ route: null });
    await expect(ask()).rejects.toThrow();
    expect(store.get('quotes')).toBeNull();
  });
});

describe('a quote by an admin', () => {
  it('is for the rider whom the admin chooses, and the booking begins with the status NEW', async () => {
    const { ask, store } = setUp({ ...asAdmin, settings: { appcat: 'delivery' } });
    const { quote } = await ask({
      customer: 'ana',
      instructionData: { deliveryPerson: 'Bob', deliveryPersonPhone: '099 123 456' },
    });
    expect(store.get(`quotes/${quote.id}`)).toMatchObject({
      uid: 'boss',
      customer: 'ana',
      booking_type_admin: true,
      status: 'NEW',
    });
  });

  it('is refused for a rider without a mobile', async () => {
    await expect(setUp(asAdmin).ask()).rejects.toThrow('select_proper');
    const users = { ana: aRider({ mobile: ' ' }), dan: aRider({ usertype: 'driver' }) };
    await expect(setUp({ ...asAdmin, users }).ask({ customer: 'ana' })).rejects.toThrow('incomplete_user');
    for (const customer of ['dan', 'boss', 'nobody', 'a/b']) {
      await expect(setUp({ ...asAdmin, users }).ask({ customer })).rejects.toThrow(
        'user_issue_contact_admin',
      );
    }
  });

  it('is possible for a rider without a complete profile', async () => {
    const users = { ana: aRider({ lastName: ' ' }) };
    await expect(setUp({ ...asAdmin, users }).ask({ customer: 'ana' })).resolves.toBeDefined();
  });

  it('is refused if the caller is a rider who names another rider', async () => {
    const { ask } = setUp({ users: { bob: aRider({ email: 'bob@hail.example' }) } });
    await expect(ask({ customer: 'bob' })).rejects.toThrow('permission_denied');
    await expect(ask({ customer: 'ana' })).resolves.toBeDefined();
  });
});

describe('a quote for a delivery', () => {
  const settings = { appcat: 'delivery' } as const;
  const carType = { parcelTypes: [{ description: 'Box', amount: 15 }] };
  const details = { deliveryPerson: 'Bob', deliveryPersonPhone: '099-123 456', parcelTypeIndex: 0 };

  it('stores the status PAYMENT_PENDING and the delivery details', async () => {
    const { ask, store } = setUp({ settings, carType });
    const { quote } = await ask({ instructionData: { ...details, pickUpInstructions: 'Ring twice' } });
    expect(quote.estimate.breakdown.parcelAmount).toBe(15);
    expect(store.get(`quotes/${quote.id}`)).toMatchObject({
      status: 'PAYMENT_PENDING',
      deliveryPerson: 'Bob',
      pickUpInstructions: 'Ring twice',
      parcelTypeSelected: { description: 'Box', amount: 15 },
    });
  });

  it.each([
    ['no details', undefined],
    ['no person', { ...details, deliveryPerson: undefined }],
    ['no phone', { ...details, deliveryPersonPhone: undefined }],
    ['no parcel type', { ...details, parcelTypeIndex: undefined }],
  ])('is refused with %s', async (_what, instructionData) => {
    await expect(setUp({ settings, carType }).ask({ instructionData })).rejects.toThrow(
      'deliveryDetailMissing',
    );
  });

  it('is refused with an invalid phone number', () => {
    for (const deliveryPersonPhone of ['123456', 'call me maybe', '']) {
      const input = quoteContract.input.safeParse({
        pickup: PICKUP,
        drop: DROP,
        carTypeId: 'comfort',
        bookLater: false,
        instructionData: { ...details, deliveryPersonPhone },
      });
      expect(input.error?.issues[0]?.message).toBe('deliveryDetailMissing');
    }
  });

  it('ignores delivery details for a taxi trip', async () => {
    const { ask, store } = setUp();
    const { quote } = await ask({ instructionData: { deliveryPerson: 'Bob' } });
    expect(store.get(`quotes/${quote.id}/deliveryPerson`)).toBeNull();
  });
});

describe('a quote for a rider in debt', () => {
  const HALF_HOUR = 30 * MINUTE;
  const unpaid = (at: number) => ({ unpaidTrips: { old: { amount: 120, at } } });
  const OWES = { ana: aRider({ walletBalance: -90, walletBelowSince: NOW - HALF_HOUR, ...unpaid(NOW) }) };

  it('is refused as soon as the debt is old, but not before', async () => {
    const young = setUp({ users: { ana: aRider(unpaid(NOW - HALF_HOUR + 1)) } });
    expect((await young.ask()).quote.debt).toBeUndefined();
    const old = setUp({ users: { ana: aRider(unpaid(NOW - HALF_HOUR)) } });
    await expect(old.ask()).rejects.toThrow('debt_unpaid');
    expect(old.store.get('quotes')).toBeNull();
    const patient = setUp({
      users: { ana: aRider(unpaid(NOW - HALF_HOUR)) },
      settings: { debt_grace_hours: 1 },
    });
    expect((await patient.ask()).quote.status).toBe('NEW');
  });

  it('includes the whole debt if the rider wants this, and the debt is separate from the price', async () => {
    const { store, ask } = setUp({ users: OWES });
    const { quote } = await ask({ includeDebt: true });
    expect(quote).toMatchObject({
      trip_cost: 480.7,
      debt: { amount: 210, wallet: 90, trips: { old: 120 } },
      place: 'now_1',
    });
    expect(store.get('booking_places/ana')).toEqual({ now_1: quote.id, debt: quote.id });
    // If the rider has no debt, nothing is added.
    expect((await setUp().ask({ includeDebt: true })).quote.debt).toBeUndefined();
  });

  it('includes the debt only once, and not while another trip with the debt on its bill is open', async () => {
    const { store, ask } = setUp({ users: OWES });
    const { quote } = await ask({ includeDebt: true });
    await store.update({ [`bookings/${quote.id}`]: { status: 'PENDING' } });
    await expect(ask({ includeDebt: true })).rejects.toThrow('debt_on_open_trip');
  });

  it('is possible with the permission of staff until the time that staff set', async () => {
    const pass = { reason: 'Pays tomorrow', until: NOW + 1 };
    const ana = (debtPass: unknown) => ({ users: { ana: { ...OWES.ana, debtPass } } });
    const { quote } = await setUp(ana(pass)).ask();
    expect(quote).toMatchObject({ place: 'now_1', status: 'NEW' });
    expect(quote.debt).toBeUndefined();
    await expect(setUp(ana({ ...pass, until: NOW })).ask()).rejects.toThrow('debt_unpaid');
  });

  it('with permission for one trip is possible until that trip is booked, even if the rider asks for several prices', async () => {
    const debtPass = { reason: 'Pays tomorrow', until: NOW + 1, isOnce: true };
    const { store, ask } = setUp({ users: { ana: { ...OWES.ana, debtPass } } });
    const later = { bookLater: true, tripdate: NOW + 24 * 60 * MINUTE };
    const [first, second] = [(await ask()).quote, (await ask(later)).quote];
    expect([first.usesDebtPass, second.usesDebtPass]).toEqual([true, true]);
    // The second quote has taken the slot of the first quote, so the first quote can no longer be booked.
    expect(store.get('booking_places/ana')).toEqual({ now_1: second.id });
    await store.update({ [`bookings/${second.id}`]: { status: 'NEW' } });
    await expect(ask()).rejects.toThrow('too_many_bookings');
  });

  it('is possible if staff give a reason, which the quote stores', async () => {
    const { ask } = setUp({ ...asAdmin, users: OWES });
    await expect(ask({ customer: 'ana' })).rejects.toThrow('debt_unpaid');
    const { quote } = await ask({ customer: 'ana', overrideReason: 'Pays at the desk' });
    expect(quote).toMatchObject({ overrideReason: 'Pays at the desk' });
    expect([quote.debt, quote.place]).toEqual([undefined, undefined]);
    await expect(setUp({ users: OWES }).ask({ overrideReason: 'Because' })).rejects.toThrow(
      'permission_denied',
    );
  });
});

it('a quote accepts a note to the driver only from an admin', async () => {
  const { quote } = await setUp(asAdmin).ask({ customer: 'ana', driverNote: 'Ring twice.' });
  expect(quote).toMatchObject({ driverNote: 'Ring twice.' });
  await expect(setUp().ask({ driverNote: 'Ring twice.' })).rejects.toThrow('permission_denied');
  await expect(setUp().ask({ channel: 'phone' })).rejects.toThrow('permission_denied');
});

describe('the passengers and the note of the rider', () => {
  it('are stored in the quote, and the car must have a seat for each passenger', async () => {
    const { ask } = setUp({ carType: { seats: 4 } });
    const { quote } = await ask({ passengers: 4, riderNote: ' Gate 4. ' });
    expect(quote).toMatchObject({ passengers: 4, riderNote: 'Gate 4.' });
    await expect(ask({ passengers: 5 })).rejects.toThrow('too_many_passengers');
    expect((await ask({ riderNote: '' })).quote.riderNote).toBeUndefined();
    const untold = await setUp({ carType: { seats: 0 } }).ask({ passengers: 5 });
    expect(untold.quote.passengers).toBe(5);
  });

  it('may include another passenger, who needs a complete phone number', async () => {
    const { ask } = setUp({ settings: { country: 'UY' } });
    const { quote } = await ask({ passenger: { name: ' Eva Paz ', phone: '099 555 111' } });
    expect(quote).toMatchObject({
      passengerName: 'Eva Paz',
      passengerPhone: '+59899555111',
      customer: 'ana',
    });
    await expect(ask({ passenger: { name: 'Eva', phone: 'later' } })).rejects.toThrow(
      'mobile_no_blank_error',
    );
    expect((await ask()).quote).not.toHaveProperty('passengerName');
  });

  it('are ignored for a parcel', async () => {
    const { ask } = setUp({ settings: { appcat: 'delivery' }, carType: { seats: 1, parcelTypes: [] } });
    const parcel = { deliveryPerson: 'Bea', deliveryPersonPhone: '+59899111222' };
    const { quote } = await ask({ instructionData: parcel, passengers: 5, riderNote: 'Gate 4.' });
    expect([quote.passengers, quote.riderNote]).toEqual([undefined, undefined]);
    const named = await ask({ instructionData: parcel, passenger: { name: 'Eva', phone: '099555111' } });
    expect(named.quote).not.toHaveProperty('passengerName');
  });
});

describe('the number of a rider’s open bookings', () => {
  const settings = { max_open_bookings: 2, max_later_bookings: 1 };
  const later = { bookLater: true, tripdate: NOW + 60 * MINUTE };

  it('is limited, and trips for now and for later are counted separately', async () => {
    const { store, ask } = setUp({ settings });
    const book = async (overrides = {}) => {
      const { quote } = await ask(overrides);
      await store.update({ [`bookings/${quote.id}`]: { status: 'NEW' } });
      return quote.id;
    };
    const first = await book();
    await book();
    await expect(ask()).rejects.toThrow('too_many_bookings');
    await book(later);
    await expect(ask(later)).rejects.toThrow('too_many_later_bookings');
    // The trip has ended, so its slot is free.
    await store.update({ [`bookings/${first}/status`]: 'PAID' });
    expect((await ask()).quote.place).toBe('now_1');
  });
});

describe('the payment method of a quote', () => {
  const promos = {
    ten: { promo_name: 'TEN', promo_discount_type: 'flat', promo_discount_value: 10, promo_validity: 9e15 },
  };
  const wishOf = (world: ReturnType<typeof setUp>, id: string) => world.store.get(`quotes/${id}/paymentWish`);

  it('is stored with the discount of the promo, and changes no price', async () => {
    const world = setUp();
    await world.store.update({ promos });
    const { quote } = await world.ask({ payment: { mode: 'cash', promoId: 'ten' } });
    const wish = { mode: 'cash', promo: { id: 'ten', name: 'TEN', discount: 10 } };
    expect(quote.paymentWish).toEqual(wish);
    expect(wishOf(world, quote.id)).toEqual(wish);
    expect(quote.trip_cost).toBe(480.7);
  });

  it('is absent if the rider chooses nothing, and may consist of a promo alone', async () => {
    const world = setUp();
    await world.store.update({ promos });
    expect((await world.ask()).quote.paymentWish).toBeUndefined();
    const { quote } = await world.ask({ payment: { promoId: 'ten' } });
    expect(quote.paymentWish).toEqual({ promo: { id: 'ten', name: 'TEN', discount: 10 } });
  });

  it('is refused with an invalid promo, too little money in the wallet, or cash for a delivery', async () => {
    const world = setUp();
    await expect(world.ask({ payment: { mode: 'card', promoId: 'none' } })).rejects.toThrow(
      'promo_not_valid',
    );
    await expect(world.ask({ payment: { mode: 'wallet' } })).rejects.toThrow('wallet_too_small');
    await world.store.update({ 'users/ana/walletBalance': 480.7 });
    expect((await world.ask({ payment: { mode: 'wallet' } })).quote.paymentWish).toEqual({ mode: 'wallet' });
    await world.store.update({ 'users/ana/moneyPausedAt': 1 });
    await expect(world.ask({ payment: { mode: 'wallet' } })).rejects.toThrow('account_in_review');
    const parcel = setUp({ settings: { appcat: 'delivery' } });
    const instructionData = { deliveryPerson: 'Eva', deliveryPersonPhone: '099 123 456' };
    await expect(parcel.ask({ instructionData, payment: { mode: 'cash' } })).rejects.toThrow(
      'invalid_argument',
    );
  });

  it('cannot include a promo that an open trip already uses', async () => {
    const world = setUp();
    await world.store.update({ promos });
    const { quote } = await world.ask({ payment: { promoId: 'ten' } });
    // A quote that is not booked does not reserve the promo.
    await world.ask({ payment: { promoId: 'ten' } });
    await world.store.update({ [`bookings/${quote.id}/status`]: 'NEW' });
    await expect(world.ask({ payment: { promoId: 'ten' } })).rejects.toThrow('promo_not_valid');
    await world.store.update({ [`bookings/${quote.id}/status`]: 'CANCELLED' });
    await world.ask({ payment: { promoId: 'ten' } });
  });

  it('cannot be chosen by staff for a rider', async () => {
    const world = setUp(asAdmin);
    await expect(world.ask({ customer: 'ana', payment: { mode: 'cash' } })).rejects.toThrow(
      'permission_denied',
    );
  });
});

describe('a price set by the office', () => {
  const officePrice = { amount: 400, reason: 'Agreed on the telephone' };
  const byOffice = (settings?: Partial<Settings>) => {
    const world = setUp({ ...asAdmin, ...(settings === undefined ? {} : { settings }) });
    return { ...world, ask: (more: Record<string, unknown>) => world.ask({ customer: 'ana', ...more }) };
  };

  it('replaces the computed price, and the fee and the driver’s share are computed from the set price', async () => {
    const { store, ask } = byOffice();
    const { quote } = await ask({ officePrice });
    expect(quoteSchema.parse(store.get(`quotes/${quote.id}`))).toMatchObject({
      trip_cost: 400,
      officePrice: { ...officePrice, was: 480.7 },
      estimate: {
        estimateFare: 400,
        convenience_fees: 25,
        breakdown: { fare: 375, driverShare: 375, total: 400 },
      },
    });
  });

  it("includes the operator's tax", async () => {
    const { ask } = byOffice({ tax_percent_taxi: 25, tax_inclusive: false });
    const { estimate } = (await ask({ officePrice: { ...officePrice, amount: 500 } })).quote;
    expect(estimate.breakdown).toMatchObject({
      total: 500,
      fare: 375,
      convenienceFee: 25,
      tax: { amount: 100 },
    });
  });

  it('must be positive, must be within the factor of the settings, and must have a reason', async () => {
    const { ask } = byOffice({ office_price_factor: 2 });
    await expect(ask({ officePrice: { ...officePrice, amount: 961.4 } })).resolves.toBeDefined();
    await expect(ask({ officePrice: { ...officePrice, amount: 961.41 } })).rejects.toThrow(
      'office_price_bounds',
    );
    await expect(ask({ officePrice: { ...officePrice, amount: 10.005 } })).rejects.toThrow(
      'office_price_bounds',
    );
    expect(() => ask({ officePrice: { ...officePrice, amount: 0 } })).toThrow('office_price_bounds');
    expect(() => ask({ officePrice: { amount: 400, reason: ' x ' } })).toThrow('office_price_reason');
  });

  it('is refused if the caller is a rider', async () => {
    const { store, ask } = setUp();
    await expect(ask({ officePrice })).rejects.toThrow('permission_denied');
    expect(store.get('quotes')).toBeNull();
  });
});

describe('the needs of a trip, such as a child seat', () => {
  it('are stored in the quote of a rider or of staff, and are ignored for a parcel', async () => {
    const needs = { carNeeds: ['pet', 'child_seat'] };
    for (const options of [{}, asAdmin]) {
      const { ask } = setUp(options);
      expect((await ask({ ...needs, customer: 'ana' })).quote.carNeeds).toBe('child_seat pet');
    }
    const delivery = setUp({ settings: { appcat: 'delivery' } });
    const instructionData = { deliveryPerson: 'Eva', deliveryPersonPhone: '099123456' };
    expect((await delivery.ask({ ...needs, instructionData })).quote.carNeeds).toBeUndefined();
  });
});
