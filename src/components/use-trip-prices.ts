import { useEffect, useState } from 'react';
import type { TripPlaces, TripPrices } from '@domain/contracts/trip-prices';
import type { Place } from '@domain/database/place-records';
import { useAppDispatch } from '@/state/hooks';
import { fetchTripPrices } from '@/state/places/places.thunks';
import { isChosen } from './booking-checks';

/** Younger than the route that the server keeps for the quote, so that list and quote name one price. */
const PRICES_LIFE_MS = 9 * 60_000;

type Asked = {
  /** the places of the answer */
  key: string;
  prices: TripPrices | null;
  /** code of the error catalogue */
  error: string | null;
};
type TripPlacesForm = { pickup: Place | null; drop: Place | null; stops: readonly (Place | null)[] };

const pointOf = ({ lat, lng }: Place) => ({ lat, lng });

/** The places as the call takes them; null while one is not chosen. */
function placesOf({ pickup, drop, stops }: TripPlacesForm): TripPlaces | null {
  if (!isChosen(pickup) || !isChosen(drop) || !stops.every(isChosen)) return null;
  return {
    pickup: pointOf(pickup),
    drop: pointOf(drop),
    ...(stops.length > 0 ? { waypoints: stops.map(pointOf) } : {}),
  };
}

/**
 * The prices of all car types as soon as the places are chosen, asked again when they change and before they grow old.
 * `isWanted`: every place is chosen; without prices and error they are on their way.
 */
export function useTripPrices(form: TripPlacesForm) {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [turn, setTurn] = useState(0);
  const places = placesOf(form);
  const key = places === null ? null : JSON.stringify(places);

  useEffect(() => {
    if (key === null) return undefined;
    let isLatest = true;
    const ask = async () => {
      const answer = await dispatch(fetchTripPrices(JSON.parse(key) as TripPlaces));
      if (!isLatest) return;
      setAsked(
        fetchTripPrices.fulfilled.match(answer)
          ? { key, prices: answer.payload, error: null }
          : { key, prices: null, error: answer.payload?.code ?? 'internal' },
      );
    };
    void ask();
    const timer = setInterval(() => void ask(), PRICES_LIFE_MS);
    return () => {
      isLatest = false;
      clearInterval(timer);
    };
  }, [dispatch, key, turn]);

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
