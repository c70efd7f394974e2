import { describe, expect, it } from 'vitest';
import { SMS_DAYS } from '@domain/retention/kept-nodes';
import {
  instanceLoads,
  instancesOf,
  measuredLoads,
  monthlyCosts,
  nearestLimit,
  shardsFor,
  writesByInstance,
  type ServiceUse,
} from './cost';

const USE: ServiceUse = {
  trip: {
    'kinds.tracking users/location': 60,
    'kinds.drivers_on_duty tracking users/location': 20,
    'kinds.bookings wallet_history': 30,
    'bytes.tracking': 8000,
    'bytes.bookings': 20_000,
    'call.api': 15,
    'call.bookingCreated': 5,
    'server.sent': 100_000,
    'rider.sent': 60_000,
    'driver.sent': 40_000,
  },
  waiting: {
    'kinds.drivers_on_duty users/location': 3,
    'bytes.users/location': 300,
    'bytes.drivers_on_duty': 300,
    'driver.sent': 500,
  },
  tripMinutes: 10,
  stored: { trip: { bookings: 10_000, sms: 2000 }, track: 8000, file: 1000 },
  processors: { api: 1, bookingCreated: 0.2 },
  secsOfFunction: 0.1,
  bytesOfPosition: 200,
};
const SHAPE = { ridersForTrip: 2, staffMaps: 1, keptDays: 360, trackDays: 2, fileDays: 120 };
const LOAD = { tripsPerMin: 60, driversOnDuty: 1000 };

describe('the load of the database instances', () => {
  it('counts a write to several instances once in each of these instances', () => {
    expect(writesByInstance(USE.trip, 'one')).toEqual({ main: 110, positions: 0, tracking: 0 });
    expect(writesByInstance(USE.trip, 'positions')).toEqual({ main: 110, positions: 20, tracking: 0 });
    expect(writesByInstance(USE.trip, 'tracks')).toEqual({ main: 50, positions: 20, tracking: 80 });
    // A write that only contains a point of the track is not made in the main database. If the map of staff
    // also gets the position, the position is also written to the profile, which is in the main database.
    const touched = (kinds: string) => [...instancesOf(kinds.split(' '), 'tracks')].sort();
    expect(touched('tracking users/location')).toEqual(['tracking']);
    expect(touched('drivers_on_duty tracking users/location')).toEqual(['main', 'positions', 'tracking']);
    // If positions have their own instance, the position of a waiting driver is not written to the profile.
    expect(writesByInstance(USE.waiting, 'positions')).toEqual({ main: 0, positions: 3, tracking: 0 });
  });

  it('is the sum of the load of trips and the load of waiting drivers', () => {
    // 600 trips are in progress, and 400 drivers wait.
    const { main } = instanceLoads(LOAD, USE, SHAPE, 'one');
    expect(main.writesPerSec).toBe((60 * 110 + 400 * 3) / 60);
    expect(main.connections).toBe(1000 + 1200 + 1);
    expect(main.writtenMbPerMin).toBeCloseTo((60 * 28_000 + 400 * 600) / 1e6);
    const sharded = instanceLoads(LOAD, USE, SHAPE, 'tracks');
    expect(sharded.main.writesPerSec).toBe(50);
    expect(sharded.positions.writesPerSec).toBe((60 * 20 + 400 * 3) / 60);
    expect(sharded.tracking).toEqual({ writesPerSec: 80, writtenMbPerMin: 0.48, connections: 1200 });
  });

  it('is computed from the counts that were measured at each instance', () => {
    const counted = {
      ...USE,
      trip: {
        ...USE.trip,
        'in.main.writes': 60,
        'in.positions.writes': 25,
        'in.tracking.writes': 90,
        'in.main.bytes': 7000,
        'in.tracking.bytes': 9000,
      },
      waiting: { ...USE.waiting, 'in.positions.writes': 3, 'in.positions.bytes': 250 },
    };
    expect(measuredLoads(LOAD, counted, SHAPE)).toEqual({
      main: { writesPerSec: 60, writtenMbPerMin: 0.42, connections: 1000 + 1200 + 1 },
      positions: { writesPerSec: (60 * 25 + 400 * 3) / 60, writtenMbPerMin: 0.1, connections: 1000 + 1 },
      tracking: { writesPerSec: 90, writtenMbPerMin: 0.54, connections: 1200 },
    });
  });

  it('has a limit that is reached first, and this limit defines how many instances are needed', () => {
    const load = { writesPerSec: 800, writtenMbPerMin: 6.4, connections: 100_000 };
    expect(nearestLimit(load)).toEqual({ limit: 'writesPerSec', share: 0.8 });
    expect(shardsFor(load)).toBe(2);
    expect(shardsFor({ ...load, writesPerSec: 700 })).toBe(1);
    expect(nearestLimit({ ...load, connections: 180_000 }).limit).toBe('connections');
  });
});

describe('the monthly cost of a service', () => {
  it('is the sum of the costs of traffic, function calls and storage', () => {
    const minutes = 30 * 24 * 60;
    const costs = monthlyCosts({ tripsPerMin: 1, driversOnDuty: 110 }, USE, { ...SHAPE, staffMaps: 0 });
    expect(costs.traffic).toBeCloseTo(((200_000 + 100 * 500) / 1e9) * minutes, 10);
    // Each function has its own number of processors.
    const [processor, memory] = [0.000024, 0.5 * 0.0000025];
    const calls =
      15 * (0.4e-6 + 0.1 * (processor + memory)) + 5 * (0.4e-6 + 0.1 * (0.2 * processor + memory));
    expect(costs.functions).toBeCloseTo(calls * minutes, 10);
    // The SMS of a trip are kept for 30 days, and its booking for 360 days.
    const byteDays = 10_000 * 360 + 2000 * SMS_DAYS + 8000 * 2;
    expect(costs.stored).toBeCloseTo(((byteDays * 24 * 60) / 1e9) * 5, 10);
    const files = ((1000 * 118 * 24 * 60) / 1e9) * 0.02 + (minutes / 1000) * (0.005 + 2 * 0.0004);
    expect(costs.files).toBeCloseTo(files, 10);
  });

  it('grows with the number of drivers on the maps of staff, but only up to 5,000 drivers', () => {
    const mapOf = (driversOnDuty: number): number => {
      const load = { tripsPerMin: 0, driversOnDuty };
      return (
        monthlyCosts(load, USE, SHAPE).traffic - monthlyCosts(load, USE, { ...SHAPE, staffMaps: 0 }).traffic
      );
    };
    expect(mapOf(2000)).toBeCloseTo(2 * mapOf(1000));
    expect(mapOf(50_000)).toBeCloseTo(mapOf(5000));
  });
});
