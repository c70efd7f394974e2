import type { Settings, WorkWishes } from '../../records';
import { distanceKm, inConfiguredUnit, KM_PER_MILE, type LatLng } from '../../geo/geo';
import { isAvailable } from './available-driver';
import type { DispatchDriver } from './dispatch-driver';
import { carObstacle } from './car-needs';
import { fitsWishes } from './work-wishes';

/** A driver with the distance to the pickup in kilometres, as the crow flies. */
export type RankedDriver = { driverId: string; distanceKm: number; driver: DispatchDriver };

/**
 * The radius of the search in kilometres. The settings have it in the operator's unit
 * (docs/product/trips.md, "Dispatch and offers").
 */
export function searchRadiusKm(settings: Pick<Settings, 'driverRadius' | 'convert_to_mile'>): number {
  return settings.convert_to_mile ? settings.driverRadius * KM_PER_MILE : settings.driverRadius;
}

export type DriverSearch = {
  pickup: LatLng;
  /** The drop. Without it the drivers' wishes are ignored. */
  drop?: LatLng;
  /** the id of the booked car type */
  carTypeId: string | undefined;
  /** the trip's car needs (`car-needs.ts`) */
  carNeeds?: string | undefined;
  settings: Pick<Settings, 'driverRadius' | 'convert_to_mile' | 'negativeBalance'>;
  /** epoch milliseconds of the server */
  now: number;
  /** people who are never matched with the rider (`domain/people/block/match-block.ts`) */
  unmatched?: ReadonlySet<string>;
};

/**
 * The drivers that a booking may be offered to, nearest first. They are available, have a suitable car
 * (`car-needs.ts`), are within the radius, want such a trip, and neither they nor the rider has blocked the other.
 * `plan.ts` chooses from them and leaves out drivers who have declined. `open-offers.ts` leaves out drivers with too
 * many requests. `available-driver.ts` decides whether a driver is available, and
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
