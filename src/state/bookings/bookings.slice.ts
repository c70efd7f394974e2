import { createSelector, createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { withStartCode } from '@domain/trip/steps/start-code';
import { type Booking, TRIP_STATES } from '@domain/records';
import { failed, idle, started, succeeded } from '../lifecycle';
import { addBooking } from '../booking-draft/booking-draft.slice';
import type { RootState } from '../root-state';
import { cancelBooking } from './bookings.thunks';

/** How many bookings a list shows at first, and how many more bookings each request for more adds. */
export const BOOKINGS_PAGE = 25;

type BookingsData = {
  /**
   * The newest bookings first. A booking that was made on this device a moment ago is built from its quote.
   */
  bookings: Booking[];
  /** the bookings that are not over */
  active: Booking[];
  /** the bookings whose driver is shown on the map */
  tracked: Booking[];
};
const empty: BookingsData = { bookings: [], active: [], tracked: [] };

/**
 * The kinds of dialogs for a booking. In `assign` staff choose the driver, and in `change` the person changes
 * places or time.
 */
export type BookingDialog = 'assign' | 'cancel' | 'change' | 'pay' | 'tip';

const initialState = {
  ...idle(empty),
  limit: BOOKINGS_PAGE,
  hasMore: false,
  /** bookings that this device has sent and that the server has not completed yet */
  pending: [] as Booking[],
  /** the id of the request that is creating a booking, or null */
  addRequestId: null as string | null,
  /**
   * The start codes by booking id. The bookings do not contain the codes, because drivers may read bookings
   * and must not know the codes.
   */
  codes: {} as Record<string, number>,
  /** the open dialog and the booking that it is about, or null */
  asked: null as { dialog: BookingDialog; bookingId: string } | null,
  /** the bookings that are being cancelled */
  cancellingIds: [] as string[],
};

const newestFirst = (a: Booking, b: Booking): number =>
  b.bookingDate - a.bookingDate || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

const without = (rows: readonly Booking[], others: readonly Booking[]): Booking[] =>
  rows.filter(({ id }) => !others.some((other) => other.id === id));

function dataOf(rows: readonly Booking[]): BookingsData {
  const bookings = [...rows].sort(newestFirst);
  return {
    bookings,
    active: bookings.filter(({ status }) => TRIP_STATES[status].isActive),
    tracked: bookings.filter(({ status }) => TRIP_STATES[status].isFollowedLive),
  };
}

export const bookingsSlice = createSlice({
  name: 'bookings',
  reducerPath: 'bookinglistdata',
  initialState,
  reducers: {
    fetchStarted: started,
    snapshotReceived: (state, { payload }: PayloadAction<Booking[]>) => {
      state.pending = without(state.pending, payload);
      const rows = [...payload, ...state.pending].sort(newestFirst);
      // The stream was asked for one row more than the list shows.
      state.hasMore = rows.length > state.limit;
      succeeded<BookingsData>(state, dataOf(rows.slice(0, state.limit)));
    },
    fetchFailed: (state, { payload }: PayloadAction<string>) => {
      failed<BookingsData>(state, empty, payload);
      state.hasMore = false;
    },
    /** The person wants to see more bookings. */
    moreBookingsWanted: (state) => {
      state.limit += BOOKINGS_PAGE;
    },
    /** The person wants to load the bookings again after a failure. */
    bookingsReloadWanted: started,
    startCodeReceived: (state, { payload }: PayloadAction<{ id: string; code: number }>) => {
      state.codes[payload.id] = payload.code;
    },
    bookingDialogAsked: {
      reducer: (state, { payload }: PayloadAction<{ dialog: BookingDialog; bookingId: string }>) => {
        state.asked = payload;
      },
      prepare: (dialog: BookingDialog, bookingId: string) => ({ payload: { dialog, bookingId } }),
    },
    bookingDialogClosed: (state) => {
      state.asked = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(addBooking.pending, (state, { meta }) => {
        state.addRequestId = meta.requestId;
      })
      .addCase(addBooking.fulfilled, (state, { payload: { booking }, meta }) => {
        // Either the stream has already sent this booking, or the session has ended.
        const isLate = state.bookings.some(({ id }) => id === booking.id);
        if (isLate || state.addRequestId !== meta.requestId) return;
        state.pending.push(booking);
        Object.assign(state, dataOf([...state.bookings, booking]));
      })
      .addCase(cancelBooking.pending, (state, { meta }) => {
        state.cancellingIds.push(meta.arg.booking.id);
      })
      .addCase(cancelBooking.fulfilled, (state, { meta }) => {
        if (state.asked?.dialog === 'cancel' && state.asked.bookingId === meta.arg.booking.id)
          state.asked = null;
      })
      .addMatcher(isAnyOf(cancelBooking.fulfilled, cancelBooking.rejected), (state, { meta }) => {
        state.cancellingIds = state.cancellingIds.filter((id) => id !== meta.arg.booking.id);
      });
  },
  selectors: {
    selectCodes: (state) => state.codes,
    /** The id of the booking for which a dialog of this kind is open, or null. */
    selectAskedBooking: ({ asked }, dialog: BookingDialog): string | null =>
      asked?.dialog === dialog ? asked.bookingId : null,
    selectCancellingIds: (state): readonly string[] => state.cancellingIds,
    selectData: (state) => state,
    selectBookingsState: (state) => state,
  },
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof bookingsSlice> {}
}

export const { selectCodes, selectAskedBooking, selectCancellingIds, selectData, selectBookingsState } =
  bookingsSlice.selectors;

export const { moreBookingsWanted, bookingsReloadWanted, bookingDialogAsked, bookingDialogClosed } =
  bookingsSlice.actions;

const withCodes = (bookings: Booking[], codes: Record<string, number>): Booking[] =>
  bookings.map((booking) => withStartCode(booking, codes[booking.id]));

/** The signed-in person's bookings, newest first. `otp` is the start code if the person may know it. */
export const selectBookings = createSelector(
  [(state: RootState) => selectData(state).bookings, selectCodes],
  withCodes,
);

/** The bookings that are not over, newest first. */
export const selectActiveBookings = createSelector(
  [(state: RootState) => selectData(state).active, selectCodes],
  withCodes,
);

/** The ids of the person's trips whose ride is over. */
export const selectOverTrips = createSelector(
  [selectBookings],
  (bookings): ReadonlySet<string> =>
    new Set(bookings.filter(({ status }) => TRIP_STATES[status].isRideOver).map(({ id }) => id)),
);

export { cancelBooking };
