import type { Settings, WorkWishes } from '../../records';
import { distanceKm, inConfiguredUnit, KM_PER_MILE, type LatLng } from '../../geo/geo';
import { isAvailable } from './available-driver';
import type { DispatchDriver } from './dispatch-driver';
import { carObstacle } from './car-needs';
import { fitsWishes } from './work-wishes';

/** A driver with the distance to the pickup in kilometres, as the crow flies. */
export type RankedDriver = { driverId: string; distanceKm: number; driver: DispatchDriver };

/**
 * The radius of the search in kilometres. In the settings the radius is in the operator's unit
 * (docs/product/trips.md, "Dispatch and offers").
 */
export function searchRadiusKm(settings: Pick<Settings, 'driverRadius' | 'convert_to_mile'>): number {
  return settings.convert_to_mile ? settings.driverRadius * KM_PER_MILE : settings.driverRadius;
}

export type DriverSearch = {
  pickup: LatLng;
  /** The drop-off. If it is missing, the drivers' wishes are ignored. */
  drop?: LatLng;
  /** the id of the booked car type */
  carTypeId: string | undefined;
  /** what the trip needs from the car (`car-needs.ts`) */
  carNeeds?: string | undefined;
  settings: Pick<Settings, 'driverRadius' | 'convert_to_mile' | 'negativeBalance'>;
  /** epoch milliseconds of the server */
  now: number;
  /** people whom the server never matches with the rider (`domain/people/block/match-block.ts`) */
  unmatched?: ReadonlySet<string>;
};

/**
 * The drivers to whom a booking may be offered, nearest first. They are available, have a suitable car
 * (`car-needs.ts`), are within the radius and want such a trip. A driver who has blocked the rider, or whom
 * the rider has blocked, is left out. `available-driver.ts` decides whether a driver is available. `plan.ts`
 * leaves out drivers who have declined, and `open-offers.ts` leaves out drivers with too many requests.
 * `functions/src/dispatch/search/find-drivers.ts` reads the drivers near the pickup.
 */
export function eligibleDrivers(
  drivers: readonly { driverId: string; driver: DispatchDriver; wishes?: WorkWishes | null }[],
  search: DriverSearch,
): RankedDriver[] {
  const ranked = drivers.flatMap(({ driverId, driver, wishes }): RankedDriver[] => {
    const { location } = driver;
    if (location === undefined || !isAvailable(driver, search)) return [];
    if (search.unmatched?.has(driverId) === true) return [];
    if (carObstacle(driver, search) !== null) return [];
    const km = distanceKm(search.pickup, location);
    const isNear = inConfiguredUnit(km, search.settings.convert_to_mile) <= search.settings.driverRadius;
    const { pickup, drop, now } = search;
    if (drop !== undefined && !fitsWishes(wishes, { pickup, drop }, { from: location, now })) return [];
    return isNear ? [{ driverId, distanceKm: km, driver }] : [];
  });
  return ranked.sort((a, b) => a.distanceKm - b.distanceKm || (a.driverId < b.driverId ? -1 : 1));
}
