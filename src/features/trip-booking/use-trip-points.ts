import { useCallback, useRef, useState } from 'react';
import type { PlaceSuggestion } from '@domain/contracts/trip/places';
import { isPlaced, type Place } from '@domain/records';
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
 * The trip's points, and all functions that change them. If a look-up starts while another look-up for the
 * same point runs, the answer of the earlier look-up is ignored.
 */
export function useTripPoints(typedBefore: Readonly<Record<string, string>> = NO_TEXTS) {
  const dispatch = useAppDispatch();
  const trip = useAppSelector(selectTripPoints);
  const { pickup, drop, stops, selected } = trip;
  const mapCenter = useSettings()?.mapCenter;
  const [lookUps, setLookUps] = useState(0);
  const [isLocating, setIsLocating] = useState(false);
  // The typed texts of points whose place is not chosen yet. If the look-up of a text fails, the text is
  // kept.
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

  const choose = async (
    name: TripPointName,
    suggestion: Pick<PlaceSuggestion, 'place_id' | 'description'>,
  ) => {
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

  /**
   * Sets a point to a known place. After the pickup is set, the drop is selected if it is still empty. If the
   * position of the place is not stored, it is looked up.
   */
  const put = (name: TripPointName, place: Place) => {
    if (!isPlaced(place)) {
      if (place.placeId === undefined) type(name, place.add);
      else void choose(name, { place_id: place.placeId, description: place.add });
      return;
    }
    nextTurn(name);
    dispatch(pointChanged(name, place));
    if (name === 'pickup' && (drop === null || drop.add === '')) dispatch(pointSelected('drop'));
  };

  /**
   * Sets the pickup to the browser's position, and selects the drop if it is still empty. If the browser
   * refuses the position or the address is not found, an error is shown. The error is shown only if the
   * person has asked for the position.
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
