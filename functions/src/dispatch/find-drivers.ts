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
import { pagesBetween } from '../platform/pages';
import type { Store } from '../platform/ports';

/** `nearby_cars` looks at this part of the radius first. */
export const FIRST_PART = 1 / 4;
/** A search begins with a street corner: in a full city that is where enough drivers are. */
const START_PART = 1 / 256;
/** The next radius after one in which nobody was eligible, and after one with too few. */
const STRIDE = { nobody: 4, tooFew: 2 };
/** Records of one question; the rest of a cell comes with the next ones. */
const PAGE = 500;

/**
 * The eligible drivers of a booking, nearest first, by the index on their geohash. The radius widens until the nearest
 * ones suffice (`isEnough`), so the reads depend on how far the next drivers are, and neither on their number in the city
 * nor in the country. All records within a radius are read before one is chosen: nobody near is left out for one who is
 * farther away.
 */
export async function findDrivers(
  store: Store,
  search: DriverSearch,
  isEnough: (eligible: readonly RankedDriver[]) => boolean,
): Promise<RankedDriver[]> {
  const wholeKm = searchRadiusKm(search.settings);
  for (let radiusKm = wholeKm * START_PART; radiusKm < wholeKm;) {
    const near = await driversWithin(store, search, radiusKm);
    if (isEnough(near)) return near;
    radiusKm *= near.length === 0 ? STRIDE.nobody : STRIDE.tooFew;
  }
  return driversWithin(store, search, wholeKm);
}

/** All eligible drivers within the search's whole radius. */
export function findAllDrivers(store: Store, search: DriverSearch): Promise<RankedDriver[]> {
  return driversWithin(store, search, searchRadiusKm(search.settings));
}

async function driversWithin(store: Store, search: DriverSearch, radiusKm: number): Promise<RankedDriver[]> {
  return eligibleDrivers(await readAround(store, search.pickup, radiusKm), search);
}

type Found = { driverId: string; driver: DispatchDriver };

/** All people with a position within a radius, drivers or not, free or not. */
export async function readAround(store: Store, place: LatLng, radiusKm: number): Promise<Found[]> {
  const cells = joined(geohashQueryBounds([place.lat, place.lng], radiusKm * 1000));
  const found = await Promise.all(cells.map((range) => readRange(store, range)));
  return found
    .flat()
    .filter(({ driver: { location } }) => location !== undefined && distanceKm(place, location) <= radiusKm);
}

/** Everybody in a range of geohashes, to its end: a cut would leave out by the geohash, not by the distance. */
async function readRange(store: Store, range: { from: string; to: string }): Promise<Found[]> {
  const found: Found[] = [];
  const query = { list: dbPaths.users(), field: 'location/geohash', ...range, size: PAGE };
  for await (const page of pagesBetween(store, query, dispatchDriverSchema))
    found.push(...page.map(({ key, value }) => ({ driverId: key, driver: value })));
  return found;
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
