import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { LatLng } from '@domain/geo/geo';
import { appThunk } from '../app-thunk';
import { failed, idle, started, succeeded } from '../lifecycle';
import { sessionEnded } from '../session/session-events';

type GpsData = {
  location: LatLng | null;
  /** the time of the device's last position, in epoch milliseconds */
  at: number | null;
  /**
   * The time when the app began to wait for a position, in epoch milliseconds. If `at` is later, the wait
   * counts from `at`.
   */
  since: number | null;
};
const empty: GpsData = { location: null, at: null, since: null };

/** Requests the browser's position. Rejects with allow_location. */
export const locate = appThunk('gps/locate', async (_: undefined, api) => {
  return await api.extra.device.locate();
});

type Update = { update: LatLng | { error: string }; at: number };

export const gpsSlice = createSlice({
  name: 'gps',
  reducerPath: 'gpsdata',
  initialState: idle(empty),
  reducers: {
    /**
     * The app begins to watch the device's position. If this is repeated before the first position, `since`
     * does not change.
     */
    gpsStarted: (state, { payload: now }: PayloadAction<number>) => {
      started(state);
      if (state.at !== null || state.since === null) state.since = now;
    },
    /** An update with `lat` stores the position and clears the error. Any other update stores the error. */
    gpsUpdated: {
      reducer: (state, { payload: { update, at } }: PayloadAction<Update>) => {
        if ('lat' in update)
          succeeded<GpsData>(state, { location: { lat: update.lat, lng: update.lng }, at });
        else failed<GpsData>(state, empty, update.error);
      },
      prepare: (update: LatLng | { error: string }, at: number) => ({ payload: { update, at } }),
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(locate.pending, started)
      .addCase(locate.fulfilled, (state, { payload }) => succeeded<GpsData>(state, { location: payload }))
      .addCase(locate.rejected, (state, { payload }) =>
        failed<GpsData>(state, empty, payload?.code ?? 'allow_location'),
      )
      .addCase(sessionEnded, () => idle(empty));
  },
  selectors: { selectGps: (state) => state },
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof gpsSlice> {}
}

export const { selectGps } = gpsSlice.selectors;

export const { gpsStarted, gpsUpdated } = gpsSlice.actions;
