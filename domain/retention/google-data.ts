import { dbPaths } from '../database/paths';
import type { LatLng } from '../geo/geo';
import { type BookingRecord, isPlaced, type Place } from '../records';
import { DAY_MS } from '../time/days-after';

/**
 * Google does not allow a service to keep its coordinates and routes longer than 30 days (Maps Service Specific Terms).
 * Only the id of a place may be kept, and with it the coordinates are found again.
 */
export const GOOGLE_KEPT_MS = 29 * DAY_MS;

/** The values that remove Google's route from a booking. The map then shows no planned route. */
export const withoutGoogleRoute = (bookingId: string): Record<string, null> => ({
  [`${dbPaths.booking(bookingId)}/plannedLine`]: null,
  [`${dbPaths.booking(bookingId)}/coords`]: null,
  [dbPaths.bookingRoute(bookingId)]: null,
});

export type BookedPlaces = Pick<BookingRecord, 'pickup' | 'drop' | 'waypoints'>;

/** The values that store the places of a booking. */
export function placeValues(
  bookingId: string,
  { pickup, drop, waypoints }: BookedPlaces,
): Record<string, unknown> {
  const path = dbPaths.booking(bookingId);
  return {
    [`${path}/pickup`]: pickup,
    [`${path}/drop`]: drop,
    ...(waypoints === undefined ? {} : { [`${path}/waypoints`]: waypoints }),
  };
}

/**
 * The values that remove Google's coordinates and routes from a booking. The addresses and the ids of the
 * places are kept. The driven track is not from Google, so it is kept too.
 */
export function withoutGoogleData(
  bookingId: string,
  { pickup, drop, waypoints }: BookedPlaces,
): Record<string, unknown> {
  return {
    ...placeValues(bookingId, {
      pickup: unplaced(pickup),
      drop: unplaced(drop),
      waypoints: waypoints?.map(unplaced),
    }),
    ...withoutGoogleRoute(bookingId),
    [`${dbPaths.booking(bookingId)}/googleUntil`]: null,
  };
}

/** A place without its position. */
export const unplaced = <P extends LatLng>(place: P): P => ({ ...place, lat: 0, lng: 0 });

/** A place for a record that is kept for a long time. Google's coordinates are left out. */
export const keptPlace = <P extends LatLng & Pick<Place, 'placeId'>>(place: P): P =>
  place.placeId === undefined ? place : unplaced(place);

/** Whether the coordinates of a place must be found by its id before the place is used. */
export const needsFinding = (place: Place): place is Place & { placeId: string } =>
  !isPlaced(place) && place.placeId !== undefined;
