import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { z } from 'zod';
import type * as dispatchContracts from '@domain/contracts/office/dispatch';
import { createAppThunk, toRejection } from '../create-app-slice';
import { failed, idle, started, succeeded } from '../lifecycle';
import type { RootState } from '../root-reducer';
import { sessionEnded, sessionStarted } from '../session/session-events';

/** A candidate for a booking, with the figures to compare drivers. */
export type DriverCandidate = z.output<
  typeof dispatchContracts.driverCandidates.output
>['candidates'][number];

type AssignData = { candidates: DriverCandidate[] };
const empty: AssignData = { candidates: [] };
const initialState = {
  ...idle(empty),
  /** the booking whose dialog is open */
  bookingId: null as string | null,
  requestId: null as string | null,
  isAssigning: false,
};

/** Drivers who could take the booking now, nearest first. */
export const fetchDriverCandidates = createAppThunk('assign/candidates', async (bookingId: string, api) => {
  try {
    const { driverCandidates } = await import('@domain/contracts/office/dispatch');
    const { candidates } = await api.extra.staff.call(driverCandidates, { bookingId });
    return candidates;
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

/** Sends an offer to the chosen driver (docs/product.md 5.4); a refusal opens the alert dialog. */
export const assignDriver = createAppThunk(
  'staff/assign_driver',
  async (input: { bookingId: string; driverId: string }, api) => {
    try {
      const contracts = await import('@domain/contracts/office/dispatch');
      return await api.extra.staff.call(contracts.assignDriver, input);
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
);

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
      .addCase(fetchDriverCandidates.pending, (state, { meta }) => {
        state.requestId = meta.requestId;
        started(state);
      })
      .addCase(fetchDriverCandidates.fulfilled, (state, { meta, payload }) => {
        if (state.requestId === meta.requestId) succeeded<AssignData>(state, { candidates: payload });
      })
      .addCase(fetchDriverCandidates.rejected, (state, { meta, payload }) => {
        if (state.requestId === meta.requestId) failed(state, empty, payload?.code ?? 'internal');
      })
      .addCase(assignDriver.pending, (state) => {
        state.isAssigning = true;
      })
      .addMatcher(isAnyOf(assignDriver.fulfilled, assignDriver.rejected), (state) => {
        state.isAssigning = false;
      })
      .addMatcher(isAnyOf(sessionStarted, sessionEnded), () => initialState);
  },
});

export const { assignAsked, assignClosed } = assignDriverSlice.actions;

/** The booking whose dialog is open, null when none is. */
export const selectAssignAsked = (state: RootState): string | null => state.assigndata.bookingId;
export const selectAssignState = (state: RootState) => state.assigndata;
