import { createSelector } from '@reduxjs/toolkit';
import { etaOf } from '@domain/trip/way/trip-eta';
import type { RootState } from '../root-state';

/** The arrival times of the screens. Apart from the slices, because only pages of a trip load what counts them down. */

/** The arrival time by the last position of the driver; null while it is not known. */
export const selectTripEta = createSelector(
  [
    (state: RootState) => state.livetripdata.eta,
    (state: RootState) => state.livetripdata.booking,
    (state: RootState) => state.locationdata.coords,
  ],
  (eta, booking, position) => booking && etaOf(eta, booking, position),
);
