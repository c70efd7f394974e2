import type { TripChangeWish } from '@domain/contracts/trip/trip-change';
import type { Estimate } from '@domain/records';
import { estimateOf } from '@domain/fare/estimate';
import { fareFor } from '@domain/fare/fare';
import { pathLengthKm, type LatLng } from '@domain/geo/geo';
import { encodePolyline } from '@domain/geo/polyline';
import { trackWrites } from '@domain/trip/steps/driver-steps';
import { DROP, north, PICKUP } from '../../dispatch/testing/dispatch-world';
import type { Store } from '../../platform/ports';
import { aCarType } from '../../platform/testing/records';
import { changeTripCommand, seeTripChangeCommand } from '../changes/change-trip.command';
import { quoteTripChangeCommand, type Changer } from '../changes/quote-trip-change.command';
import { setUp, withTrip } from './trip-steps-world';

/** Helpers for a world in which the rider changes a trip. */

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
const RATES = { ...aCarType(), min_fare: 120 } as never;
export const far = (km: number) => ({ ...north(km), add: `North ${String(km)}` });

/** A fake maps service. A road is as long as the straight line, and a car drives at 36 km/h. */
const directions = (points: readonly LatLng[]) => {
  const km = pathLengthKm(points);
  return Promise.resolve({
    distance_in_km: km,
    time_in_secs: km * 100,
    polylinePoints: encodePolyline(points),
  });
};
export const fare = (km: number, secs = km * 100): Estimate =>
  estimateOf(
    fareFor({
      rates: RATES,
      distanceKm: km,
      durationSecs: secs,
      parcelAmount: 0,
      optionAmount: 0,
      convertToMile: false,
      decimal: 2,
    }),
  );
export const FIRST = fare(pathLengthKm([PICKUP, DROP]));

type Options = NonNullable<Parameters<typeof setUp>[0]>;
const priced = (options: Options = {}): Options => ({
  ...options,
  booking: { trip_cost: FIRST.estimateFare, ...options.booking },
  others: {
    booking_money: {
      b1: { carDetails: { ...aCarType(), id: 'comfort' }, estimate: FIRST, driver_share: FIRST.fareCost },
    },
    ...options.others,
  },
});

export const rider = (uid: string): Changer => ({ uid, role: 'rider' });
export const OFFICE: Changer = { uid: 'olga', role: 'admin' };

export function changing<World extends Awaited<ReturnType<typeof withTrip>>>(world: World) {
  const looked: string[] = [];
  const portsOn = (store: Store) => ({
    ...world.ports,
    store,
    directions,
    completeBooking: world.ports.completeBooking,
    look: (id: string) => Promise.resolve(looked.push(`look ${id}`)),
    index: (id: string) => Promise.resolve(looked.push(`index ${id}`)),
  });
  const wish = (more: Partial<TripChangeWish> = {}) => ({
    bookingId: 'b1',
    drop: far(5),
    waypoints: [],
    ...more,
  });
  return {
    ...world,
    looked,
    portsOn,
    quote: (more: Partial<TripChangeWish> = {}, changer = rider('ana')) =>
      quoteTripChangeCommand(portsOn(world.store), wish(more), changer),
    change: (changeId: string, changer = rider('ana'), store: Store = world.store) =>
      changeTripCommand(portsOn(store), { bookingId: 'b1', changeId }, changer),
    see: (count: number, uid = 'dan') =>
      seeTripChangeCommand(world.ports, { bookingId: 'b1', count }, { uid }),
    get: (field: string) => world.store.get(`bookings/b1/${field}`),
    history: () =>
      Object.values((world.store.get('booking_history/b1') ?? {}) as Record<string, Record<string, unknown>>),
  };
}

export type Changing = ReturnType<typeof changing>;
export const offered = async (world: Pick<Changing, 'quote'>, more: Partial<TripChangeWish> = {}) => {
  const offer = await world.quote(more);
  if (offer.outcome !== 'priced') throw new Error(offer.why);
  return offer;
};
export const waiting = (options: Options = {}) => changing(setUp(priced(options)));
export const taken = async (options: Options = {}) => changing(await withTrip(priced(options)));

/** A world in which dan drives north with ana, and the track has a point for every half minute. */
export const aboard = async (km = 3, options: Options = {}) => {
  const world = await taken(options);
  await world.store.update({ 'bookings/b1/status': 'STARTED', 'bookings/b1/startTime': world.clock() });
  const step = 0.3;
  for (let at = 0; at <= km + 0.001; at += step) {
    await world.store.update({
      ...trackWrites(
        { uid: 'dan', bookingId: 'b1', key: `t${(at * 100).toFixed(0).padStart(5, '0')}`, status: 'STARTED' },
        north(at),
        world.clock(),
      ),
    });
    await world.pass(30_000);
  }
  return world;
};
