import { called } from '@/api/call';
import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import type { QuoteAnswer } from '@domain/contracts/trip/bookings';
import { failed, idle, succeeded } from '../lifecycle';

/**
 * The quote that the server has stored, with the price and the route. Null before the server has answered.
 */
type EstimateData = { estimate: QuoteAnswer | null };
const empty: EstimateData = { estimate: null };

const initialState = { ...idle(empty), requestId: null as string | null };

export const estimateSlice = createSlice({
  name: 'estimate',
  reducerPath: 'estimatedata',
  initialState,
  reducers: { estimateCleared: () => initialState },
  extraReducers: (builder) => {
    builder
      .addCase(called('quote').pending, (state, { meta }) => {
        state.loading = true;
        state.requestId = meta.requestId;
      })
      .addCase(called('quote').fulfilled, (state, { payload, meta }) => {
        // A later request has started, or the estimate was cleared. This answer is ignored.
        if (state.requestId !== meta.requestId) return;
        succeeded<EstimateData>(state, { estimate: payload });
      })
      .addCase(called('quote').rejected, (state, { payload, meta }) => {
        if (state.requestId !== meta.requestId) return;
        failed<EstimateData>(state, empty, payload?.code ?? 'internal');
      });
  },
  selectors: { selectEstimate: (state) => state },
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof estimateSlice> {}
}

export const { selectEstimate } = estimateSlice.selectors;

export const { estimateCleared } = estimateSlice.actions;
