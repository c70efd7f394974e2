import { createSelector } from '@reduxjs/toolkit';
import { etaOf } from '@domain/trip/way/trip-eta';
import type { RootState } from '../root-state';
import { selectDriverTrip } from './driver.slice';

/**
 * The remaining route and time to the pickup or drop, computed from the driver's own position. The server's
 * ETA is the basis, as on the screens of the rider and of staff.
 */
export const selectDriverRoute = createSelector(
  [(state: RootState) => state.driverdata.eta, selectDriverTrip, (state: RootState) => state.gpsdata],
  (eta, trip, { location, at }) =>
    trip === null || location === null || at === null ? null : etaOf(eta, trip, { ...location, at }),
);
