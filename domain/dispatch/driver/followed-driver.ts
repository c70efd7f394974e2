import { type OnDuty, onDutySchema } from '../../records';
import type { FollowedDriver } from './available-driver';
import type { DispatchDriver } from './dispatch-driver';
import { drivingFields } from './driven-car-types';
import { dutyCarTypeIds } from './on-duty';
import { fullName } from '../../people/full-name';

/**
 * Converts a record of a driver on duty (`on-duty.ts`) to the fields of a profile that dispatch reads. Every
 * driver with such a record is approved and on duty.
 */
export function claimedDriver({
  name,
  isFree,
  onBreak,
  owes,
  position,
  lost,
  ...car
}: OnDuty): DispatchDriver {
  return {
    usertype: 'driver',
    firstName: name,
    lastName: '',
    vehicleNumber: car.vehicleNumber,
    ...drivingFields(dutyCarTypeIds(car)),
    carFeatures: car.carFeatures,
    approved: true,
    driverActiveStatus: true,
    connected: lost !== true,
    queue: !isFree,
    // The record only says that the driver is on a break, but not since when.
    ...(onBreak === true ? { breakSince: 0 } : {}),
    // The record says only whether the balance is below zero. Availability needs no more.
    walletBalance: owes === true ? -1 : 0,
    ...(position === undefined
      ? {}
      : { location: { lat: position.lat, lng: position.lng, at: position.at } }),
  };
}

/**
 * Converts a record of a driver on duty for the dashboard. Returns null if the record cannot be read or has
 * no position.
 */
export function followedDriverOf(id: string, record: unknown): FollowedDriver | null {
  const onDuty = onDutySchema.safeParse(record).data;
  if (onDuty?.position === undefined) return null;
  const driver = claimedDriver(onDuty);
  const { lat, lng } = onDuty.position;
  return {
    driver,
    shown: {
      id,
      name: fullName(driver),
      vehicleNumber: driver.vehicleNumber?.trim() ?? '',
      position: { lat, lng },
    },
  };
}
