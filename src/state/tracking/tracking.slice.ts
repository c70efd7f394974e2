import type { TrackingEntry } from '@domain/database/records';
import { createSessionDataSlice } from '../create-app-slice';
import type { RootState } from '../root-reducer';

type TrackingData = { coords: TrackingEntry | null };

export const trackingSlice = createSessionDataSlice<TrackingData, 'locationdata', 'tracking'>({
  name: 'tracking',
  key: 'locationdata',
  empty: { coords: null },
});

/** The last tracked point of the trip being watched. */
export const selectTracking = (state: RootState): TrackingEntry | null => state.locationdata.coords;
