import { called } from '@/api/call';
import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { PaymentOptions } from '@domain/contracts/money/payments';
import { failed, idle, started, succeeded } from '../lifecycle';

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
      .addCase(called('payment_options').pending, (state, { meta }) => {
        state.requestId = meta.requestId;
        started(state);
      })
      .addCase(called('payment_options').fulfilled, (state, { meta, payload }) => {
        if (state.requestId === meta.requestId) succeeded<PaymentData>(state, { options: payload });
      })
      .addCase(called('payment_options').rejected, (state, { meta, payload }) => {
        if (state.requestId === meta.requestId) failed(state, empty, payload?.code ?? 'internal');
      })
      .addCase(called('choose_payment').pending, (state) => {
        state.isChoosing = true;
      })
      .addMatcher(isAnyOf(called('choose_payment').fulfilled, called('choose_payment').rejected), (state) => {
        state.isChoosing = false;
      });
  },
  selectors: {
    /** The booking whose payment dialog is open, null when none is. */
    selectPaymentAsked: (state): string | null => state.bookingId,
    /** The booking whose tip dialog is open, null when none is. */
    selectTipAsked: (state): string | null => state.tipFor,
    selectPayment: (state) => state,
  },
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof paymentSlice> {}
}

export const { selectPaymentAsked, selectTipAsked, selectPayment } = paymentSlice.selectors;

export const { paymentAsked, tipAsked, paymentClosed } = paymentSlice.actions;
