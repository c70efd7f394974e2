import { dbPaths } from '@domain/database/paths';
import type { LatLng } from '@domain/geo/geo';
import { bookingSchema, type Place, TRIP_STATES } from '@domain/records';
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
 * Removes Google's coordinates and routes from bookings whose time is over (`GOOGLE_KEPT_MS`). A trip that has
 * not ended still needs its places, so their coordinates are found again by their ids. Returns how many
 * bookings were handled.
 */
export async function forgetGoogleData(ports: ForgetGooglePorts): Promise<number> {
  const { store, clock, log } = ports;
  const begun = clock();
  const ids = await store.keysUpTo(dbPaths.bookings(), 'googleUntil', begun, BATCH);
  const how = {
    log,
    failure: 'the map data of a booking could not be removed',
    atOnce: AT_ONCE,
    isOver: () => clock() > begun + LONGEST_MS,
  };
  return workOnEach(how, ids, (id) => forgetIn(ports, id));
}

async function forgetIn(ports: ForgetGooglePorts, bookingId: string): Promise<void> {
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
