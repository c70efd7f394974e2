import type { z } from 'zod';
import type {
  directions,
  distanceMatrix,
  placeAutocomplete,
  placeCoordinates,
  reverseGeocode,
} from '@domain/contracts/trip/places';
import type { Settings } from '@domain/records';
import { DomainError } from '@domain/errors';
import { parseLatLng, type LatLng } from '@domain/geo/geo';
import { sampleEvenly } from '@domain/geo/sample';
import type { TextOf } from '../notifications/notification-texts';
import type { MapsProvider } from './maps-provider';
import type { SteadyPlaces } from './steady-places';

export type PlacesPorts = {
  places: SteadyPlaces;
  settings: () => Promise<Settings>;
  textOf: TextOf<'place_from_earlier'>;
};

/**
 * The most waypoints of one directions request (docs/product/calls.md, "Places and maps"). A booking has at most
 * `MAX_STOPS`.
 */
export const MAX_WAYPOINTS = 25;

const MAX_MATRIX_SIDE = 50;
const MAX_MATRIX_PAIRS = 100;

const pointOf = (text: string): LatLng => {
  const point = parseLatLng(text);
  if (point === null) throw new DomainError('invalid_argument', 'lat,lng');
  return point;
};

const pointsOf = (list: string): LatLng[] => list.split('|').map(pointOf);

/**
 * Suggestions near the given point, or near the operator's map centre if no point is given. If the
 * settings say so, all suggestions are in the operator's country. If the maps service does not answer,
 * cached suggestions are used and marked as old.
 */
export async function autocompletePlaces(
  ports: PlacesPorts,
  input: z.output<typeof placeAutocomplete.input>,
): Promise<z.input<typeof placeAutocomplete.output>> {
  const settings = await ports.settings();
  const { value: found, isOld } = await ports.places.autocomplete({
    text: input.searchKeyword.replace(/\s+/g, ' '),
    near: input.near === undefined ? (settings.mapCenter ?? null) : pointOf(input.near),
    country: settings.restrictCountry ? settings.country : null,
    language: input.language ?? null,
    sessionToken: input.sessionToken ?? null,
  });
  if (!isOld) return { searchResults: found };
  const note = await ports.textOf('place_from_earlier', input.language);
  return {
    searchResults: found.map((place) => ({
      ...place,
      secondaryText: [place.secondaryText, note].filter((text) => text !== '').join(' · '),
    })),
  };
}

/** The coordinates of a suggestion. Fails with `google_places_error` if there is no such place. */
export async function findPlaceCoordinates(
  ports: Pick<PlacesPorts, 'places'>,
  input: z.output<typeof placeCoordinates.input>,
): Promise<z.input<typeof placeCoordinates.output>> {
  const { value: coords } = await ports.places.coordinates(input.place_id, input.sessionToken ?? null);
  if (coords === null) throw new DomainError('google_places_error');
  return coords.isGoogle === true
    ? { coords: { lat: coords.lat, lng: coords.lng }, placeId: input.place_id }
    : { coords };
}

/** The address at a point. Fails with `google_places_error` if there is no address. */
export async function findAddress(
  ports: Pick<PlacesPorts, 'places'>,
  input: z.output<typeof reverseGeocode.input>,
): Promise<z.input<typeof reverseGeocode.output>> {
  const { value: address } = await ports.places.reverse(pointOf(input.latlng), input.language ?? null);
  if (address === null) throw new DomainError('google_places_error');
  return { address };
}

/** Driving distances (km) and times (seconds) between starts and destinations. At most 100 pairs. */
export async function measureDistances(
  ports: { maps: Pick<MapsProvider, 'matrix'> },
  input: z.output<typeof distanceMatrix.input>,
): Promise<z.input<typeof distanceMatrix.output>> {
  const starts = pointsOf(input.start);
  const destinations = pointsOf(input.dest);
  if (
    Math.max(starts.length, destinations.length) > MAX_MATRIX_SIDE ||
    starts.length * destinations.length > MAX_MATRIX_PAIRS
  ) {
    throw new DomainError('invalid_argument', 'too many pairs');
  }
  return { rows: await ports.maps.matrix(starts, destinations) };
}

/** A driving route through at most 25 waypoints. Fails with `place_to_coords_error` if there is no route. */
export async function findDirections(
  ports: Pick<MapsProvider, 'directions'>,
  input: z.output<typeof directions.input>,
): Promise<z.input<typeof directions.output>> {
  const waypoints =
    input.waypoints === undefined ? [] : sampleEvenly(pointsOf(input.waypoints), MAX_WAYPOINTS);
  const route = await ports.directions([pointOf(input.start), ...waypoints, pointOf(input.dest)]);
  if (route === null) throw new DomainError('place_to_coords_error', 'no route');
  const { turns: _turns, isGoogle: _isGoogle, ...shown } = route;
  return shown;
}
