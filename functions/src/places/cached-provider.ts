import type { LatLng } from '@domain/geo/geo';
import { setCapped, type Clock } from '../platform';
import type { AutocompleteQuery, MapsProvider } from './maps-provider';

const MINUTE_MS = 60_000;
const MAX_ENTRIES = 2000;

/** How long answers are kept. Routes are kept for a short time only, because traffic changes them. */
const KEPT_MS = {
  autocomplete: 5 * MINUTE_MS,
  coordinates: 60 * MINUTE_MS,
  reverse: 60 * MINUTE_MS,
  matrix: MINUTE_MS,
  directions: MINUTE_MS,
} as const;

/**
 * A cache of answers by key. The least recently used answers are dropped first, and equal requests at the
 * same time share one answer.
 */
export function createAnswerCache<T>(options: { clock: Clock; keptMs: number; maxEntries: number }) {
  const entries = new Map<string, { answer: Promise<T>; until: number }>();
  return (key: string, ask: () => Promise<T>): Promise<T> => {
    const now = options.clock();
    const known = entries.get(key);
    if (known !== undefined && now < known.until) {
      setCapped(entries, key, known, options.maxEntries);
      return known.answer;
    }
    const entry = { answer: ask(), until: now + options.keptMs };
    setCapped(entries, key, entry, options.maxEntries);
    // A failure reaches the waiting callers and is then dropped from the cache.
    entry.answer.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return entry.answer;
  };
}

const spot = (point: LatLng): string => `${point.lat.toFixed(5)},${point.lng.toFixed(5)}`;
const spots = (points: readonly LatLng[]): string => points.map(spot).join('|');

/**
 * The key of a search. The point is rounded, because half a kilometre does not change which places are near.
 */
export const searchKey = ({ text, near, country, language }: AutocompleteQuery): string =>
  JSON.stringify([
    text.toLowerCase(),
    near === null ? '' : `${near.lat.toFixed(2)},${near.lng.toFixed(2)}`,
    country,
    language,
  ]);
export const addressKey = (point: LatLng, language: string | null): string =>
  `${language ?? ''} ${spot(point)}`;

/** A provider with a short-lived cache. Points within about a metre count as the same point. */
export function createCachedProvider(provider: MapsProvider, clock: Clock): MapsProvider {
  const cache = <Name extends keyof MapsProvider>(name: Name) =>
    createAnswerCache<Awaited<ReturnType<MapsProvider[Name]>>>({
      clock,
      keptMs: KEPT_MS[name],
      maxEntries: MAX_ENTRIES,
    });
  const autocomplete = cache('autocomplete');
  const coordinates = cache('coordinates');
  const reverse = cache('reverse');
  const matrix = cache('matrix');
  const directions = cache('directions');

  return {
    autocomplete: (query) => autocomplete(searchKey(query), () => provider.autocomplete(query)),
    // The cache key contains the session token. Google bills the searches of a session as one search only if
    // a place request with the same token ends the session.
    coordinates: (placeId, sessionToken) =>
      coordinates(`${placeId} ${sessionToken ?? ''}`, () => provider.coordinates(placeId, sessionToken)),
    reverse: (point, language) =>
      reverse(addressKey(point, language), () => provider.reverse(point, language)),
    matrix: (starts, destinations) =>
      matrix(`${spots(starts)}>${spots(destinations)}`, () => provider.matrix(starts, destinations)),
    directions: (points, purpose) =>
      directions(`${purpose ?? ''} ${spots(points)}`, () => provider.directions(points, purpose)),
  };
}
