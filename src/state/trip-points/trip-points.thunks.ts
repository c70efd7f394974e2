import type { Place } from '@domain/records';
import type { LatLng } from '@domain/geo/geo';
import type { AppDispatch } from '../app-thunk';
import { appThunk } from '../app-thunk';
import { fetchAddress } from '../places/places.thunks';
import type { RootState } from '../root-state';
import { alertDialogShown } from '../ui/ui.slice';
import {
  addressAsked,
  dropChanged,
  pickupChanged,
  placeOfPoint,
  pointSelected,
  selectTripPoints,
  stopChanged,
  type TripPointName,
} from './trip-points.slice';

/** The action that changes one point of the trip to another place, or to no place. */
export function pointChanged(name: TripPointName, place: Place | null) {
  if (name === 'pickup') return pickupChanged(place);
  return name === 'drop' ? dropChanged(place) : stopChanged({ id: name, place });
}

type Moved = { name: TripPointName; position: LatLng };

/**
 * Reads the address at a position. `isStale` means that the point has changed or that a newer request has
 * started, so the address must not be used.
 */
const findAddress =
  ({ name, position }: Moved, id: string) =>
  async (dispatch: AppDispatch, getState: () => RootState) => {
    const placeNow = () => placeOfPoint(selectTripPoints(getState()), name);
    const before = placeNow();
    dispatch(addressAsked({ name, id }));
    const answer = await dispatch(fetchAddress(position));
    return {
      isStale: placeNow() !== before || selectTripPoints(getState()).asked[name] !== id,
      address: fetchAddress.fulfilled.match(answer) ? answer.payload : null,
    };
  };

/**
 * Moves a point of the trip to the new position of its pin, and reads the address of this position. If the
 * position has no address, the point becomes empty, and the person sees an error. If the point was changed in
 * another way before the address arrives, the address is ignored.
 */
export const movePoint = appThunk('tripPoints/move', async (moved: Moved, api) => {
  const { address, isStale } = await api.dispatch(findAddress(moved, api.requestId));
  if (isStale) return;
  api.dispatch(pointChanged(moved.name, address === null ? null : { ...moved.position, add: address }));
  if (address === null) api.dispatch(alertDialogShown('google_places_error'));
});

/**
 * Sets a point of the trip to a place that was chosen on the map. If the place has no address, nothing
 * changes, and the person sees an error. After the pickup, the drop is selected.
 */
export const choosePointOnMap = appThunk('tripPoints/choose', async (moved: Moved, api) => {
  const { address, isStale } = await api.dispatch(findAddress(moved, api.requestId));
  if (isStale) return;
  if (address === null) {
    api.dispatch(alertDialogShown('google_places_error'));
    return;
  }
  api.dispatch(pointChanged(moved.name, { ...moved.position, add: address }));
  const { drop } = selectTripPoints(api.getState());
  if (moved.name === 'pickup' && (drop === null || drop.add === '')) api.dispatch(pointSelected('drop'));
});
