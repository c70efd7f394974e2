import { z } from 'zod';
import { ROLES } from '../access/roles';
import type { Settings } from '../database/catalogue-records';
import { latLngSchema } from '../database/place-records';
import { distanceKm, inConfiguredUnit, KM_PER_MILE, type LatLng } from '../geo/geo';

/** What the search for a driver needs to know of a user; the rest of the record is not looked at. */
export const dispatchDriverSchema = z.object({
  usertype: z.enum(ROLES),
  firstName: z.string().default(' '),
  lastName: z.string().default(' '),
  vehicleNumber: z.string().optional(),
  carType: z.string().optional(),
  approved: z.boolean().default(false),
  driverActiveStatus: z.boolean().default(false),
  connected: z.boolean().optional(),
  queue: z.boolean().default(false),
  walletBalance: z.number().default(0),
  location: latLngSchema.extend({ at: z.number().optional() }).optional(),
  ratings: z.object({ userrating: z.number() }).optional(),
});
export type DispatchDriver = z.infer<typeof dispatchDriverSchema>;

/** A driver with the distance to the pickup in kilometres, as the crow flies. */
export type RankedDriver = { driverId: string; distanceKm: number; driver: DispatchDriver };

/** How long a driver's position is believed. */
export const POSITION_LIFE_MS = 2 * 60_000;

/** The radius of the search in kilometres; settings give it in the operator's unit (specification, section 9). */
export function searchRadiusKm(settings: Pick<Settings, 'driverRadius' | 'convert_to_mile'>): number {
  return settings.convert_to_mile ? settings.driverRadius * KM_PER_MILE : settings.driverRadius;
}

export type DriverSearch = {
  pickup: LatLng;
  /** the name of the booked car type */
  carType: string;
  settings: Pick<Settings, 'driverRadius' | 'convert_to_mile' | 'negativeBalance'>;
  /** epoch milliseconds of the server */
  now: number;
};

/** Whether a driver could take a trip of a car type at all: role, approval, duty, not busy, not in debt. */
export function canTakeTrips(
  driver: DispatchDriver,
  search: Pick<DriverSearch, 'carType' | 'settings'>,
): boolean {
  return (
    driver.usertype === 'driver' &&
    driver.approved &&
    driver.driverActiveStatus &&
    !driver.queue &&
    driver.carType === search.carType &&
    (search.settings.negativeBalance || driver.walletBalance >= 0)
  );
}

/**
 * The drivers that a booking may be offered to, nearest first (specification, section 9, Dispatch): able to take it,
 * connected, their position known for less than two minutes and within the radius.
 */
export function eligibleDrivers(
  drivers: readonly { driverId: string; driver: DispatchDriver }[],
  search: DriverSearch,
): RankedDriver[] {
  const ranked = drivers.flatMap(({ driverId, driver }): RankedDriver[] => {
    const { location } = driver;
    if (!canTakeTrips(driver, search) || driver.connected === false || location === undefined) return [];
    if (location.at === undefined || search.now - location.at > POSITION_LIFE_MS) return [];
    const km = distanceKm(search.pickup, location);
    const isNear = inConfiguredUnit(km, search.settings.convert_to_mile) <= search.settings.driverRadius;
    return isNear ? [{ driverId, distanceKm: km, driver }] : [];
  });
  return ranked.sort((a, b) => a.distanceKm - b.distanceKm || (a.driverId < b.driverId ? -1 : 1));
}
