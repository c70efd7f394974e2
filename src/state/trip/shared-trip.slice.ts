import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { SharedTrip } from '@domain/contracts/trip/trip';
import { DomainError } from '@domain/errors';
import { failed, idle, started, succeeded } from '../lifecycle';
import { screenStream } from '../screen-stream';
import type { AppListenerApi, AppStartListening } from '../stream-listener';

type SharedTripData = { trip: SharedTrip | null };
const empty: SharedTripData = { trip: null };

/** How often the app reads a trip that a person has opened by a share link. */
export const SHARED_PACE_MS = 5000;

/**
 * The stream of a trip that a person has opened by a share link. The app reads the trip while its page is
 * open and visible.
 */
export const sharedTripStream = screenStream<{ token: string }>('sharedTrip');

export const sharedTripSlice = createSlice({
  name: 'sharedTrip',
  reducerPath: 'sharedtripdata',
  initialState: { ...idle(empty), token: null as string | null },
  reducers: {
    snapshotReceived: (state, { payload }: PayloadAction<SharedTrip>) =>
      succeeded<SharedTripData>(state, { trip: payload }),
    /**
     * `not_found` means that the link is unknown or no longer valid. After any other failure the last data
     * are kept, because such a failure is temporary.
     */
    fetchFailed: (state, { payload }: PayloadAction<string>) => {
      const { trip } = state;
      failed(state, empty, payload);
      if (payload !== 'not_found') state.trip = trip;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sharedTripStream.wanted, (state, { payload }) => {
      if (state.token !== payload.token) state.trip = null;
      state.token = payload.token;
      started(state);
    });
  },
  selectors: { selectSharedTrip: (state) => state },
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof sharedTripSlice> {}
}

export const { selectSharedTrip } = sharedTripSlice.selectors;

const { snapshotReceived, fetchFailed } = sharedTripSlice.actions;

export function addSharedTripListeners(startListening: AppStartListening): void {
  startListening({
    matcher: isAnyOf(sharedTripStream.wanted, sharedTripStream.released),
    effect: async (action, api) => {
      api.cancelActiveListeners();
      if (sharedTripStream.wanted.match(action)) await poll(api, action.payload.token);
    },
  });
}

/**
 * Reads the trip again and again until the link is no longer valid. The listener is cancelled when the page
 * closes or is hidden.
 */
async function poll(api: AppListenerApi, token: string): Promise<void> {
  let isOver = false;
  while (!isOver) {
    try {
      const trip = await api.pause(api.extra.call('shared_trip', { token }));
      api.dispatch(snapshotReceived(trip));
    } catch (error) {
      api.throwIfCancelled();
      const code = error instanceof DomainError ? error.code : 'internal';
      api.dispatch(fetchFailed(code));
      // If the link is malformed (invalid_argument), it will never become valid.
      isOver = code === 'not_found' || code === 'invalid_argument';
    }
    if (!isOver) await api.delay(SHARED_PACE_MS);
  }
}
