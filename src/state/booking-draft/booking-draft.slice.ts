import { createSelector, createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { Booking } from '@domain/database/records';
import { bookingOfQuote } from '@domain/trip/booking-record';
import { isHeldByDemoMode } from '@domain/staff/demo-mode';
import { createAppThunk, toRejection } from '../create-app-slice';
import { failed, idle, started, succeeded } from '../lifecycle';
import type { RootState } from '../root-reducer';
import { sessionEnded, sessionStarted } from '../session/session-events';

/** A booking that the server has: its id, and its row as the quote makes it. */
export type AddedBooking = { booking_id: string; booking: Booking };

type BookingDraftData = { booking: AddedBooking | null };
const empty: BookingDraftData = { booking: null };

/**
 * Books the trip of the estimate in state (docs/product.md 9.12). The booking's id is the quote's, so
 * doing it twice makes one booking. While offline it waits and goes on by itself. Rejects with quote_expired when the
 * price ran out meanwhile, with demo_mode for an admin in demo mode. The alert dialog shows a failure as "code: message".
 */
export const addBooking = createAppThunk(
  'bookingDraft/add',
  async (_: undefined, api) => {
    const { auth, estimatedata, settingsdata } = api.getState();
    const quote = estimatedata.estimate?.quote;
    if (!quote) return api.rejectWithValue({ code: 'quote_expired', message: 'quote_expired' });
    if (isHeldByDemoMode(auth.info?.profile?.usertype ?? null, settingsdata.settings))
      return api.rejectWithValue({ code: 'demo_mode', message: 'demo_mode' });
    try {
      await api.extra.bookings.addBooking(quote);
      return { booking_id: quote.id, booking: bookingOfQuote(quote, settingsdata.settings, Date.now()) };
    } catch (error) {
      return api.rejectWithValue(toRejection(error));
    }
  },
  { condition: (_, { getState }) => !getState().bookingdata.loading },
);

export const bookingDraftSlice = createSlice({
  name: 'bookingDraft',
  reducerPath: 'bookingdata',
  initialState: idle(empty),
  reducers: {
    bookingCleared: () => idle(empty),
  },
  extraReducers: (builder) => {
    builder
      .addCase(addBooking.pending, started)
      .addCase(addBooking.fulfilled, (state, { payload }) =>
        succeeded<BookingDraftData>(state, { booking: payload }),
      )
      .addCase(addBooking.rejected, (state, { payload }) =>
        failed<BookingDraftData>(state, empty, payload?.code ?? 'internal'),
      )
      .addMatcher(isAnyOf(sessionStarted, sessionEnded), () => idle(empty));
  },
});

export const { bookingCleared } = bookingDraftSlice.actions;

/** The booking being made; `isWaiting`: confirmed while offline, it goes on when the connection is back. */
export const selectBookingDraft = createSelector(
  [
    (state: RootState) => state.bookingdata.booking,
    (state: RootState) => state.bookingdata.loading,
    (state: RootState) => state.bookingdata.error,
    (state: RootState) => state.ui.isOnline,
  ],
  (booking, loading, error, isOnline) => ({ booking, loading, error, isWaiting: loading && !isOnline }),
);
