import { createSlice } from '@reduxjs/toolkit';
import type { LatLng } from '@domain/geo/geo';
import { createAppThunk, toRejection } from '../create-app-slice';
import { failed, idle, started, succeeded } from '../lifecycle';
import type { RootState } from '../root-reducer';

type GpsData = { location: LatLng | null };
const empty: GpsData = { location: null };

/** Asks the browser where it is; rejects with allow_location. */
export const locate = createAppThunk('gps/locate', async (_: undefined, api) => {
  try {
    return await api.extra.device.locate();
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

export const gpsSlice = createSlice({
  name: 'gps',
  reducerPath: 'gpsdata',
  initialState: idle(empty),
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(locate.pending, started)
      .addCase(locate.fulfilled, (state, { payload }) => succeeded<GpsData>(state, { location: payload }))
      .addCase(locate.rejected, (state, { payload }) =>
        failed<GpsData>(state, empty, payload?.code ?? 'allow_location'),
      );
  },
});

export const selectGps = (state: RootState) => state.gpsdata;
