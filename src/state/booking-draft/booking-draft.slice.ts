import { DomainError } from '@domain/errors';
import { createSelector, createSlice, type WithSlice } from '@reduxjs/toolkit';
import type { Booking } from '@domain/records';
import { isHeldByDemoMode } from '@domain/staff/demo-mode';
import type { Services } from '@/api/services';
import { appThunk } from '../app-thunk';
import { failed, idle, started, succeeded } from '../lifecycle';
import type { RootState } from '../root-state';

/** A booking that the server has received, with its id. The booking is built from the quote. */
export type AddedBooking = { booking_id: string; booking: Booking };

/**
 * `isSent` is true as soon as the booking is sent to the database. Then the person can no longer withdraw the
 * booking.
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
 * Books the trip of the estimate in the state. The id of the quote becomes the id of the booking. So a second
 * attempt cannot create a second booking. If the device is offline, the thunk waits until the device is
 * online, and then sends the booking without asking again. The caller can abort the thunk until the booking
 * is sent. Rejects with quote_expired if the price has expired, and with demo_mode for an admin in demo mode.
 * The alert dialog shows a failure as "code: message".
 */
export const addBooking = appThunk(
  'bookingDraft/add',
  async (_: undefined, api) => {
    const { auth, estimatedata, settingsdata } = api.getState();
    const quote = estimatedata.estimate?.quote;
    if (!quote) throw new DomainError('quote_expired');
    if (isHeldByDemoMode(auth.info?.profile?.usertype ?? null, settingsdata.settings))
      throw new DomainError('demo_mode');
    // While the device is offline, the SDK queues writes, and a queued write cannot be cancelled. So the
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
 * The booking that the person is making. `isWaiting` means that the person confirmed the booking while the
 * device was offline, and that the app will send it when the device is online. `isCutOff` means that the
 * connection was lost while the booking was being sent.
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
