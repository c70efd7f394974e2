import { geohashQueryBounds } from 'geofire-common';
import { dbPaths } from '@domain/database/paths';
import { dispatchDriverSchema, type DispatchDriver } from '@domain/dispatch/available-driver';
import {
  eligibleDrivers,
  searchRadiusKm,
  type DriverSearch,
  type RankedDriver,
} from '@domain/dispatch/eligible-drivers';
import { distanceKm, type LatLng } from '@domain/geo/geo';
import type { Store } from '../platform/ports';

/** A part of the radius is looked at first: where enough drivers are near, those farther away are not even read. */
export const FIRST_PART = 1 / 4;
const MOST_OF_ONE_CELL = 1000;

/**
 * The eligible drivers of a booking, nearest first, by the index on their geohash: the reads depend on the number of
 * drivers near the pickup, not on those of the country. `isEnough` says whether the nearest ones suffice.
 */
export async function findDrivers(
  store: Store,
  search: DriverSearch,
  isEnough: (eligible: readonly RankedDriver[]) => boolean,
): Promise<RankedDriver[]> {
  const radiusKm = searchRadiusKm(search.settings);
  const near = await driversWithin(store, search, radiusKm * FIRST_PART);
  return isEnough(near) ? near : driversWithin(store, search, radiusKm);
}

/** All eligible drivers within the search's whole radius. */
export function findAllDrivers(store: Store, search: DriverSearch): Promise<RankedDriver[]> {
  return driversWithin(store, search, searchRadiusKm(search.settings));
}

async function driversWithin(store: Store, search: DriverSearch, radiusKm: number): Promise<RankedDriver[]> {
  return eligibleDrivers(await readAround(store, search.pickup, radiusKm), search);
}

/** All people with a position within a radius, drivers or not, free or not. */
export async function readAround(
  store: Store,
  place: LatLng,
  radiusKm: number,
): Promise<{ driverId: string; driver: DispatchDriver }[]> {
  const cells = joined(geohashQueryBounds([place.lat, place.lng], radiusKm * 1000));
  const found = await Promise.all(
    cells.map((range) =>
      store.recordsBetween(
        dbPaths.users(),
        'location/geohash',
        range,
        dispatchDriverSchema,
        MOST_OF_ONE_CELL,
      ),
    ),
  );
  return found
    .flat()
    .map(({ key, value }) => ({ driverId: key, driver: value }))
    .filter(({ driver: { location } }) => location !== undefined && distanceKm(place, location) <= radiusKm);
}

/** Ranges in order, those that touch or overlap made one, so that no driver is read twice. */
function joined(bounds: readonly (readonly [string, string])[]): { from: string; to: string }[] {
  const ranges: { from: string; to: string }[] = [];
  for (const [from, to] of [...bounds].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const last = ranges.at(-1);
    if (last !== undefined && from <= last.to) last.to = to > last.to ? to : last.to;
    else ranges.push({ from, to });
  }
  return ranges;
}
