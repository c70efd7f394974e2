import { createSelector } from '@reduxjs/toolkit';
import { etaOf } from '@domain/trip/way/trip-eta';
import type { RootState } from '../root-state';

/**
 * The ETAs of the screens. Separate from the slices, because only pages of a trip load the code that counts them down.
 */

/** The ETA by the last position of the driver, or null while it is unknown. */
export const selectTripEta = createSelector(
  [
    (state: RootState) => state.livetripdata.eta,
    (state: RootState) => state.livetripdata.booking,
    (state: RootState) => state.locationdata.coords,
  ],
  (eta, booking, position) => booking && etaOf(eta, booking, position),
);
