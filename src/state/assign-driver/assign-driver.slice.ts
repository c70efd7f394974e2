import type { CallOutput } from '@domain/contracts/calls';
import { called } from '@/api/call';
import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { failed, idle, started, succeeded } from '../lifecycle';
import { sessionEnded, sessionStarted } from '../session/session-events';

/** A candidate for a booking, with the figures to compare drivers. */
export type DriverCandidate = CallOutput<'driver_candidates'>['candidates'][number];

type AssignData = { candidates: DriverCandidate[] };
const empty: AssignData = { candidates: [] };
const initialState = {
  ...idle(empty),
  /** the booking whose dialog is open */
  bookingId: null as string | null,
  requestId: null as string | null,
  isAssigning: false,
};

export const assignDriverSlice = createSlice({
  name: 'assignDriver',
  reducerPath: 'assigndata',
  initialState,
  reducers: {
    /** An admin wants to choose a driver for this booking. */
    assignAsked: (_, { payload }: PayloadAction<string>) => ({ ...initialState, bookingId: payload }),
    assignClosed: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(called('driver_candidates').pending, (state, { meta }) => {
        state.requestId = meta.requestId;
        started(state);
      })
      .addCase(called('driver_candidates').fulfilled, (state, { meta, payload }) => {
        if (state.requestId === meta.requestId) succeeded<AssignData>(state, payload);
      })
      .addCase(called('driver_candidates').rejected, (state, { meta, payload }) => {
        if (state.requestId === meta.requestId) failed(state, empty, payload?.code ?? 'internal');
      })
      .addCase(called('assign_driver').pending, (state) => {
        state.isAssigning = true;
      })
      .addMatcher(isAnyOf(called('assign_driver').fulfilled, called('assign_driver').rejected), (state) => {
        state.isAssigning = false;
      })
      .addMatcher(isAnyOf(sessionStarted, sessionEnded), () => initialState);
  },
  selectors: {
    /** The booking whose dialog is open, null when none is. */
    selectAssignAsked: (state): string | null => state.bookingId,
    selectAssignState: (state) => state,
  },
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof assignDriverSlice> {}
}

export const { selectAssignAsked, selectAssignState } = assignDriverSlice.selectors;

export const { assignAsked, assignClosed } = assignDriverSlice.actions;
