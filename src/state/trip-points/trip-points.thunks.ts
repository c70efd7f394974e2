import type { Place } from '@domain/database/place-records';
import type { LatLng } from '@domain/geo/geo';
import { createAppThunk } from '../create-app-slice';
import { fetchAddress } from '../places/places.thunks';
import { alertDialogShown } from '../ui/ui.slice';
import {
  dropChanged,
  pickupChanged,
  placeOfPoint,
  selectTripPoints,
  stopChanged,
  type TripPointName,
} from './trip-points.slice';

/** The change of one point of the trip to another place, or to none. */
export function pointChanged(name: TripPointName, place: Place | null) {
  if (name === 'pickup') return pickupChanged(place);
  return name === 'drop' ? dropChanged(place) : stopChanged({ id: name, place });
}

/**
 * Puts a point of the trip to where its pin was moved, with the address there; without one the point is not chosen any
 * more, and the person sees an error. A point that has changed meanwhile stays.
 */
export const movePoint = createAppThunk(
  'tripPoints/move',
  async ({ name, position }: { name: TripPointName; position: LatLng }, api) => {
    const placeNow = () => placeOfPoint(selectTripPoints(api.getState()), name);
    const before = placeNow();
    const answer = await api.dispatch(fetchAddress(position));
    if (placeNow() !== before) return;
    if (fetchAddress.fulfilled.match(answer)) {
      api.dispatch(pointChanged(name, { ...position, add: answer.payload }));
    } else {
      api.dispatch(pointChanged(name, null));
      api.dispatch(alertDialogShown('google_places_error'));
    }
  },
);
