import { useEffect, useState } from 'react';
import type { TripPlaces, TripPrices } from '@domain/contracts/trip/trip-prices';
import type { Place } from '@domain/records';

/**
 * How long prices are shown before they are requested again. The server stores the route for which it has
 * computed the prices, and uses the same route for the quote. The prices expire before this route does, so
 * that the list and the quote show the same price.
 */
const PRICES_LIFE_MS = 9 * 60_000;

type Asked = {
  /** the places for which the prices were requested, as a text */
  key: string;
  prices: TripPrices | null;
  /** an error code */
  error: string | null;
};

const pointOf = ({ lat, lng }: Place) => ({ lat, lng });

/** The places as the call needs them, or null if a place is not chosen. */
function placesOf(route: readonly (Place | null)[]): TripPlaces | null {
  const [pickup, ...stops] = route.filter((place) => place !== null).map(pointOf);
  const drop = stops.pop();
  if (pickup === undefined || drop === undefined || stops.length + 2 < route.length) return null;
  return { pickup, drop, ...(stops.length > 0 ? { waypoints: stops } : {}) };
}

/**
 * The prices of all car types for a trip. They are requested when all places are chosen, when a place
 * changes, and before the prices expire. `route` contains the pickup, the stops and the drop. A place that is
 * not chosen is null. `isWanted` is true if all places are chosen. If `isWanted` is true and there are no
 * prices and no error, the prices are loading.
 */
export function useTripPrices(
  route: readonly (Place | null)[],
  read: (places: TripPlaces) => Promise<{ prices: TripPrices } | { error: string }>,
) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [turn, setTurn] = useState(0);
  const places = placesOf(route);
  const key = places === null ? null : JSON.stringify(places);

  useEffect(() => {
    if (key === null) return undefined;
    let isLatest = true;
    const ask = async () => {
      const answer = await read(JSON.parse(key) as TripPlaces);
      if (isLatest) setAsked({ key, prices: null, error: null, ...answer });
    };
    void ask();
    const timer = setInterval(() => void ask(), PRICES_LIFE_MS);
    return () => {
      isLatest = false;
      clearInterval(timer);
    };
  }, [read, key, turn]);

  const isOfThese = asked !== null && asked.key === key;
  return {
    isWanted: key !== null,
    prices: isOfThese ? asked.prices : null,
    error: isOfThese ? asked.error : null,
    retry: () => {
      setAsked(null);
      setTurn((before) => before + 1);
    },
  };
}
