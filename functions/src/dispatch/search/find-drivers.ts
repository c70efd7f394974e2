import { geohashQueryBounds } from 'geofire-common';
import { dbPaths } from '@domain/database/paths';
import { DUTY_SLOTS, onDutySchema, type WorkWishes, workWishesSchema } from '@domain/records';
import { claimedDriver } from '@domain/dispatch/driver/followed-driver';
import { dispatchDriverSchema, type DispatchDriver } from '@domain/dispatch/driver/dispatch-driver';
import {
  eligibleDrivers,
  searchRadiusKm,
  type DriverSearch,
  type RankedDriver,
} from '@domain/dispatch/driver/eligible-drivers';
import { newerPlace, spotAt } from '@domain/dispatch/driver/on-duty';
import { distanceKm, type LatLng } from '@domain/geo/geo';
import { pagesBetween, type Store } from '../../platform';

/** The part of the radius that `nearby_cars` reads first. */
export const FIRST_PART = 1 / 4;
/**
 * The part of the radius that a search for drivers reads first. With a radius of 10 km this is about 40 m.
 * In a full city this area has enough drivers.
 */
const START_PART = 1 / 256;
/**
 * The factors by which the radius grows. `nobody` is used if the last radius had no eligible drivers, and
 * `tooFew` if it had too few.
 */
const STRIDE = { nobody: 3, tooFew: 2 };
/** The number of records in one query. Further queries read the rest of a cell. */
const PAGE = 500;
/** The number of profiles that are read at once. The first offers of a search go to about three drivers. */
const AT_ONCE = 4;

/**
 * The eligible drivers of a booking, nearest first. The function reads the index of free cars of the
 * booking's car type. The radius grows until there are enough near drivers (`isEnough`). So the number of
 * reads depends on the distance of the nearest drivers. It does not depend on the number of drivers in the
 * city or the country, or on how many drivers are busy. All records within a radius are read before a driver
 * is chosen, so a near driver is never left out for a driver farther away. A record only suggests a driver.
 * The driver counts only if the driver's profile confirms the record.
 */
export async function findDrivers(
  store: Store,
  search: DriverSearch,
  isEnough: (eligible: readonly RankedDriver[]) => boolean,
): Promise<RankedDriver[]> {
  const wholeKm = searchRadiusKm(search.settings);
  const confirm = confirmation(store, search);
  for (let radiusKm = wholeKm * START_PART; radiusKm < wholeKm;) {
    const near = await claimedWithin(store, search, radiusKm);
    const sure = isEnough(near) ? await confirm(near, isEnough) : [];
    if (isEnough(sure)) return sure;
    radiusKm *= near.length === 0 ? STRIDE.nobody : STRIDE.tooFew;
  }
  return confirm(await claimedWithin(store, search, wholeKm), isEnough);
}

/** All eligible drivers within the whole radius of the search. */
export async function findAllDrivers(store: Store, search: DriverSearch): Promise<RankedDriver[]> {
  const found = await claimedWithin(store, search, searchRadiusKm(search.settings));
  return confirmation(store, search)(found, () => false);
}

async function claimedWithin(store: Store, search: DriverSearch, radiusKm: number): Promise<RankedDriver[]> {
  const { carTypeId } = search;
  if (carTypeId === undefined) return [];
  return eligibleDrivers(await readAround(store, search.pickup, radiusKm, carTypeId), search);
}

/**
 * Checks found drivers with their profiles and their wishes, nearest first, until there are enough drivers.
 * In one search, each profile and each driver's wishes are read only once, however often the driver is found.
 */
function confirmation(store: Store, search: DriverSearch) {
  const known = new Map<string, Promise<Asked>>();
  const ask = (driverId: string): Promise<Asked> => {
    const asked = known.get(driverId) ?? readDriver(store, driverId);
    known.set(driverId, asked);
    return asked;
  };
  return async (
    found: readonly RankedDriver[],
    isEnough: (eligible: readonly RankedDriver[]) => boolean,
  ): Promise<RankedDriver[]> => {
    const read: Found[] = [];
    for (let next = 0; next < found.length; next += AT_ONCE) {
      const some = await Promise.all(
        found.slice(next, next + AT_ONCE).map(async (one) => ({ ...one, ...(await ask(one.driverId)) })),
      );
      read.push(
        ...some.flatMap(({ driverId, driver, profile, wishes }) =>
          profile === null ? [] : [{ driverId, driver: atLastPlace(profile, driver), wishes }],
        ),
      );
      const sure = eligibleDrivers(read, search);
      if (isEnough(sure)) return sure;
    }
    return eligibleDrivers(read, search);
  };
}

/**
 * All fields come from the profile, except the position. If a separate instance stores the positions, the
 * position in the profile is old.
 */
const atLastPlace = (profile: DispatchDriver, claimed: DispatchDriver): DispatchDriver => ({
  ...profile,
  location: newerPlace(profile.location, claimed.location),
});

type Found = { driverId: string; driver: DispatchDriver; wishes?: WorkWishes | null };
type Asked = { profile: DispatchDriver | null; wishes: WorkWishes | null };

async function readDriver(store: Store, driverId: string): Promise<Asked> {
  const [profile, wishes] = await Promise.all([
    store.read(dbPaths.user(driverId), dispatchDriverSchema),
    store.read(dbPaths.workWishes(driverId), workWishesSchema),
  ]);
  return { profile, wishes };
}

/** The free drivers of a car type whose position is within a radius, according to their records on duty. */
export async function readAround(
  store: Store,
  place: LatLng,
  radiusKm: number,
  carTypeId: string,
): Promise<Found[]> {
  const cells = joined(geohashQueryBounds([place.lat, place.lng], radiusKm * 1000));
  const found = await Promise.all(
    cells.flatMap(({ from, to }) =>
      DUTY_SLOTS.map(({ spot }) =>
        readRange(store, `position/${spot}`, { from: spotAt(carTypeId, from), to: spotAt(carTypeId, to) }),
      ),
    ),
  );
  return found
    .flat()
    .filter(({ driver: { location } }) => location !== undefined && distanceKm(place, location) <= radiusKm);
}

/**
 * Reads all drivers in a range of an index field. There is no limit, because a limit would drop drivers in
 * the order of the geohash and not by distance.
 */
async function readRange(store: Store, field: string, range: { from: string; to: string }): Promise<Found[]> {
  const found: Found[] = [];
  const query = { list: dbPaths.driversOnDuty(), field, ...range, size: PAGE };
  for await (const page of pagesBetween(store, query, onDutySchema))
    found.push(...page.map(({ key, value }) => ({ driverId: key, driver: claimedDriver(value) })));
  return found;
}

/** The ranges in order. Ranges that touch or overlap are merged, so that no driver is read twice. */
function joined(bounds: readonly (readonly [string, string])[]): { from: string; to: string }[] {
  const ranges: { from: string; to: string }[] = [];
  for (const [from, to] of [...bounds].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const last = ranges.at(-1);
    if (last !== undefined && from <= last.to) last.to = to > last.to ? to : last.to;
    else ranges.push({ from, to });
  }
  return ranges;
}
