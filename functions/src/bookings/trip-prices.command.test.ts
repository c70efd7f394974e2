import { describe, expect, it } from 'vitest';
import { quote } from '@domain/contracts/trip/bookings';
import type { Settings } from '@domain/records';
import type { LatLng } from '@domain/geo/geo';
import { createMemoryStore } from '../platform/testing/memory-store';
import { NOW, aCaller, aCarType, aRider, someSettings } from '../platform/testing/records';
import { makeQuote } from './quote.command';
import { priceCarTypes } from './trip-prices.command';

const PICKUP = { lat: -34.9064, lng: -56.1996 };
const DROP = { lat: -34.894, lng: -56.166 };
const STOP = { lat: -34.9, lng: -56.18 };
const ROUTE = { distance_in_km: 7.4, time_in_secs: 1080, polylinePoints: '_p~iF~ps|U' };

const setUp = (options: { settings?: Partial<Settings>; route?: typeof ROUTE | null } = {}) => {
  const store = createMemoryStore({
    users: { ana: aRider() },
    cartypes: { comfort: aCarType(), van: aCarType({ name: 'Van', base_fare: 200 }) },
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
  return { store, asked, ports };
};

describe('the prices of all car types', () => {
  it('equal the prices of the quotes, are computed from one route, and are not stored', async () => {
    const { store, asked, ports } = setUp();
    const { prices, distance_in_km, time_in_secs, polylinePoints } = await priceCarTypes(
      ports,
      { pickup: PICKUP, drop: DROP, waypoints: [STOP] },
      'ana',
    );
    expect(asked).toEqual([[PICKUP, STOP, DROP]]);
    expect([distance_in_km, time_in_secs, polylinePoints]).toEqual([7.4, 1080, ROUTE.polylinePoints]);
    expect(store.get('quotes')).toBeNull();
    expect(store.get('booking_places')).toBeNull();
    expect(prices.map(({ carTypeId }) => carTypeId)).toEqual(['comfort', 'van']);
    for (const { carTypeId, total } of prices) {
      const answer = await makeQuote(
        ports,
        quote.input.parse({
          pickup: { ...PICKUP, add: 'Here' },
          drop: { ...DROP, add: 'There' },
          waypoints: [{ ...STOP, add: 'Between' }],
          carTypeId,
          bookLater: false,
        }),
        { ...aCaller({ uid: 'ana' }), role: 'rider' },
      );
      expect(total).toBe(answer.quote.trip_cost);
    }
  });

  it('fail with `place_to_coords_error` if there is no route, or if the route has no length', async () => {
    const places = { pickup: PICKUP, drop: DROP };
    await expect(priceCarTypes(setUp({ route: null }).ports, places, 'ana')).rejects.toThrow(
      'place_to_coords_error',
    );
    const none = setUp({ route: { ...ROUTE, distance_in_km: 0 } });
    await expect(priceCarTypes(none.ports, places, 'ana')).rejects.toThrow('place_to_coords_error');
  });

  it('are the same for a visitor, but without promos', async () => {
    const { store, ports } = setUp();
    const places = { pickup: PICKUP, drop: DROP };
    const before = store.get('');
    const rider = await priceCarTypes(ports, places, 'ana');
    expect(await priceCarTypes(ports, places, null)).toEqual(rider);
    expect(store.get('')).toEqual(before);
  });

  it('include the promos that the rider may use for each price, with the best promo first', async () => {
    const { store, ports } = setUp();
    const promo = {
      promo_name: 'P',
      promo_discount_type: 'flat',
      promo_discount_value: 30,
      promo_validity: 9e15,
    };
    await store.update({
      'promos/flat': promo,
      'promos/half': { ...promo, promo_discount_type: 'percentage', promo_discount_value: 50 },
      'promos/dear': { ...promo, min_order: 600 },
      'promos/old': { ...promo, promo_validity: NOW },
      'promos/used': promo,
      'promo_uses/used/ana': { bookingId: 'b0' },
      // The rider has chosen this promo for an open trip, and a promo is for one trip only.
      'promos/taken': promo,
      'booking_places/ana/now_1': 'b1',
      'bookings/b1/status': 'STARTED',
      'quotes/b1/paymentWish/promo/id': 'taken',
    });
    const idsOf = async (uid: string) => {
      const { prices } = await priceCarTypes(ports, { pickup: PICKUP, drop: DROP }, uid);
      return prices.map(({ promos = [] }) => promos.map(({ id, discount }) => `${id} ${String(discount)}`));
    };
    expect(await idsOf('ana')).toEqual([
      ['half 240.35', 'flat 30'],
      ['half 315.35', 'dear 30', 'flat 30'],
    ]);
    await store.update({ 'bookings/b1/status': 'PAID' });
    expect((await idsOf('ana'))[0]).toContain('taken 30');
    // Another rider has used no promo, and has chosen no promo for a trip.
    expect((await idsOf('eva'))[0]).toEqual(['half 240.35', 'flat 30', 'taken 30', 'used 30']);
  });
});
