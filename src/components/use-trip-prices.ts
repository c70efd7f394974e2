import { useEffect, useState } from 'react';
import type { TripPlaces, TripPrices } from '@domain/contracts/trip/trip-prices';
import type { Place } from '@domain/records';

/**
 * Shorter than the life of the route that the server keeps for the quote, so that list and quote have the same price.
 */
const PRICES_LIFE_MS = 9 * 60_000;

type Asked = {
  /** the places of the answer */
  key: string;
  prices: TripPrices | null;
  /** code of the error catalogue */
  error: string | null;
};

const pointOf = ({ lat, lng }: Place) => ({ lat, lng });

/** The places as the call takes them, or null while one is not chosen. */
function placesOf(route: readonly (Place | null)[]): TripPlaces | null {
  const [pickup, ...stops] = route.filter((place) => place !== null).map(pointOf);
  const drop = stops.pop();
  if (pickup === undefined || drop === undefined || stops.length + 2 < route.length) return null;
  return { pickup, drop, ...(stops.length > 0 ? { waypoints: stops } : {}) };
}

/**
 * The prices of all car types. They are requested as soon as the places are chosen, when they change, and before the
 * prices expire. `route` has the pickup, the stops and the drop, with null for a place that is not chosen yet.
 * `isWanted` means that every place is chosen. Without prices and error they are then loading.
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
