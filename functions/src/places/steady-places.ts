import { DomainError } from '@domain/errors';
import { setCapped, type Clock } from '../platform';
import { addressKey, searchKey } from './cached-provider';
import type { MapsProvider } from './maps-provider';

/**
 * An answer of the maps service. `isOld` is true if the maps service does not answer now, and the value is
 * its last answer.
 */
export type MapsAnswer<T> = { value: T; isOld: boolean };

const KEPT_MS = 24 * 3600_000;
const MAX_ENTRIES = 2000;

/**
 * Stores the last answer to each request, which is used only while the maps service does not answer. The
 * least recently used answers are dropped first.
 */
export function createLastGood<T>(clock: Clock, keptMs = KEPT_MS, maxEntries = MAX_ENTRIES) {
  const entries = new Map<string, { value: T; at: number }>();
  const keep = (key: string, entry: { value: T; at: number }): void =>
    setCapped(entries, key, entry, maxEntries);
  return async (key: string, ask: () => Promise<T>): Promise<MapsAnswer<T>> => {
    try {
      const value = await ask();
      keep(key, { value, at: clock() });
      return { value, isOld: false };
    } catch (error) {
      const last = entries.get(key);
      const isDown = error instanceof DomainError && error.code === 'unavailable';
      if (!isDown || last === undefined || clock() > last.at + keptMs) throw error;
      keep(key, last);
      return { value: last.value, isOld: true };
    }
  };
}

export type SteadyPlaces = {
  [Call in 'autocomplete' | 'coordinates' | 'reverse']: (
    ...question: Parameters<MapsProvider[Call]>
  ) => Promise<MapsAnswer<Awaited<ReturnType<MapsProvider[Call]>>>>;
};

/** Searches and addresses that use earlier answers while the maps service does not answer. */
export function createSteadyPlaces(
  maps: () => Pick<MapsProvider, keyof SteadyPlaces>,
  clock: Clock,
): SteadyPlaces {
  const searches = createLastGood<Awaited<ReturnType<MapsProvider['autocomplete']>>>(clock);
  const coordinates = createLastGood<Awaited<ReturnType<MapsProvider['coordinates']>>>(clock);
  const addresses = createLastGood<string | null>(clock);
  return {
    autocomplete: (query) => searches(searchKey(query), () => maps().autocomplete(query)),
    coordinates: (placeId, token) => coordinates(placeId, () => maps().coordinates(placeId, token)),
    reverse: (point, language) =>
      addresses(addressKey(point, language), () => maps().reverse(point, language)),
  };
}
