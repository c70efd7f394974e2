import { useCallback, useRef, useState } from 'react';
import type { PlaceSuggestion } from '@domain/contracts/trip/places';
import type { Place } from '@domain/records';
import { locate } from '@/state/gps/gps.slice';
import { useAppDispatch, useAppSelector, useSettings } from '@/state/hooks';
import { fetchAddress, fetchPlaceCoordinates, searchPlaces } from '@/state/places/places.thunks';
import {
  placeOfPoint,
  pointSelected,
  selectTripPoints,
  stopAdded,
  stopMoved,
  stopRemoved,
  tripPointsSwapped,
} from '@/state/trip-points/trip-points.slice';
import type { TripPointName } from '@/state/trip-points/trip-points.slice';
import { pointChanged } from '@/state/trip-points/trip-points.thunks';
import { alertDialogShown } from '@/state/ui/ui.slice';

const NO_TEXTS: Readonly<Record<string, string>> = {};

/**
 * The trip's points, and all functions that change them. If there are two look-ups for one point, only the
 * later answer is used.
 */
export function useTripPoints(typedBefore: Readonly<Record<string, string>> = NO_TEXTS) {
  const dispatch = useAppDispatch();
  const trip = useAppSelector(selectTripPoints);
  const { pickup, drop, stops, selected } = trip;
  const mapCenter = useSettings()?.mapCenter;
  const [lookUps, setLookUps] = useState(0);
  const [isLocating, setIsLocating] = useState(false);
  // The texts that were typed and are not a chosen place yet. If a look-up fails, its text stays.
  const [texts, setTexts] = useState(typedBefore);
  const latest = useRef<Record<string, number>>({});

  const search = useCallback(
    (text: string) => dispatch(searchPlaces({ text, ...(mapCenter ? { near: mapCenter } : {}) })).unwrap(),
    [dispatch, mapCenter],
  );

  const nextTurn = (name: TripPointName): (() => boolean) => {
    const turn = (latest.current[name] ?? 0) + 1;
    latest.current[name] = turn;
    return () => latest.current[name] === turn;
  };

  const placeOf = (name: TripPointName) => placeOfPoint(trip, name);

  const choose = async (name: TripPointName, suggestion: PlaceSuggestion) => {
    const isLatest = nextTurn(name);
    dispatch(pointSelected(name));
    setLookUps((count) => count + 1);
    const answer = await dispatch(fetchPlaceCoordinates(suggestion.place_id));
    setLookUps((count) => count - 1);
    if (!isLatest()) return;
    if (fetchPlaceCoordinates.fulfilled.match(answer)) {
      dispatch(pointChanged(name, { ...answer.payload, add: suggestion.description }));
    } else {
      dispatch(pointChanged(name, null));
      dispatch(alertDialogShown('google_places_error'));
    }
  };

  const type = (name: TripPointName, text: string) => {
    nextTurn(name);
    setTexts((before) => ({ ...before, [name]: text }));
    // If the person types over a chosen place, the place is no longer chosen.
    if (placeOf(name) !== null) dispatch(pointChanged(name, null));
  };

  const textOf = (name: TripPointName): string => {
    const address = placeOf(name)?.add ?? '';
    return address === '' ? (texts[name] ?? '') : address;
  };

  const swap = () => {
    nextTurn('pickup');
    nextTurn('drop');
    setTexts(({ pickup: from = '', drop: to = '', ...others }) => ({ ...others, pickup: to, drop: from }));
    dispatch(tripPointsSwapped());
  };

  /** Sets a point to a known place. After the pickup, the drop is the next point to choose. */
  const put = (name: TripPointName, place: Place) => {
    nextTurn(name);
    dispatch(pointChanged(name, place));
    if (name === 'pickup' && (drop === null || drop.add === '')) dispatch(pointSelected('drop'));
  };

  /**
   * Sets the pickup to the browser's position. If the browser refuses or the address is not found, an error
   * is shown, but only if the person has asked for the position. The drop is the next point to choose.
   */
  const pickUpHere = async ({ isAsked = true } = {}) => {
    const isLatest = nextTurn('pickup');
    setIsLocating(true);
    const located = await dispatch(locate());
    const address = locate.fulfilled.match(located) ? await dispatch(fetchAddress(located.payload)) : null;
    setIsLocating(false);
    if (!isLatest()) return;
    if (!locate.fulfilled.match(located)) {
      if (isAsked) dispatch(alertDialogShown('allow_location'));
    } else if (address === null || !fetchAddress.fulfilled.match(address)) {
      if (isAsked) dispatch(alertDialogShown('google_places_error'));
    } else put('pickup', { ...located.payload, add: address.payload });
  };

  const forgetTexts = () => setTexts(NO_TEXTS);

  return {
    pickup,
    drop,
    stops,
    selected,
    texts,
    select: (name: TripPointName) => dispatch(pointSelected(name)),
    addStop: () => dispatch(stopAdded()),
    removeStop: (id: string) => {
      nextTurn(id);
      dispatch(stopRemoved(id));
    },
    moveStop: (id: string, to: number) => dispatch(stopMoved({ id, to })),
    search,
    type,
    textOf,
    choose,
    swap,
    pickUpHere,
    put,
    forgetTexts,
    isLocating,
    isLookingUp: lookUps > 0,
  };
}
