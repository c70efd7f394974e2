import { describe, expect, it } from 'vitest';
import { quote } from '@domain/contracts/bookings';
import type { Settings } from '@domain/database/catalogue-records';
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
  it('are those of their quotes, by one route for all, and nothing is stored', async () => {
    const { store, asked, ports } = setUp();
    const { prices, distance_in_km, time_in_secs } = await priceCarTypes(ports, {
      pickup: PICKUP,
      drop: DROP,
      waypoints: [STOP],
    });
    expect(asked).toEqual([[PICKUP, STOP, DROP]]);
    expect([distance_in_km, time_in_secs]).toEqual([7.4, 1080]);
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

  it('are none where there is no route, or one of no length', async () => {
    const places = { pickup: PICKUP, drop: DROP };
    await expect(priceCarTypes(setUp({ route: null }).ports, places)).rejects.toThrow(
      'place_to_coords_error',
    );
    const none = setUp({ route: { ...ROUTE, distance_in_km: 0 } });
    await expect(priceCarTypes(none.ports, places)).rejects.toThrow('place_to_coords_error');
  });
});
