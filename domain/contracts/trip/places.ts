import { z } from 'zod';
import { TEXT_LIMITS } from '../../database/limits';
import { parseLatLng } from '../../geo/geo';
import { endpointContract } from '../endpoint';

/** the id of a suggestion */
export const placeId = z.string().min(1).max(TEXT_LIMITS.placeId);

const latLngText = z
  .string()
  .max(64)
  .refine((value) => parseLatLng(value) !== null, 'lat,lng');
const latLngList = z
  .string()
  .max(2048)
  .refine((value) => value.split('|').every((part) => parseLatLng(part) !== null), 'lat,lng|lat,lng');

/** The language in which the reader wants the names of places, as a BCP 47 tag. */
const language = z.string().max(TEXT_LIMITS.locale).optional();

/**
 * Suggestions for a typed text, nearest to `near` first. They are restricted to the operator's country if the
 * settings require that.
 */
export const placeAutocomplete = endpointContract({
  name: 'place_autocomplete',
  onlyReads: true,
  access: 'signed-in',
  isForVisitors: true,
  input: {
    searchKeyword: z.string().trim().min(1).max(200),
    near: latLngText.optional(),
    language,
    sessionToken: z.string().max(64).optional(),
  },
  output: z.object({
    searchResults: z.array(
      z.object({
        place_id: z.string(),
        description: z.string(),
        mainText: z.string(),
        secondaryText: z.string(),
      }),
    ),
  }),
});

/** The coordinates of a suggestion. */
export const placeCoordinates = endpointContract({
  name: 'place_coordinates',
  onlyReads: true,
  access: 'signed-in',
  isForVisitors: true,
  input: { place_id: placeId, sessionToken: z.string().max(64).optional() },
  output: z.object({
    coords: z.object({ lat: z.number(), lng: z.number() }),
    /** the id of the place, if its position is from Google and may not be stored for long */
    placeId: placeId.optional(),
  }),
});

/** The address at a point, in the reader's language if the maps have the address in this language. */
export const reverseGeocode = endpointContract({
  name: 'reverse_geocode',
  onlyReads: true,
  access: 'signed-in',
  isForVisitors: true,
  input: { latlng: latLngText, language },
  output: z.object({ address: z.string() }),
});

/**
 * Driving distance and time from each start to each destination. `|` separates points. The limits are 50
 * starts, 50 destinations and 100 pairs.
 */
export const distanceMatrix = endpointContract({
  name: 'distance_matrix',
  onlyReads: true,
  access: 'signed-in',
  input: { start: latLngList, dest: latLngList },
  output: z.object({
    rows: z.array(
      z.array(
        z.object({
          found: z.boolean(),
          distance_in_km: z.number().nullable(),
          time_in_secs: z.number().nullable(),
        }),
      ),
    ),
  }),
});

/**
 * A driving route. At most 25 of the waypoints are used. `polylinePoints` is an encoded polyline, precision
 * 5.
 */
export const directions = endpointContract({
  name: 'directions',
  onlyReads: true,
  access: 'signed-in',
  isForBlocked: true,
  input: { start: latLngText, dest: latLngText, waypoints: latLngList.optional() },
  output: z.object({
    distance_in_km: z.number(),
    time_in_secs: z.number(),
    polylinePoints: z.string(),
    /** The maps cannot be reached, and the answer is from the cache. */
    isOld: z.boolean().optional(),
  }),
});

/** The answer of `directions`. */
export type RouteDetails = z.infer<typeof directions.output>;
export type PlaceSuggestion = z.infer<typeof placeAutocomplete.output>['searchResults'][number];
