import { called } from '@/api/call';
import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import type { NearbyCars } from '@domain/contracts/trip/nearby';
import { failed, idle, started, succeeded } from '../lifecycle';
import { sessionEnded } from '../session/session-events';

/** `found` is null before the first answer and after a failure. Then the screen says nothing about cars. */
type NearbyData = { found: NearbyCars | null; requestId: string | null };
const empty: NearbyData = { found: null, requestId: null };

export const nearbySlice = createSlice({
  name: 'nearby',
  reducerPath: 'nearbydata',
  initialState: idle(empty),
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(called('nearby_cars').pending, (state, { meta }) => {
        started(state);
        state.requestId = meta.requestId;
      })
      // If the cars around two places were requested, only the answer to the later request is used.
      .addCase(called('nearby_cars').fulfilled, (state, { meta, payload }) => {
        if (state.requestId === meta.requestId) succeeded<NearbyData>(state, { found: payload });
      })
      .addCase(called('nearby_cars').rejected, (state, { meta, payload }) => {
        if (state.requestId === meta.requestId) failed<NearbyData>(state, empty, payload?.code ?? 'internal');
      })
      .addCase(sessionEnded, () => idle(empty));
  },
  selectors: {
    /** The free cars around the pickup, or null before the first answer. */
    selectNearbyCars: (state): NearbyCars | null => state.found,
  },
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof nearbySlice> {}
}

export const { selectNearbyCars } = nearbySlice.selectors;
