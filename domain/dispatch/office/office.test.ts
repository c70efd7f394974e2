import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '../../records';
import { canTakeTrips } from '../driver/available-driver';
import { dispatchDriverSchema } from '../driver/dispatch-driver';
import { drivesCarType } from '../driver/driven-car-types';
import { driverObstacle, isAsSeen, isOfficeEditAllowed, isTooEarly, OFFICE_MODES, seenTrip } from './office';

const NOW = Date.UTC(2026, 4, 20, 12);
const moment = { settings: { negativeBalance: false }, now: NOW };
const DRIVER = { usertype: 'driver', carTypeId: 'comfort', approved: true, driverActiveStatus: true };

describe('the changes that the office makes to a trip', () => {
  it('are possible only in certain statuses of the trip', () => {
    expect(
      Object.fromEntries(
        OFFICE_MODES.map((mode) => [
          mode,
          BOOKING_STATUSES.filter((status) => isOfficeEditAllowed(mode, status)),
        ]),
      ),
    ).toEqual({
      assign: ['NEW', 'ACCEPTED', 'ARRIVED'],
      offer: ['NEW', 'ACCEPTED', 'ARRIVED'],
      widen: ['NEW'],
      unassign: ['ACCEPTED', 'ARRIVED'],
      cancel: ['PAYMENT_PENDING', 'NEW', 'ACCEPTED'],
      late: ['NEW', 'ACCEPTED', 'ARRIVED'],
      car_type: ['NEW'],
      needs: ['NEW'],
      price: ['NEW'],
      note: ['NEW', 'ACCEPTED', 'ARRIVED', 'STARTED'],
    });
  });

  it('that search for a driver are refused as too early for a scheduled trip that starts much later', () => {
    const settings = { bookLaterLeadMins: 20 };
    const trip = { bookLater: true, tripdate: NOW + 20 * 60_000 };
    expect(OFFICE_MODES.filter((mode) => isTooEarly(mode, trip, { settings, now: NOW - 1 }))).toEqual([
      'assign',
      'offer',
      'widen',
    ]);
    expect(OFFICE_MODES.some((mode) => isTooEarly(mode, trip, { settings, now: NOW }))).toBe(false);
    expect(isTooEarly('assign', { ...trip, bookLater: false }, { settings, now: NOW - 1 })).toBe(false);
  });

  it('are possible only if the booking has not changed since the dispatcher saw it', () => {
    const seen = seenTrip({ status: 'NEW', driver: undefined, officeVersion: undefined });
    expect(seen).toEqual({ status: 'NEW', driver: null, version: 0 });
    expect(isAsSeen(seen, seen)).toBe(true);
    for (const change of [{ status: 'ACCEPTED' as const }, { driver: 'dan' }, { version: 1 }])
      expect(isAsSeen({ ...seen, ...change }, seen)).toBe(false);
  });
});

describe('a driver chosen by the office', () => {
  it.each([
    ['no_such_driver', { usertype: 'rider' }],
    ['driver_not_approved', { approved: false }],
    ['driver_blocked', { blockedUntil: NOW + 1 }],
    ['driver_busy', { queue: true }],
    ['driver_off_duty', { driverActiveStatus: false }],
    ['driver_debt', { walletBalance: -0.01 }],
    ['other_car_type', { carTypeId: 'van' }],
    [null, {}],
  ] as const)('is refused with %s for the data %j', (obstacle, change) => {
    const driver = dispatchDriverSchema.parse({ ...DRIVER, ...change });
    expect(driverObstacle(driver, { carTypeId: 'comfort' }, moment)).toBe(obstacle);
    expect(canTakeTrips(driver, moment) && drivesCarType(driver, 'comfort')).toBe(obstacle === null);
  });

  it('is refused if the driver does not exist', () => {
    expect(driverObstacle(null, { carTypeId: 'comfort' }, moment)).toBe('no_such_driver');
  });
});
