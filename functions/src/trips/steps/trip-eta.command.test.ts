import { describe, expect, it } from 'vitest';
import { quote as quoteContract } from '@domain/contracts/trip/bookings';
import { tripEtaSchema } from '@domain/records';
import type { LatLng } from '@domain/geo/geo';
import { encodePolyline } from '@domain/geo/polyline';
import { ETA_RETRY_MS, etaOf, MOST_RENEWALS } from '@domain/trip/way/trip-eta';
import { makeQuote } from '../../bookings/quote.command';
import { aDriver, DROP, north, PICKUP } from '../../dispatch/testing/dispatch-world';
import type { Store } from '../../platform/ports';
import { keptRoutes } from '../../places/kept-routes';
import { aCaller, aCarType, aLog, aRider, foreseeableSecrets, NOW } from '../../platform/testing/records';
import { settleReached } from '../../settlement/settle-reached.command';
import { withTrip } from '../testing/trip-steps-world';
import { keepTripEta, renewEtaCommand } from './trip-eta.command';
import { expectFences } from '../../platform/testing/fences';

const PLANNED = encodePolyline([PICKUP, { lat: -34.89, lng: -56.175 }, DROP]);
type World = Awaited<ReturnType<typeof withTrip>>;

/**
 * A world in which dan has the trip and is one kilometre north of the pickup. The fake maps record the
 * requests that they get.
 */
const setUp = async (options: Parameters<typeof withTrip>[0] = {}) => {
  const { others, ...rest } = options;
  const world = await withTrip({ ...rest, others: { booking_routes: { b1: PLANNED }, ...others } });
  const asked: LatLng[][] = [];
  const maps = { isDown: false, knowsNoWay: false };
  const directions = (points: readonly LatLng[]) => {
    asked.push([...points]);
    if (maps.isDown) return Promise.reject(new Error('down'));
    if (maps.knowsNoWay) return Promise.resolve(null);
    return Promise.resolve({
      distance_in_km: 1.2,
      time_in_secs: 240,
      polylinePoints: encodePolyline(points),
      turns: [{ m: 300, kind: 'left' as const, street: 'Ejido' }],
    });
  };
  const log = aLog();
  const ports = { ...world.ports, log, directions };
  return {
    ...world,
    asked,
    maps,
    log,
    directions,
    keep: (store: Store = ports.store) => keepTripEta({ ...ports, store }, 'b1'),
    renew: (uid = 'dan') => renewEtaCommand(ports, { bookingId: 'b1' }, { uid }),
    eta: () => tripEtaSchema.nullable().parse(world.store.get('trip_etas/b1')),
  };
};

/** Stores a track position of the driver, five seconds after the previous position. */
async function tell(world: World, point: LatLng, status = 'ACCEPTED'): Promise<void> {
  await world.pass(5000);
  const at = world.clock();
  await world.store.update({
    [`tracking/b1/${world.store.newKey('tracking/b1')}`]: { ...point, at, status },
    'users/dan/location': { ...point, geohash: '6fe7q1', at },
  });
}
/** A point north of the pickup that is half a kilometre away from every route to the pickup. */
const beside = (km: number) => ({ ...north(km), lng: PICKUP.lng + 0.006 });

describe('the arrival time of a trip', () => {
  it('is requested once after the acceptance, from the driver’s position', async () => {
    const { keep, asked, eta } = await setUp();
    await keep();
    await keep();
    expect(asked).toEqual([[north(1), { lat: PICKUP.lat, lng: PICKUP.lng }]]);
    expect(eta()).toMatchObject({ driver: 'dan', leg: 'pickup', renewals: 0, way: { km: 1.2, secs: 240 } });
    expect(eta()?.promisedAt).toBe((eta()?.askedAt ?? 0) + 240_000);
  });

  it('of the way to the pickup is requested even if the driver is already on the route of the quote', async () => {
    const { keep, asked, store } = await setUp();
    await store.update({ 'users/dan/location': { ...PICKUP, geohash: '6fe7q1', at: NOW } });
    await keep();
    expect(asked).toHaveLength(1);
  });

  it('is stored with the turns of the requested route, and during the ride with the turns of the quote’s route', async () => {
    const turns = [{ m: 700, kind: 'right', street: 'Rivera' }];
    const world = await setUp({ others: { booking_turns: { b1: turns } } });
    await world.keep();
    expect(world.eta()?.way?.turns).toEqual([{ m: 300, kind: 'left', street: 'Ejido' }]);
    await world.store.update({ 'bookings/b1/status': 'STARTED', 'users/dan/location': null });
    await tell(world, PICKUP, 'STARTED');
    await world.keep();
    expect(world.eta()?.way?.turns).toEqual(turns);
    expect(world.asked).toHaveLength(1);
  });

  it('is requested from the maps service only once, even if several callers need the time at the same moment', async () => {
    const { keep, renew, asked } = await setUp();
    await Promise.all([keep(), renew(), keep()]);
    expect(asked).toHaveLength(1);
  });

  it('of the ride is computed from the route of the quote with its stops', async () => {
    const world = await setUp();
    await world.store.update({ 'bookings/b1/status': 'STARTED', 'users/dan/location': null });
    await tell(world, PICKUP, 'STARTED');
    await world.keep();
    expect(world.asked).toEqual([]);
    expect(world.eta()).toMatchObject({ leg: 'drop', way: { secs: 1080, line: PLANNED } });
    const trip = { status: 'STARTED', driver: 'dan' } as const;
    expect(etaOf(world.eta(), trip, { ...DROP, at: NOW })?.secs).toBeCloseTo(0, 0);
  });

  it('is requested again if the ride begins off the route, and the new route leads through the remaining stops', async () => {
    const stop = { lat: -34.89, lng: -56.175, add: 'Stop' };
    const world = await setUp({ booking: { waypoints: [stop] } });
    await world.store.update({ 'bookings/b1/status': 'STARTED' });
    await tell(world, beside(1), 'STARTED');
    await world.keep();
    expect(world.asked).toEqual([
      [beside(1), { lat: stop.lat, lng: stop.lng }, { lat: DROP.lat, lng: DROP.lng }],
    ]);
    // The car reaches the stop and then leaves the route.
    await tell(world, stop, 'STARTED');
    await world.pass(ETA_RETRY_MS);
    for (let turn = 0; turn < 3; turn += 1) await tell(world, { lat: -34.92, lng: -56.1 }, 'STARTED');
    await world.renew();
    expect(world.asked[1]).toEqual([
      { lat: -34.92, lng: -56.1 },
      { lat: DROP.lat, lng: DROP.lng },
    ]);
  });

  it('is requested again only if the track shows that the driver has left the route', async () => {
    const world = await setUp();
    await world.keep();
    await world.pass(ETA_RETRY_MS);
    for (let turn = 0; turn < 20; turn += 1) await world.renew();
    expect(world.asked).toHaveLength(1);
    for (let turn = 0; turn < 3; turn += 1) await tell(world, beside(1 + turn / 10));
    const promisedAt = world.eta()?.promisedAt;
    await world.renew();
    expect(world.asked).toHaveLength(2);
    // When the driver leaves the route, the arrival time changes, but the promised time does not change.
    expect(world.eta()).toMatchObject({ renewals: 1, promisedAt });
  });

  it('does not change if the maps service knows no other route', async () => {
    const world = await setUp();
    await world.keep();
    world.maps.knowsNoWay = true;
    await world.pass(ETA_RETRY_MS);
    for (let turn = 0; turn < 3; turn += 1) await tell(world, beside(1 + turn / 10));
    await world.renew();
    expect(world.asked).toHaveLength(2);
    expect(world.eta()).toMatchObject({ renewals: 1, way: { secs: 240 } });
  });

  it('needs a limited number of requests, even if the driver leaves the route again and again', async () => {
    const world = await setUp();
    await world.keep();
    for (let turn = 0; turn < 200; turn += 1) {
      await tell(world, turn % 20 < 10 ? beside(1) : { ...north(1), lng: PICKUP.lng - 0.006 });
      await world.renew();
    }
    expect(world.asked).toHaveLength(1 + MOST_RENEWALS);
  });

  it('can be requested only by the trip’s driver', async () => {
    const { renew, asked } = await setUp();
    await expect(renew('eva')).rejects.toThrow('permission_denied');
    await expect(renew('')).rejects.toThrow('permission_denied');
    expect(asked).toEqual([]);
  });

  it('is not stored while the maps service does not answer, and is requested again later', async () => {
    const world = await setUp();
    world.maps.isDown = true;
    await world.keep();
    expect(world.log.lines).toMatchObject([{ level: 'warn' }]);
    expect(world.eta()?.way).toBeUndefined();
    world.maps.isDown = false;
    await world.renew();
    expect(world.asked).toHaveLength(1);
    await world.pass(ETA_RETRY_MS);
    await world.renew();
    expect(world.eta()?.way).toMatchObject({ secs: 240 });
  });

  it('is requested only when a position of the driver is known', async () => {
    const world = await setUp();
    await world.store.update({ 'users/dan/location/at': NOW - 10 * 60_000 });
    await world.keep();
    expect(world.asked).toEqual([]);
    await tell(world, north(1));
    await world.renew();
    expect(world.asked).toHaveLength(1);
  });

  it('is deleted when a driver gives the trip back, and is requested again for the next driver', async () => {
    const world = await setUp();
    await world.keep();
    await world.leave('drop_out');
    expect(world.eta()?.way).toBeUndefined();
    await world.store.update({ 'bookings/b1/status': 'ACCEPTED', 'bookings/b1/driver': 'eva' });
    await world.keep();
    expect(world.asked).toHaveLength(2);
    expect(world.eta()).toMatchObject({ driver: 'eva' });
  });

  it('is deleted when the trip ends', async () => {
    const world = await setUp();
    await world.keep();
    await world.store.update({ 'bookings/b1/status': 'CANCELLED', 'bookings/b1/cancelledBy': 'rider' });
    await world.cancelled();
    expect(world.eta()).toBeNull();
  });
});

describe('the maps requests for a completed trip', () => {
  const QUOTED = { lat: -34.9, lng: -56.2, add: 'Pickup' };

  /**
   * The requests that a rider causes before a trip. These are the route on the form, a price, and the price
   * of another car type. A different server instance handles each request.
   */
  async function price(world: Awaited<ReturnType<typeof setUp>>, drop: typeof DROP): Promise<void> {
    const instance = () =>
      keptRoutes({
        store: world.store,
        clock: world.clock,
        secrets: foreseeableSecrets(),
        maps: () => ({ directions: world.directions }),
      });
    await instance()([QUOTED, drop]);
    for (const carTypeId of ['comfort', 'economy']) {
      await makeQuote(
        { ...world.ports, directions: instance() },
        quoteContract.input.parse({ pickup: QUOTED, drop, carTypeId, bookLater: false }),
        { ...aCaller(), role: 'rider' },
      );
    }
  }

  /**
   * Runs a trip from the first price to the payment, and returns the number of map requests. The rider
   * first asks for `abandoned` prices and does not book them. With `isOffWay`, the driver makes a detour.
   */
  async function requestsOf(abandoned: number, isOffWay: boolean): Promise<number> {
    const world = await setUp({
      drivers: { dan: aDriver(1) },
      others: { cartypes: { comfort: aCarType(), economy: aCarType({ name: 'Economy' }) } },
      settings: { max_open_bookings: 5 },
    });
    await world.store.update({ 'users/ana': aRider() });
    for (let turn = 0; turn < abandoned; turn += 1)
      await price(world, { ...DROP, lat: DROP.lat + (turn + 1) / 100 });
    await price(world, DROP);
    await world.keep();
    for (let km = 1; km > 0; km -= 0.05) {
      await tell(world, isOffWay ? beside(km) : north(km));
      await world.renew();
    }
    await world.store.update({ 'bookings/b1/status': 'STARTED', 'bookings/b1/startTime': world.clock() });
    await tell(world, PICKUP, 'STARTED');
    await world.keep();
    for (let part = 0; part <= 1; part += 0.02) {
      await world.pass(10_000);
      await tell(
        world,
        {
          lat: PICKUP.lat + part * (DROP.lat - PICKUP.lat),
          lng: PICKUP.lng + part * (DROP.lng - PICKUP.lng),
        },
        'STARTED',
      );
      await world.renew();
    }
    await world.store.update({ 'bookings/b1/status': 'REACHED', 'bookings/b1/endTime': world.clock() });
    await settleReached(
      {
        ...world.ports,
        log: world.log,
        directions: world.directions,
        reverse: () => Promise.resolve('Drop'),
      },
      'b1',
    );
    expect(world.status()).toBe('PENDING');
    expect(world.store.get('trip_etas/b1')).toBeNull();
    return world.asked.length;
  }

  it('are at most five on average, if each trip has one unused price and every fifth trip has a detour', async () => {
    const counts: number[] = [];
    for (let trip = 0; trip < 5; trip += 1) counts.push(await requestsOf(1, trip === 0));
    // The maps service gets one request for each of the two prices and one for the way to the pickup. The
    // ride starts with the route of the price.
    expect(counts.slice(1)).toEqual([3, 3, 3, 3]);
    expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeLessThanOrEqual(5);
    expect(counts[0]).toBeGreaterThan(3);
  });
});

it.each([
  ['requested', 'trip_etas/b1', NOW],
  ['kept', 'trip_etas/b1/way', 1],
])(
  'an arrival time is %s only if the trip still has the same driver and status as when it was read',
  (_, writes, askedAt) =>
    expectFences(
      async () => {
        const { store, keep } = await setUp();
        return { store, run: keep };
      },
      { 'bookings/b1/status': 'ARRIVED', 'bookings/b1/driver': 'eva', 'trip_etas/b1/askedAt': askedAt },
      writes,
    ),
);
