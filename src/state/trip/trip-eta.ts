import { createSelector } from '@reduxjs/toolkit';
import { etaOf } from '@domain/trip/way/trip-eta';
import type { RootState } from '../root-state';

/**
 * The ETAs that screens show. This file is separate from the slices, because only pages of a trip need the
 * code that counts an ETA down.
 */

/** The ETA, counted from the driver's last position. Null while it is unknown. */
export const selectTripEta = createSelector(
  [
    (state: RootState) => state.livetripdata.eta,
    (state: RootState) => state.livetripdata.booking,
    (state: RootState) => state.locationdata.coords,
  ],
  (eta, booking, position) => booking && etaOf(eta, booking, position),
);
