import { describe, expect, it } from 'vitest';
import { type OnDuty, onDutySchema, userSchema } from '../../records';
import { geohashOf } from '../../geo/geohash';
import { acceptWrites, offlineWrites, positionWrites, trackWrites } from '../../trip/steps/driver-steps';
import { FRESH_POSITION_MS } from '../../trip/way/position-pace';
import { isAvailable } from './available-driver';
import { claimedDriver } from './followed-driver';
import {
  dutyPositionWrites,
  type Duty,
  driversOnDuty,
  dutyOf,
  isDutyPositionDue,
  lastPositionWrites,
  newerPlace,
  onDutyOf,
  spotsOf,
} from './on-duty';

const NOW = Date.UTC(2026, 4, 20, 12);
const HERE = { lat: -34.9, lng: -56.2 };
const profile = (change: object = {}) =>
  userSchema.parse({
    usertype: 'driver',
    firstName: 'Leo ',
    lastName: 'Sosa',
    vehicleNumber: ' SBA 1234 ',
    carTypeId: 'comfort',
    approved: true,
    driverActiveStatus: true,
    fleetadmin: 'bruno',
    location: { ...HERE, geohash: geohashOf(HERE), at: NOW },
    ...change,
  });
const record = (change: object = {}): OnDuty | null => onDutyOf(profile(change), NOW);

describe('the record of a driver on duty', () => {
  it('has only the fields that the search and the maps of staff read', () => {
    expect(record()).toEqual({
      name: 'Leo Sosa',
      vehicleNumber: 'SBA 1234',
      carTypeId: 'comfort',
      fleetadmin: 'bruno',
      isFree: true,
      position: { ...HERE, at: NOW, spot: `comfort~${geohashOf(HERE)}` },
    });
  });

  it.each([
    ['is off duty', { driverActiveStatus: false }],
    ['is not approved', { approved: false }],
    ['is blocked', { blockedUntil: NOW + 1 }],
    ['is a rider', { usertype: 'rider' }],
  ])('is not created for a person who %s', (_, change) => {
    expect(record(change)).toBeNull();
  });

  it('is in no index of free cars while the driver is on a trip or has no car type', () => {
    expect(record({ queue: true })).toMatchObject({ isFree: false, position: HERE });
    expect(record({ queue: true })?.position?.spot).toBeUndefined();
    expect(record({ carTypeId: ' ' })?.position?.spot).toBeUndefined();
    expect(spotsOf({ isFree: true, carTypeId: 'van' }, HERE)).toEqual({ spot: `van~${geohashOf(HERE)}` });
  });

  it('is in the index of each car type of the driver', () => {
    expect(spotsOf({ isFree: true, carTypeId: 'van', carTypeId2: 'comfort' }, HERE)).toEqual({
      spot: `van~${geohashOf(HERE)}`,
      spot2: `comfort~${geohashOf(HERE)}`,
    });
    expect(spotsOf({ isFree: false, carTypeId: 'van', carTypeId2: 'comfort' }, HERE)).toEqual({});
  });

  it('has no position before the driver has sent a position with a time', () => {
    expect(record({ location: undefined })?.position).toBeUndefined();
    expect(record({ location: HERE })?.position).toBeUndefined();
  });

  it('is the same after it was written and parsed', () => {
    expect(onDutySchema.parse(JSON.parse(JSON.stringify(record())))).toEqual(record());
  });

  it('is created only for the people who are on duty', () => {
    const people = [
      { id: 'a', ...profile() },
      { id: 'b', ...profile({ driverActiveStatus: false }) },
    ];
    expect(Object.keys(driversOnDuty(people, NOW))).toEqual(['a']);
  });
});

describe('a driver whose data come from the on-duty record', () => {
  const settings = { negativeBalance: false };
  const isClaimed = (change: object, now = NOW): boolean => {
    const made = record(change);
    return made !== null && isAvailable(claimedDriver(made), { settings, now });
  };

  it('is available in exactly the same cases as with the data of the profile', () => {
    const changes: object[] = [
      {},
      { queue: true },
      { walletBalance: -0.01 },
      { walletBalance: 5 },
      { approved: false },
      { location: { ...HERE, at: NOW - 10 * 60_000 } },
      { location: undefined },
    ];
    for (const change of changes)
      expect(isClaimed(change)).toBe(isAvailable(profile(change), { settings, now: NOW }));
  });

  it('is available in spite of a debt if the settings allow debts', () => {
    const made = record({ walletBalance: -5 });
    expect(made?.owes).toBe(true);
    expect(
      made !== null && isAvailable(claimedDriver(made), { settings: { negativeBalance: true }, now: NOW }),
    ).toBe(true);
  });

  it.each([
    [-0.01, -1],
    [0, 0],
    [5, 0],
  ])(
    'with the real balance %d has the balance %d here, because the record stores only whether there is a debt',
    (walletBalance, expected) => {
      const made = record({ walletBalance });
      expect(made !== null && claimedDriver(made).walletBalance).toBe(expected);
    },
  );

  it('is unavailable after the connection was lost', () => {
    const made = record();
    expect(made !== null && claimedDriver({ ...made, lost: true }).connected).toBe(false);
  });
});

describe('the position in the on-duty record', () => {
  const duty = dutyOf(profile(), NOW);
  const inDuty = (of: Duty | null) => (of === null ? {} : dutyPositionWrites('leo', of, HERE, 'now'));

  it('is written together with the profile’s position by a driver on duty', () => {
    const told = { ...HERE, at: 'now' };
    expect(positionWrites('leo', HERE, 'now', inDuty(duty))).toEqual({
      'users/leo/location': { ...told, geohash: geohashOf(HERE) },
      'drivers_on_duty/leo/position': { ...told, spot: `comfort~${geohashOf(HERE)}` },
    });
    expect(positionWrites('leo', HERE, 'now')).toEqual({
      'users/leo/location': { ...told, geohash: geohashOf(HERE) },
    });
    const busy = dutyOf(profile({ queue: true }), NOW);
    const trip = { uid: 'leo', bookingId: 'b', key: 'k', status: 'STARTED' as const };
    expect(trackWrites(trip, HERE, 'now', { duty: inDuty(busy) })['drivers_on_duty/leo/position']).toEqual(
      told,
    );
  });

  it('is copied from the profile if the server created the record after the position was sent', () => {
    const { position, ...made } = record() ?? { name: '', isFree: true };
    const { location } = profile();
    expect(lastPositionWrites('leo', made, location)).toEqual({ 'drivers_on_duty/leo/position': position });
    expect(lastPositionWrites('leo', { ...made, position }, location)).toEqual({});
    expect(lastPositionWrites('leo', { ...made, position: { ...HERE, at: 1 } }, location)).toEqual({});
    const apart = (age: number) =>
      lastPositionWrites('leo', made, location, { time: 'now', now: (location?.at ?? 0) + age });
    expect(apart(FRESH_POSITION_MS)).toEqual({ 'drivers_on_duty/leo/position': { ...position, at: 'now' } });
    expect(apart(FRESH_POSITION_MS + 1)).toEqual({});
    expect(lastPositionWrites('leo', made, undefined)).toEqual({});
    expect(lastPositionWrites('leo', made, HERE)).toEqual({});
  });

  it('is compared by its time, and a position without a time counts as the oldest', () => {
    const [old, young] = [
      { ...HERE, at: 1 },
      { ...HERE, at: 2 },
    ];
    expect([newerPlace(old, young), newerPlace(young, old)]).toEqual([young, young]);
    expect([newerPlace(old, undefined), newerPlace(undefined, old)]).toEqual([old, old]);
    expect([newerPlace(HERE, old), newerPlace(undefined, undefined)]).toEqual([old, undefined]);
  });

  it('is deleted when the driver goes offline, and kept when the driver accepts a trip', () => {
    expect(offlineWrites('leo')).toMatchObject({ 'drivers_on_duty/leo': null });
    expect(
      Object.keys(acceptWrites('leo', 'b', 'now')).some((path) => path.startsWith('drivers_on_duty')),
    ).toBe(false);
  });

  it('is sent with each position of a free driver, but only every 20 seconds on a trip', () => {
    const made = record() ?? { name: '', isFree: true };
    const isDue = (sentAt: number | null, isOnTrip: boolean, of: OnDuty = made): boolean =>
      isDutyPositionDue(of, { sentAt, now: NOW, isOnTrip });
    expect(isDue(NOW - 1, false)).toBe(true);
    expect(isDue(NOW - 19_999, true)).toBe(false);
    expect(isDue(NOW - 20_000, true)).toBe(true);
    expect(isDue(null, true)).toBe(true);
    // The server has just created the record, so it has no position yet.
    expect(isDue(NOW - 1, true, { ...made, position: undefined })).toBe(true);
  });
});
