import { createSelector, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { PaymentChoice, PaymentOptions } from '@domain/contracts/money/payments';
import { createAppThunk, toRejection } from '../create-app-slice';
import { failed, idle, started, succeeded } from '../lifecycle';
import type { RootState } from '../root-reducer';
import { sessionEnded, sessionStarted } from '../session/session-events';
import type { AppStartListening } from '../stream-listener';
import { alertDialogShown } from '../ui/ui.slice';

type PaymentData = { options: PaymentOptions | null };
const empty: PaymentData = { options: null };
const initialState = {
  ...idle(empty),
  /** the booking whose payment dialog is open */
  bookingId: null as string | null,
  /** the booking whose tip dialog is open */
  tipFor: null as string | null,
  requestId: null as string | null,
  isChoosing: false,
};

/** The amounts for these choices; only the latest request counts. */
export const fetchPaymentOptions = createAppThunk('payment/options', async (choice: PaymentChoice, api) => {
  try {
    return await api.extra.trip.fetchPaymentOptions(choice);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

/** Fixes how the booking is paid: settled at once, waiting for cash, or ready for the provider's form. */
export const choosePayment = createAppThunk('payment/choose', async (choice: PaymentChoice, api) => {
  try {
    return await api.extra.trip.choosePayment(choice);
  } catch (error) {
    return api.rejectWithValue(toRejection(error));
  }
});

export const paymentSlice = createSlice({
  name: 'payment',
  reducerPath: 'paymentdata',
  initialState,
  reducers: {
    /** A person wants to pay this booking. */
    paymentAsked: (_, { payload }: PayloadAction<string>) => ({ ...initialState, bookingId: payload }),
    /** A rider wants to tip the driver of this booking. */
    tipAsked: (_, { payload }: PayloadAction<string>) => ({ ...initialState, tipFor: payload }),
    paymentClosed: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchPaymentOptions.pending, (state, { meta }) => {
        state.requestId = meta.requestId;
        started(state);
      })
      .addCase(fetchPaymentOptions.fulfilled, (state, { meta, payload }) => {
        if (state.requestId === meta.requestId) succeeded<PaymentData>(state, { options: payload });
      })
      .addCase(fetchPaymentOptions.rejected, (state, { meta, payload }) => {
        if (state.requestId === meta.requestId) failed(state, empty, payload?.code ?? 'internal');
      })
      .addCase(choosePayment.pending, (state) => {
        state.isChoosing = true;
      })
      .addMatcher(isAnyOf(choosePayment.fulfilled, choosePayment.rejected), (state) => {
        state.isChoosing = false;
      })
      .addMatcher(isAnyOf(sessionStarted, sessionEnded), () => initialState);
  },
});

export const { paymentAsked, tipAsked, paymentClosed } = paymentSlice.actions;

/** A refused choice opens the alert dialog. */
export function addPaymentListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: choosePayment.rejected,
    effect: ({ payload }, api) => {
      api.dispatch(alertDialogShown(payload?.code ?? 'internal'));
    },
  });
}

/** The booking whose payment dialog is open, null when none is. */
export const selectPaymentAsked = (state: RootState): string | null => state.paymentdata.bookingId;

/** The booking whose tip dialog is open, null when none is. */
export const selectTipAsked = (state: RootState): string | null => state.paymentdata.tipFor;

export const selectPayment = createSelector(
  [
    (state: RootState) => state.paymentdata.options,
    (state: RootState) => state.paymentdata.loading,
    (state: RootState) => state.paymentdata.error,
    (state: RootState) => state.paymentdata.isChoosing,
  ],
  (options, loading, error, isChoosing) => ({ options, loading, error, isChoosing }),
);
