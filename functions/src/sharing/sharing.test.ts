import { describe, expect, it } from 'vitest';
import type { LatLng } from '@domain/geo/geo';
import { createMemoryStore } from '../platform/testing/memory-store';
import { NOW, aClock, aLog } from '../platform/testing/records';
import { shareTripCommand } from './share-trip.command';
import { createSharedTrip } from './shared-trip.command';
import { sweepShares } from './sweep-shares.command';

const HOUR = 3600_000;
const PICKUP = { lat: -34.9, lng: -56.16, add: 'Pickup 1' };
const DROP = { lat: -34.91, lng: -56.2, add: 'Drop 2' };
const TOKENS = ['aaaaaaaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbbbbbbb'];

const aTrip = (overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  status: 'STARTED',
  customer: 'ana',
  customer_name: 'Ana Pérez',
  tripdate: NOW,
  driver: 'dan',
  driver_name: 'Dan Sosa',
  carType: 'Comfort',
  vehicle_number: 'SAB 1234',
  pickup: PICKUP,
  drop: DROP,
  ...overrides,
});

const setUp = (trip: Record<string, unknown> = aTrip()) => {
  const { clock, advance } = aClock();
  const store = createMemoryStore(
    {
      bookings: { b1: trip },
      users: { dan: { usertype: 'driver', vehicleMake: 'Chevrolet', vehicleModel: 'Onix', mobile: '+598' } },
      tracking: {
        b1: {
          k1: { at: NOW - 9000, status: 'STARTED', lat: -34.901, lng: -56.161 },
          k2: { at: NOW - 4000, status: 'STARTED', lat: -34.902, lng: -56.162 },
        },
      },
    },
    clock,
  );
  const log = aLog();
  const asked: LatLng[][] = [];
  const route = { answer: (): Promise<number | null> => Promise.resolve(300.4) };
  const sharedTrip = createSharedTrip({
    store,
    clock,
    log,
    maps: () => ({
      directions: async (points) => {
        asked.push([...points]);
        const secs = await route.answer();
        return secs === null ? null : { distance_in_km: 1, time_in_secs: secs, polylinePoints: '' };
      },
    }),
  });
  const tokens = [...TOKENS];
  const share = (uid = 'ana', bookingId = 'b1') =>
    shareTripCommand({ store, clock, newToken: () => tokens.shift() ?? 'none' }, { bookingId }, uid);
  return { store, log, asked, route, sharedTrip, share, advance, clock };
};

describe('a link to a trip', () => {
  it('is made for the rider of a trip under way, and lives for twelve hours', async () => {
    const { share, store } = setUp();
    expect(await share()).toEqual({ token: TOKENS[0], expiresAt: NOW + 12 * HOUR });
    expect(store.get(`shares/${String(TOKENS[0])}`)).toEqual({
      bookingId: 'b1',
      uid: 'ana',
      createdAt: NOW,
      expiresAt: NOW + 12 * HOUR,
    });
  });

  it('stays the same when asked for again, and lives longer', async () => {
    const { share, advance } = setUp();
    await share();
    advance(HOUR);
    expect(await share()).toEqual({ token: TOKENS[0], expiresAt: NOW + 13 * HOUR });
  });

  it('is one link when asked for twice at once', async () => {
    const { share, store } = setUp();
    const [one, two] = await Promise.all([share(), share()]);
    expect(one.token).toBe(two.token);
    expect(Object.keys(store.get('shares') ?? {})).toEqual([one.token]);
  });

  it('is a new one once the old has expired', async () => {
    const { share, advance, sharedTrip, store } = setUp();
    await share();
    advance(12 * HOUR);
    expect((await share()).token).toBe(TOKENS[1]);
    expect(Object.keys(store.get('shares') ?? {})).toEqual([TOKENS[1]]);
    await expect(sharedTrip({ token: String(TOKENS[0]) })).rejects.toThrow('not_found');
  });

  it('lives from the time of a scheduled trip', async () => {
    const { share } = setUp(aTrip({ status: 'NEW', tripdate: NOW + 48 * HOUR }));
    expect((await share()).expiresAt).toBe(NOW + 60 * HOUR);
  });

  it('is made from the search for a driver until the trip is settled', async () => {
    for (const status of ['NEW', 'ACCEPTED', 'ARRIVED', 'STARTED', 'REACHED']) {
      expect((await setUp(aTrip({ status })).share()).token, status).toBe(TOKENS[0]);
    }
  });

  it("is not made for others, nor for a trip that is over or isn't there", async () => {
    const { share } = setUp();
    await expect(share('eve')).rejects.toThrow('permission_denied');
    await expect(share('dan')).rejects.toThrow('permission_denied');
    await expect(share('ana', 'b2')).rejects.toThrow('not_found');
    await expect(share('ana', 'b1/status')).rejects.toThrow('not_found');
    for (const status of ['PAYMENT_PENDING', 'PENDING', 'PAID', 'COMPLETE', 'CANCELLED']) {
      await expect(setUp(aTrip({ status })).share(), status).rejects.toThrow('trip_changed');
    }
  });
});

describe('who holds a link', () => {
  const open = async (trip?: Record<string, unknown>) => {
    const parts = setUp(trip);
    const { token } = await parts.share();
    return { ...parts, token, look: () => parts.sharedTrip({ token }) };
  };

  it('sees position, vehicle and arrival time, and nothing else', async () => {
    const { look, asked } = await open();
    expect(await look()).toEqual({
      status: 'STARTED',
      position: { lat: -34.902, lng: -56.162 },
      positionAt: NOW - 4000,
      vehicle: { carType: 'Comfort', number: 'SAB 1234', make: 'Chevrolet', model: 'Onix' },
      etaSecs: 300,
      expiresAt: NOW + 12 * HOUR,
    });
    expect(asked).toEqual([
      [
        { lat: -34.902, lng: -56.162 },
        { lat: DROP.lat, lng: DROP.lng },
      ],
    ]);
  });

  it('sees the time to the pickup before the start, and none to wait when the car is there', async () => {
    const coming = await open(aTrip({ status: 'ACCEPTED' }));
    expect((await coming.look()).etaSecs).toBe(300);
    expect(coming.asked[0]?.[1]).toEqual({ lat: PICKUP.lat, lng: PICKUP.lng });
    expect(await (await open(aTrip({ status: 'ARRIVED' }))).look()).toMatchObject({ etaSecs: 0 });
  });

  it('sees no car before a driver has the trip', async () => {
    const { look } = await open(aTrip({ status: 'NEW', driver: undefined }));
    expect(await look()).toMatchObject({ status: 'NEW', position: null, vehicle: null, etaSecs: null });
  });

  it('sees how the trip ended, but no car any more', async () => {
    const { look, store } = await open();
    for (const status of ['REACHED', 'PENDING', 'PAID', 'COMPLETE', 'CANCELLED']) {
      await store.update({ 'bookings/b1/status': status });
      expect(await look()).toMatchObject({ status, position: null, positionAt: null, vehicle: null });
    }
  });

  it('gets an arrival time that is reckoned once in fifteen seconds', async () => {
    const { look, asked, advance } = await open();
    await Promise.all([look(), look()]);
    advance(14_999);
    await look();
    expect(asked).toHaveLength(1);
    advance(1);
    await look();
    expect(asked).toHaveLength(2);
  });

  it('sees the car when the maps do not answer', async () => {
    const { look, route, log } = await open();
    route.answer = () => Promise.reject(new Error('down'));
    expect(await look()).toMatchObject({ position: { lat: -34.902 }, etaSecs: null });
    expect(log.lines).toMatchObject([{ level: 'warn' }]);
    route.answer = () => Promise.resolve(null);
    expect(await look()).toMatchObject({ etaSecs: null });
  });

  it('sees nothing with a wrong or expired link', async () => {
    const { look, sharedTrip, advance } = await open();
    await expect(sharedTrip({ token: String(TOKENS[1]) })).rejects.toThrow('not_found');
    advance(12 * HOUR);
    await expect(look()).rejects.toThrow('not_found');
  });
});

describe('the sweep of links', () => {
  it('deletes expired links and keeps live ones', async () => {
    const { share, store, advance, clock } = setUp();
    await share();
    expect(await sweepShares({ store, clock })).toBe(0);
    advance(12 * HOUR);
    expect(await sweepShares({ store, clock })).toBe(1);
    expect([store.get('shares'), store.get('trip_shares')]).toEqual([null, null]);
  });
});
