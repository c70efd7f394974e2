import { DomainError } from '@domain/errors';
import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import type { PaymentProvider } from '@domain/records';
import { toRejection, type Rejection } from '@/api/call';
import { appThunk } from '../app-thunk';
import { failed, idle, NO_ERROR, started, succeeded } from '../lifecycle';

type PaymentMethodsData = {
  providers: PaymentProvider[];
  /**
   * the code of the cause if the providers could not be loaded. The screen shows it after
   * provider_fetch_error.
   */
  message: string | null;
};
const empty: PaymentMethodsData = { providers: [], message: null };

/** Loads the payment providers. Rejects with no_provider_found or provider_fetch_error. */
export const fetchPaymentMethods = appThunk('paymentMethods/fetch', async (_: undefined, { extra }) => {
  const providers = await extra.call('get_providers', {}).catch((error: unknown) => {
    throw new DomainError('provider_fetch_error', toRejection(error).code);
  });
  if (providers.length === 0) throw new DomainError('no_provider_found');
  return providers;
});

export const paymentMethodsSlice = createSlice({
  name: 'paymentMethods',
  reducerPath: 'paymentmethods',
  initialState: idle(empty),
  reducers: {
    /** The action CLEAR_PAYMENT_MESSAGES. It is dispatched when the payer tries again. */
    paymentMessagesCleared: (state) => {
      state.message = null;
      state.error = NO_ERROR;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchPaymentMethods.pending, started)
      .addCase(fetchPaymentMethods.fulfilled, (state, { payload }) =>
        succeeded<PaymentMethodsData>(state, { providers: payload, message: null }),
      )
      .addCase(fetchPaymentMethods.rejected, (state, { payload }) => {
        const { code, message }: Rejection = payload ?? { code: 'provider_fetch_error', message: 'internal' };
        failed<PaymentMethodsData>(state, empty, code);
        state.message = message === code ? null : message;
      });
  },
  selectors: {
    selectPaymentProviders: (state): PaymentProvider[] => state.providers,
    selectPaymentMessage: (state): string | null => state.message,
    selectPaymentMethodsState: (state) => state,
  },
});

declare module '../root-state' {
  interface RootState extends WithSlice<typeof paymentMethodsSlice> {}
}

export const { selectPaymentProviders, selectPaymentMessage, selectPaymentMethodsState } =
  paymentMethodsSlice.selectors;

export const { paymentMessagesCleared } = paymentMethodsSlice.actions;
