import { createSelector } from '@reduxjs/toolkit';
import { etaOf } from '@domain/trip/way/trip-eta';
import type { RootState } from '../root-state';
import { selectDriverTrip } from './driver.slice';

/**
 * The rest of the route to the pickup or drop, counted from the driver's own position. The rider and staff
 * see the same answer of the server.
 */
export const selectDriverRoute = createSelector(
  [(state: RootState) => state.driverdata.eta, selectDriverTrip, (state: RootState) => state.gpsdata],
  (eta, trip, { location, at }) =>
    trip === null || location === null || at === null ? null : etaOf(eta, trip, { ...location, at }),
);
