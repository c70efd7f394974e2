import { dbPaths } from '@domain/database/paths';
import type { LatLng } from '@domain/geo/geo';
import { destinationNow } from '@domain/dispatch/driver/work-wishes';
import { bookingSchema, driverWorkSchema, type Place, TRIP_STATES } from '@domain/records';
import {
  GOOGLE_KEPT_MS,
  placeValues,
  withoutGoogleData,
  withoutGoogleRoute,
  type BookedPlaces,
} from '@domain/retention/google-data';
import { LONGEST_MS, workOnEach, type Needs } from '../platform';

export type ForgetGooglePorts = Needs<'store' | 'clock' | 'log'> & {
  /** The coordinates of a place by its id. Null if there is no such place. */
  findPlace: (placeId: string) => Promise<LatLng | null>;
};

const BATCH = 300;
const AT_ONCE = 8;
const heldSchema = bookingSchema.pick({
  status: true,
  pickup: true,
  drop: true,
  waypoints: true,
  googleUntil: true,
});

/**
 * Removes Google's coordinates and routes from bookings and from the wishes of drivers, when their time is over
 * (`GOOGLE_KEPT_MS`). A trip that has not ended and a driver's wish still need their places, so the coordinates
 * are found again by the ids. Returns how many records were handled.
 */
export async function forgetGoogleData(ports: ForgetGooglePorts): Promise<number> {
  const { store, clock, log } = ports;
  const begun = clock();
  const how = {
    log,
    failure: 'the map data of a record could not be removed',
    atOnce: AT_ONCE,
    isOver: () => clock() > begun + LONGEST_MS,
  };
  const dueIn = (list: string) => store.keysUpTo(list, 'googleUntil', begun, BATCH);
  const trips = await workOnEach(how, await dueIn(dbPaths.bookings()), (id) => forgetInTrip(ports, id));
  const drivers = await workOnEach(how, await dueIn(dbPaths.allDriverWork()), (uid) =>
    forgetInWishes(ports, uid),
  );
  return trips + drivers;
}

/** A wish is removed if its place no longer exists. A destination that has expired is removed too. */
async function forgetInWishes({ store, clock, findPlace }: ForgetGooglePorts, uid: string): Promise<void> {
  const path = dbPaths.driverWork(uid);
  const work = await store.read(path, driverWorkSchema);
  if (work?.googleUntil === undefined || work.googleUntil > clock()) return;
  const { googleUntil, wishes } = work;
  const fresh = async <P extends Place>(place: P | undefined): Promise<P | undefined> => {
    if (place?.placeId === undefined) return place;
    const found = await findPlace(place.placeId);
    return found === null ? undefined : { ...place, ...found };
  };
  const [area, destination] = await Promise.all([
    fresh(wishes?.area),
    fresh(destinationNow(wishes, clock())),
  ]);
  const isGoogle = area?.placeId !== undefined || destination?.placeId !== undefined;
  await store.commit({
    checks: {
      [`${path}/googleUntil`]: googleUntil,
      [`${path}/wishes/area/placeId`]: wishes?.area?.placeId ?? null,
      [`${path}/wishes/area/radiusKm`]: wishes?.area?.radiusKm ?? null,
      [`${path}/wishes/destination/until`]: wishes?.destination?.until ?? null,
    },
    values: {
      [`${path}/wishes/area`]: area ?? null,
      [`${path}/wishes/destination`]: destination ?? null,
      [`${path}/googleUntil`]: isGoogle ? clock() + GOOGLE_KEPT_MS : null,
    },
  });
}

async function forgetInTrip(ports: ForgetGooglePorts, bookingId: string): Promise<void> {
  const { store, clock } = ports;
  const path = dbPaths.booking(bookingId);
  const booking = await store.read(path, heldSchema);
  if (booking?.googleUntil === undefined || booking.googleUntil > clock()) return;
  const { status, googleUntil } = booking;
  const values = TRIP_STATES[status].hasReceipt
    ? withoutGoogleData(bookingId, booking)
    : {
        ...withoutGoogleRoute(bookingId),
        ...(await freshPlaces(ports, bookingId, booking)),
        [`${path}/googleUntil`]: clock() + GOOGLE_KEPT_MS,
      };
  await store.commit({
    checks: { [`${path}/status`]: status, [`${path}/googleUntil`]: googleUntil },
    values,
  });
}

/** The values with the present coordinates of the places of an open trip. */
async function freshPlaces(
  { findPlace }: ForgetGooglePorts,
  bookingId: string,
  { pickup, drop, waypoints }: BookedPlaces,
): Promise<Record<string, unknown>> {
  const fresh = async (place: Place): Promise<Place> => ({
    ...place,
    ...(place.placeId === undefined ? {} : await findPlace(place.placeId)),
  });
  const [from, to, stops] = await Promise.all([
    fresh(pickup),
    fresh(drop),
    waypoints && Promise.all(waypoints.map(fresh)),
  ]);
  return placeValues(bookingId, { pickup: from, drop: to, waypoints: stops });
}
