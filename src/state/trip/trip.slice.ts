import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Booking, TrackingEntry, TripEtaRecord } from '@domain/records';
import type { LatLng } from '@domain/geo/geo';
import { withStartCode } from '@domain/trip/steps/start-code';
import { failed, idle, started, succeeded } from '../lifecycle';
import type { RootState } from '../root-state';
import { screenStream } from '../screen-stream';

type TripData = {
  booking: Booking | null;
  /** the points of the drive, oldest first */
  track: TrackingEntry[];
  /** the server's ETA for the current leg */
  eta: TripEtaRecord | null;
  /** the line of the whole planned route, or null before it is loaded */
  plannedRoute: LatLng[] | null;
  /** the line of the whole drive, or null before the trip is settled */
  drivenTrack: LatLng[] | null;
};
const empty: TripData = { booking: null, track: [], eta: null, plannedRoute: null, drivenTrack: null };
const initialState = {
  ...idle(empty),
  /** The id of the trip on the screen. Late data of any other trip are ignored. */
  bookingId: null as string | null,
};

/** The stream of one trip. It is open while a screen shows the trip. */
export const tripStream = screenStream<{ bookingId: string }>('trip');

export const tripSlice = createSlice({
  name: 'trip',
  reducerPath: 'livetripdata',
  initialState,
  reducers: {
    /** The payload is null if the booking does not exist. */
    bookingReceived: (state, { payload }: PayloadAction<Booking | null>) => {
      if (payload === null) {
        failed(state, empty, 'not_found');
        return;
      }
      // The places of the trip have changed, so the old planned route is removed.
      const isAnother =
        state.booking?.id === payload.id && state.booking.change?.count !== payload.change?.count;
      succeeded<TripData>(state, { booking: payload, ...(isAnother ? { plannedRoute: null } : {}) });
    },
    trackReceived: (state, { payload }: PayloadAction<TrackingEntry[]>) => {
      state.track = payload;
    },
    plannedRouteReceived: (state, { payload }: PayloadAction<{ bookingId: string; route: LatLng[] }>) => {
      if (state.booking?.id === payload.bookingId) state.plannedRoute = payload.route;
    },
    drivenTrackReceived: (state, { payload }: PayloadAction<{ bookingId: string; line: LatLng[] }>) => {
      if (state.booking?.id === payload.bookingId) state.drivenTrack = payload.line;
    },
    etaReceived: (state, { payload }: PayloadAction<TripEtaRecord | null>) => {
      state.eta = payload;
    },
    fetchFailed: (state, { payload }: PayloadAction<string>) => failed(state, empty, payload),
  },
  extraReducers: (builder) => {
    builder
      .addCase(tripStream.wanted, (state, { payload }) => {
        if (state.bookingId !== payload.bookingId) Object.assign(state, initialState);
        state.bookingId = payload.bookingId;
        started(state);
      })
      .addCase(tripStream.released, () => initialState);
  },
  selectors: { selectData: (state) => state },
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof tripSlice> {}
}

export const { selectData } = tripSlice.selectors;

/**
 * The trip on the screen. Until its stream has answered, this is the booking from the person's list. Until the
 * server has completed the booking, the booking is built from its quote.
 * `otp` is the start code if the person may know it.
 */
export const selectTripBooking = createSelector(
  [
    (state: RootState) => selectData(state).booking,
    (state: RootState) => selectData(state).bookingId,
    (state: RootState) => state.bookinglistdata.bookings,
    (state: RootState) => state.bookinglistdata.codes,
  ],
  (received, bookingId, bookings, codes): Booking | null => {
    const booking = received ?? bookings.find(({ id }) => id === bookingId) ?? null;
    return booking && withStartCode(booking, codes[booking.id]);
  },
);

export const selectTripState = createSelector(
  [(state: RootState) => selectData(state).loading, (state: RootState) => selectData(state).error],
  (loading, error) => ({ loading, error }),
);

/** The points of the drive by the trip's current driver, oldest first. */
export const selectTrack = createSelector(
  [
    (state: RootState) => selectData(state).track,
    (state: RootState) => selectData(state).booking?.driver_accept_time ?? 0,
  ],
  // The first point is written together with the acceptance, and its time may be slightly earlier.
  (track, acceptedAt) => track.filter(({ at }) => at >= acceptedAt - 5000),
);

export const selectPlannedRoute = (state: RootState): LatLng[] | null => selectData(state).plannedRoute;

export const selectDrivenTrack = (state: RootState): LatLng[] | null => selectData(state).drivenTrack;

/** The trips of the slice of open trips. Only staff have this slice. */
const openTripsOf = (state: Partial<Pick<RootState, 'opentrips'>>): readonly Booking[] | null =>
  state.opentrips?.trips ?? null;

/** The booking with this id if any slice has loaded it, otherwise null. */
export function selectKnownBooking(state: RootState, bookingId: string | null): Booking | null {
  if (bookingId === null) return null;
  const shown = selectTripBooking(state);
  if (shown?.id === bookingId) return shown;
  const isIt = ({ id }: Booking): boolean => id === bookingId;
  return (
    state.bookinglistdata.bookings.find(isIt) ??
    state.bookingsearch.rows.find(isIt) ??
    openTripsOf(state)?.find(isIt) ??
    null
  );
}
