import type { PlaceSuggestion, RouteDetails } from '@domain/contracts/trip/places';
import type { Turn } from '@domain/records';
import type { LatLng } from '@domain/geo/geo';

export type AutocompleteQuery = {
  text: string;
  /** Results near this point come first. */
  near: LatLng | null;
  /** ISO 3166-1 alpha-2 code of the only country of the results. Null for the whole world. */
  country: string | null;
  /** the language as a BCP 47 tag */
  language: string | null;
  /** Groups the calls of one search for Google's billing. */
  sessionToken: string | null;
};

export type MatrixCell = { found: boolean; distance_in_km: number | null; time_in_secs: number | null };

/** A route with its turns. Only the driver of a trip gets the turns. */
export type DrivenRoute = RouteDetails & FromGoogle & { turns?: Turn[] | undefined };

/** Set if the data are from Google, because they may then be stored only for some time. */
type FromGoogle = { isGoogle?: true | undefined };
export type FoundPlace = LatLng & FromGoogle;

/**
 * A maps service. Every call fails with `unavailable` if the service cannot be reached or does not answer in
 * time.
 */
export type MapsProvider = {
  autocomplete: (query: AutocompleteQuery) => Promise<PlaceSuggestion[]>;
  /** Null if there is no such place. */
  coordinates: (placeId: string, sessionToken: string | null) => Promise<FoundPlace | null>;
  /**
   * The address at a point in a language (BCP 47). A null language means the language of the place. Null if
   * there is no address.
   */
  reverse: (point: LatLng, language: string | null) => Promise<string | null>;
  /** Returns a row for each start, with a cell for each destination. */
  matrix: (starts: readonly LatLng[], destinations: readonly LatLng[]) => Promise<MatrixCell[][]>;
  /**
   * The driving route through all points in order. Null if there is no route. With `price`, the time includes
   * the present traffic if the operator pays for it.
   */
  directions: (points: readonly LatLng[], purpose?: 'price') => Promise<DrivenRoute | null>;
};

export const MAX_SUGGESTIONS = 6;
