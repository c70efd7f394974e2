import { describe, expect, it } from 'vitest';
import { availableOf, isAvailable, POSITION_LIFE_MS, type FollowedDriver } from './available-driver';
import { followedDriverOf } from './followed-driver';
import { dispatchDriverSchema } from './dispatch-driver';
import { userSchema } from '../../records';
import { eligibleDrivers } from './eligible-drivers';
import { onDutyOf } from './on-duty';

const NOW = Date.UTC(2026, 4, 20, 12);
const DRIVER = {
  usertype: 'driver',
  firstName: 'Leo ',
  lastName: 'Sosa',
  vehicleNumber: 'SBA 1234',
  carTypeId: 'comfort',
  approved: true,
  driverActiveStatus: true,
  connected: true,
  queue: false,
  location: { lat: -34.9, lng: -56.2, geohash: '6dh', at: NOW - 1000 },
};
const settings = { negativeBalance: false, driverRadius: 10, convert_to_mile: false };

/** A driver whose data come from the profile. */
const followed = (change: object = {}, id = 'd'): FollowedDriver => ({
  driver: dispatchDriverSchema.parse({ ...DRIVER, ...change }),
  shown: { id, name: 'Leo Sosa', vehicleNumber: 'SBA 1234', position: { lat: -34.9, lng: -56.2 } },
});
/** A driver whose data come from the on-duty record, or an empty list if there is no such record. */
const claimed = (change: object = {}, id = 'd'): FollowedDriver[] => {
  const profile = userSchema.parse({ ...DRIVER, ...change });
  const record = onDutyOf(profile, NOW);
  const driver = followedDriverOf(
    id,
    record === null ? null : { ...record, lost: profile.connected === false },
  );
  return driver === null ? [] : [driver];
};
const shownIds = (drivers: readonly FollowedDriver[], now = NOW): string[] =>
  availableOf(drivers, { settings, now }).drivers.map(({ id }) => id);
const offeredIds = (drivers: readonly FollowedDriver[], now = NOW): string[] =>
  eligibleDrivers(
    drivers.map(({ driver, shown }) => ({ driverId: shown.id, driver })),
    { pickup: { lat: -34.9, lng: -56.2 }, carTypeId: 'comfort', settings, now },
  ).map(({ driverId }) => driverId);

const at = (ageMs: number): object => ({ location: { lat: -34.9, lng: -56.2, at: NOW - ageMs } });
const UNAVAILABLE: [string, object][] = [
  ['is not approved', { approved: false }],
  ['is off duty', { driverActiveStatus: false }],
  ['is on a trip', { queue: true }],
  ['has lost its connection', { connected: false }],
  ['is blocked', { blockedUntil: NOW + 1 }],
  ['owes money', { walletBalance: -0.01 }],
  ['has a position without a time', { location: { lat: -34.9, lng: -56.2 } }],
  ['has an outdated position', at(POSITION_LIFE_MS + 1)],
];

describe('a driver on the dashboard', () => {
  it('is shown with a name, a plate and a position', () => {
    expect(claimed()[0]?.shown).toEqual({
      id: 'd',
      name: 'Leo Sosa',
      vehicleNumber: 'SBA 1234',
      position: { lat: -34.9, lng: -56.2 },
    });
  });

  it('is listed only if the record is of a driver, has a position and can be read', () => {
    expect(claimed({ usertype: 'rider' })).toEqual([]);
    expect(claimed({ location: undefined })).toEqual([]);
    expect(followedDriverOf('d', { name: 'Leo', isFree: 'yes' })).toBeNull();
    expect(followedDriverOf('d', null)).toBeNull();
  });
});

describe('the availability of a driver', () => {
  it.each(UNAVAILABLE)('is false on the dashboard and in dispatch if a driver %s', (_, change) => {
    for (const drivers of [
      [followed(), followed(change, 'other')],
      [...claimed(), ...claimed(change, 'other')],
    ]) {
      expect(shownIds(drivers)).toEqual(['d']);
      expect(offeredIds(drivers)).toEqual(['d']);
    }
  });

  it('begins again when a block ends', () => {
    expect(offeredIds([followed({ blockedUntil: NOW })])).toEqual(['d']);
    expect(shownIds([followed({ blockedUntil: NOW })])).toEqual(['d']);
  });

  it('is true only for the one driver among 26 who has a fresh position, on the dashboard and in dispatch', () => {
    const drivers = [
      followed({}, 'fresh'),
      ...Array.from({ length: 25 }, (_, index) => followed(at(3 * 60_000 + index), `ghost-${String(index)}`)),
    ];
    expect(shownIds(drivers)).toEqual(['fresh']);
    expect(offeredIds(drivers)).toEqual(['fresh']);
  });

  it('is true in spite of a debt if settings allow debts, and if the connection is unknown', () => {
    const { driver } = followed({ walletBalance: -5, connected: undefined });
    expect(isAvailable(driver, { settings: { negativeBalance: true }, now: NOW })).toBe(true);
  });

  it('ends when the position expires, and the time of the next change is returned', () => {
    const drivers = [
      followed(at(50_000), 'first'),
      followed(at(1000), 'second'),
      followed(at(999_999), 'old'),
    ];
    const { changesAt } = availableOf(drivers, { settings, now: NOW });
    expect(changesAt).toBe(NOW - 50_000 + POSITION_LIFE_MS + 1);
    expect(shownIds(drivers, NOW - 50_000 + POSITION_LIFE_MS)).toEqual(['first', 'second']);
    expect(shownIds(drivers, changesAt ?? 0)).toEqual(['second']);
    expect(availableOf([], { settings, now: NOW }).changesAt).toBeNull();
  });
});
