import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { TrackingEntry } from '@domain/records';
import { failed, idle, started, succeeded } from '../lifecycle';
import { addScreenStream, screenStream } from '../screen-stream';
import type { AppStartListening } from '../stream-listener';

type TrackingData = { coords: TrackingEntry | null };
const empty: TrackingData = { coords: null };

/**
 * The stream of the last position of a trip. `wanted` opens it. The action type of `released` is
 * STOP_LOCATION_FETCH.
 */
export const trackingStream = screenStream<{ bookingId: string }>('tracking');

export const trackingSlice = createSlice({
  name: 'tracking',
  reducerPath: 'locationdata',
  initialState: idle(empty),
  reducers: {
    fetchStarted: started,
    snapshotReceived: (state, { payload }: PayloadAction<TrackingData>) => succeeded(state, payload),
    /** The error is `location_fetch_error` if there is not exactly one entry. */
    fetchFailed: (state, { payload }: PayloadAction<string>) => failed(state, empty, payload),
  },
  extraReducers: (builder) => {
    builder.addCase(trackingStream.released, () => idle(empty));
  },
  selectors: {
    /** Whether the server has no position of the trip. */
    selectIsPositionUnknown: (state): boolean => state.error.msg === 'location_fetch_error',
    /** The last position of the trip, or null. */
    selectTracking: (state): TrackingEntry | null => state.coords,
  },
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof trackingSlice> {}
}

export const { selectIsPositionUnknown, selectTracking } = trackingSlice.selectors;

export function addTrackingListeners(startListening: AppStartListening): void {
  addScreenStream(
    startListening,
    trackingStream,
    trackingSlice,
    (api, { bookingId }, handlers) => api.extra.trip.watchLastEntry(bookingId, handlers),
    (coords: TrackingEntry) => ({ coords }),
  );
}
