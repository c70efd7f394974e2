import type { PlaceSuggestion, RouteDetails } from '@domain/contracts/trip/places';
import type { Turn } from '@domain/records';
import type { LatLng } from '@domain/geo/geo';

export type AutocompleteQuery = {
  text: string;
  /** results near this point come first */
  near: LatLng | null;
  /** ISO 3166-1 alpha-2 code of the only country of the results, null for the whole world */
  country: string | null;
  /** BCP 47 */
  language: string | null;
  /** groups the calls of one search for Google's billing */
  sessionToken: string | null;
};

export type MatrixCell = { found: boolean; distance_in_km: number | null; time_in_secs: number | null };

/** A route with its turns. Only the driver of a trip gets the turns. */
export type DrivenRoute = RouteDetails & { turns?: Turn[] | undefined };

/** A maps service. Every call fails with `unavailable` if the service cannot be reached or does not answer in time. */
export type MapsProvider = {
  autocomplete: (query: AutocompleteQuery) => Promise<PlaceSuggestion[]>;
  /** null if there is no such place */
  coordinates: (placeId: string, sessionToken: string | null) => Promise<LatLng | null>;
  /** the address at a point in a language (BCP 47, null for the language of the place), null if there is none */
  reverse: (point: LatLng, language: string | null) => Promise<string | null>;
  /** a row for each start with a cell for each destination */
  matrix: (starts: readonly LatLng[], destinations: readonly LatLng[]) => Promise<MatrixCell[][]>;
  /**
   * The driving route through all points in order, null if there is none. With `price`, the time includes the present
   * traffic, if the operator pays for it.
   */
  directions: (points: readonly LatLng[], purpose?: 'price') => Promise<DrivenRoute | null>;
};

export const MAX_SUGGESTIONS = 6;
