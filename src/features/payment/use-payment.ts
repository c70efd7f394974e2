import { useEffect, useState } from 'react';
import { z } from 'zod';
import type { PaymentChoice, PaymentPacket } from '@domain/contracts/money/payments';
import { type Booking, PAYMENT_MODES, type PaymentMode, paymentModesFor } from '@domain/records';
import { call } from '@/api/call';
import { useCall } from '@/api/hooks';
import { remember, remembered } from '@/lib/remembered';
import { useBusy } from '@/lib/use-busy';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import {
  fetchPaymentMethods,
  paymentMessagesCleared,
  selectPaymentMessage,
  selectPaymentMethodsState,
  selectPaymentProviders,
} from '@/state/payment-methods/payment-methods.slice';

/**
 * The key under which this device stores the choices for one booking. The stored choices are needed after a
 * reload, and after the person returns from a payment page.
 */
const KEPT = 'payment-choice';
const keptSchema = z.object({
  bookingId: z.string(),
  mode: z.enum(PAYMENT_MODES),
  useWallet: z.boolean(),
  promoId: z.string().nullable(),
});

/**
 * The choices of the payment dialog. After each change, the server is asked for the amounts. A double click
 * pays only once. `PaymentDialog.tsx` locks its buttons while it is busy (`isBusy`), and `settledAt` lets
 * `functions/src/settlement/settle-payment.command.ts` settle a booking only once.
 */
export function usePayment(booking: Booking) {
  const dispatch = useAppDispatch();
  // The dialog begins with the payment mode that the rider chose before the booking. If this mode is no
  // longer possible, the rider chooses another one here.
  const { id: bookingId, paymentWish: wish } = booking;
  const [kept] = useState(() => {
    const found = remembered(KEPT, keptSchema);
    return found?.bookingId === bookingId ? found : null;
  });
  const [mode, setMode] = useState<PaymentMode>(kept?.mode ?? wish?.mode ?? 'card');
  const [useWallet, setUseWallet] = useState(kept?.useWallet ?? false);
  const [promoId, setPromoId] = useState(kept === null ? (wish?.promo?.id ?? null) : kept.promoId);
  const { isBusy: isChoosing, run } = useBusy();
  const providers = useAppSelector(selectPaymentProviders);
  const { loading: isLoadingProviders, error: providerError } = useAppSelector(selectPaymentMethodsState);
  const providerMessage = useAppSelector(selectPaymentMessage);
  const isWalletUsed = useWallet && mode !== 'wallet';
  const isDelivery = booking.status === 'PAYMENT_PENDING' || booking.settings?.appcat === 'delivery';

  useEffect(() => {
    remember(KEPT, { bookingId, mode, useWallet, promoId });
  }, [bookingId, mode, useWallet, promoId]);

  const choice = choiceOf(bookingId, mode, isWalletUsed, promoId);
  const { data, error, isFetching, refetch } = useCall('payment_options', choice, { keepsLast: true });
  const options = (error === undefined ? data : undefined) ?? null;
  // A promo that is no longer valid is removed, so that the payment can continue.
  if (!isFetching && error?.code === 'promo_not_valid' && promoId !== null) setPromoId(null);

  const choose = async (): Promise<{ packet: PaymentPacket; isSettled: boolean } | null> => {
    const answer = await run(() => dispatch(call('choose_payment', choice)));
    if (!('error' in answer)) return answer.payload;
    // The alert dialog shows the refusal. The amounts are read again here.
    if (answer.payload?.code === 'promo_not_valid') setPromoId(null);
    else refetch();
    return null;
  };

  const retryProviders = () => {
    dispatch(paymentMessagesCleared());
    void dispatch(fetchPaymentMethods());
  };

  return {
    modes: paymentModesFor(isDelivery),
    mode,
    setMode,
    useWallet: isWalletUsed,
    setUseWallet,
    promoId,
    setPromoId,
    options,
    packet: options?.packet ?? null,
    isLoading: isFetching,
    isChoosing,
    failure: error?.code ?? null,
    retry: refetch,
    choose,
    providers,
    isLoadingProviders,
    /** error codes, whose texts are shown one after the other */
    providerFailure: [providerError.flag ? providerError.msg : 'no_provider_found', providerMessage].filter(
      (code) => code !== null,
    ),
    retryProviders,
  };
}

function choiceOf(
  bookingId: string,
  payment_mode: PaymentMode,
  useWallet: boolean,
  promoId: string | null,
): PaymentChoice {
  return { bookingId, payment_mode, useWallet, ...(promoId === null ? {} : { promoId }) };
}
