import { createSelector } from '@reduxjs/toolkit';
import { etaOf } from '@domain/trip/way/trip-eta';
import type { RootState } from '../root-state';

/**
 * This file is separate from the slices, because only pages of a trip need the code that computes the
 * remaining time.
 */

/**
 * The remaining route and time, computed from the server's ETA and the driver's last position. Null if it is
 * unknown.
 */
export const selectTripEta = createSelector(
  [
    (state: RootState) => state.livetripdata.eta,
    (state: RootState) => state.livetripdata.booking,
    (state: RootState) => state.locationdata.coords,
  ],
  (eta, booking, position) => booking && etaOf(eta, booking, position),
);
