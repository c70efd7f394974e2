import { useCallback, useRef, useState } from 'react';
import type { PlaceSuggestion } from '@domain/contracts/places';
import { locate } from '@/state/gps/gps.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { fetchAddress, fetchPlaceCoordinates, searchPlaces } from '@/state/places/places.thunks';
import { selectSettings } from '@/state/settings/settings.slice';
import {
  dropChanged,
  pickupChanged,
  pointSelected,
  selectTripPoints,
  tripPointsSwapped,
} from '@/state/trip-points/trip-points.slice';
import type { TripPointName } from '@/state/trip-points/trip-points.slice';
import { alertShown } from '@/state/ui/ui.slice';

const NO_TEXTS: Readonly<Record<TripPointName, string>> = { pickup: '', drop: '' };

const CHANGED = { pickup: pickupChanged, drop: dropChanged } as const;

/** The trip's two points and everything that changes them; of two look-ups for one point the later wins. */
export function useTripPoints() {
  const dispatch = useAppDispatch();
  const { pickup, drop } = useAppSelector(selectTripPoints);
  const mapCenter = useAppSelector(selectSettings)?.mapCenter;
  const [lookUps, setLookUps] = useState(0);
  const [isLocating, setIsLocating] = useState(false);
  // What is typed and not chosen yet; it stays when a look-up fails.
  const [texts, setTexts] = useState(NO_TEXTS);
  const latest = useRef<Record<TripPointName, number>>({ pickup: 0, drop: 0 });

  const search = useCallback(
    (text: string) => dispatch(searchPlaces({ text, ...(mapCenter ? { near: mapCenter } : {}) })).unwrap(),
    [dispatch, mapCenter],
  );

  const nextTurn = (name: TripPointName): (() => boolean) => {
    const turn = latest.current[name] + 1;
    latest.current[name] = turn;
    return () => latest.current[name] === turn;
  };

  const choose = async (name: TripPointName, suggestion: PlaceSuggestion) => {
    const isLatest = nextTurn(name);
    dispatch(pointSelected(name));
    setLookUps((count) => count + 1);
    const answer = await dispatch(fetchPlaceCoordinates(suggestion.place_id));
    setLookUps((count) => count - 1);
    if (!isLatest()) return;
    if (fetchPlaceCoordinates.fulfilled.match(answer)) {
      dispatch(CHANGED[name]({ ...answer.payload, add: suggestion.description }));
    } else {
      dispatch(CHANGED[name](null));
      dispatch(alertShown('google_places_error'));
    }
  };

  const type = (name: TripPointName, text: string) => {
    nextTurn(name);
    setTexts((before) => ({ ...before, [name]: text }));
    // What is typed over is not the chosen place any more.
    if ({ pickup, drop }[name] !== null) dispatch(CHANGED[name](null));
  };

  const textOf = (name: TripPointName): string => {
    const address = { pickup, drop }[name]?.add ?? '';
    return address === '' ? texts[name] : address;
  };

  const swap = () => {
    nextTurn('pickup');
    nextTurn('drop');
    setTexts((before) => ({ pickup: before.drop, drop: before.pickup }));
    dispatch(tripPointsSwapped());
  };

  /** Sets the pickup to where the browser is; says so when the browser or the address look-up refuses. */
  const pickUpHere = async () => {
    const isLatest = nextTurn('pickup');
    setIsLocating(true);
    const located = await dispatch(locate());
    const address = locate.fulfilled.match(located) ? await dispatch(fetchAddress(located.payload)) : null;
    setIsLocating(false);
    if (!isLatest()) return;
    if (!locate.fulfilled.match(located)) dispatch(alertShown('allow_location'));
    else if (address === null || !fetchAddress.fulfilled.match(address)) {
      dispatch(alertShown('google_places_error'));
    } else dispatch(pickupChanged({ ...located.payload, add: address.payload }));
  };

  const forgetTexts = () => setTexts(NO_TEXTS);

  return {
    pickup,
    drop,
    search,
    type,
    textOf,
    choose,
    swap,
    pickUpHere,
    forgetTexts,
    isLocating,
    isLookingUp: lookUps > 0,
  };
}
