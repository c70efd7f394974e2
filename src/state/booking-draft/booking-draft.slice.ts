import { DomainError } from '@domain/errors';
import { createSelector, createSlice, type WithSlice } from '@reduxjs/toolkit';
import type { Booking } from '@domain/records';
import { isHeldByDemoMode } from '@domain/staff/demo-mode';
import type { Services } from '@/api/services';
import { appThunk } from '../app-thunk';
import { failed, idle, started, succeeded } from '../lifecycle';
import type { RootState } from '../root-state';

/** A booking that the server has, with its id. Its row is built from the quote. */
export type AddedBooking = { booking_id: string; booking: Booking };

/**
 * `isSent` is true as soon as the booking is sent to the database. Then the person can no longer take the
 * booking back.
 */
type BookingDraftData = { booking: AddedBooking | null; isSent: boolean };
const empty: BookingDraftData = { booking: null, isSent: false };

/** Waits until the network is back, or until the caller aborts. */
async function untilOnline(device: Services['device'], signal: AbortSignal): Promise<void> {
  let close: () => void = () => undefined;
  await new Promise<void>((resolve) => {
    close = device.watchOnline({
      next: (isOnline) => {
        if (isOnline) resolve();
      },
      error: () => resolve(),
    });
    signal.addEventListener('abort', () => resolve());
  });
  close();
}

/**
 * Books the trip of the estimate in state. The booking gets the id of the quote, so that a repeat does not
 * create a second booking. While the device is offline, the thunk waits, and then continues without the
 * person. It can be aborted until something was sent. Rejects with quote_expired if the price has expired,
 * and with demo_mode for an admin in demo mode. The alert dialog shows a failure as "code: message".
 */
export const addBooking = appThunk(
  'bookingDraft/add',
  async (_: undefined, api) => {
    const { auth, estimatedata, settingsdata } = api.getState();
    const quote = estimatedata.estimate?.quote;
    if (!quote) throw new DomainError('quote_expired');
    if (isHeldByDemoMode(auth.info?.profile?.usertype ?? null, settingsdata.settings))
      throw new DomainError('demo_mode');
    // The SDK queues writes while the device is offline, and a queued write cannot be taken back. So the
    // booking is written only when the device is online.
    if (!api.getState().ui.isOnline) await untilOnline(api.extra.device, api.signal);
    const { bookingOfQuote } = await import('@domain/booking/booking-record');
    api.signal.throwIfAborted();
    api.dispatch(bookingSent());
    await api.extra.bookings.addBooking(quote);
    return { booking_id: quote.id, booking: bookingOfQuote(quote, settingsdata.settings, Date.now()) };
  },
  { alert: true, shows: 'code' },
  ({ bookingdata }) => !bookingdata.loading,
);

export const bookingDraftSlice = createSlice({
  name: 'bookingDraft',
  reducerPath: 'bookingdata',
  initialState: idle(empty),
  reducers: {
    bookingCleared: () => idle(empty),
    bookingSent: (state) => {
      state.isSent = true;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(addBooking.pending, started)
      .addCase(addBooking.fulfilled, (state, { payload }) =>
        succeeded<BookingDraftData>(state, { booking: payload, isSent: true }),
      )
      .addCase(addBooking.rejected, (state, { payload, meta }) =>
        meta.aborted ? idle(empty) : failed<BookingDraftData>(state, empty, payload?.code ?? 'internal'),
      );
  },
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof bookingDraftSlice> {}
}

const { bookingSent } = bookingDraftSlice.actions;
export const { bookingCleared } = bookingDraftSlice.actions;

/**
 * The booking being made. `isWaiting` means that it was confirmed while offline and will be sent when the connection is
 * back. `isCutOff` means that the connection was lost while the booking was being sent.
 */
export const selectBookingDraft = createSelector(
  [
    (state: RootState) => state.bookingdata.booking,
    (state: RootState) => state.bookingdata.loading,
    (state: RootState) => state.bookingdata.isSent,
    (state: RootState) => state.bookingdata.error,
    (state: RootState) => state.ui.isOnline,
  ],
  (booking, loading, isSent, error, isOnline) => ({
    booking,
    loading,
    error,
    isWaiting: loading && !isSent && !isOnline,
    isCutOff: loading && isSent && !isOnline,
  }),
);
