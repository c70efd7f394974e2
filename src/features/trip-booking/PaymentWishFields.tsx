import { Button, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { z } from 'zod';
import type { FittingPromo } from '@domain/contracts/trip/trip-prices';
import { PAYMENT_MODES, type PaymentMode, paymentModesFor, type User } from '@domain/records';
import { useFormat, useT } from '@/i18n/hooks';
import { Choice } from '@/components/Choice';
import { PromoChoice } from '@/components/money/PromoChoice';
import { remember, remembered } from '@/lib/remembered';
import {
  selectPaymentMethodsState,
  selectPaymentProviders,
} from '@/state/payment-methods/payment-methods.slice';
import { useAppSelector } from '@/state/hooks';
import type { TripForm } from './trip-form';

/** The key under which this device stores the payment mode that a person has last chosen. */
const NAME = 'payment-mode';
const lastSchema = z.object({ uid: z.string(), mode: z.enum(PAYMENT_MODES) });

const LATER = 'later';

type PaymentWishFieldsProps = {
  payer: User;
  price: number;
  /** the promos that fit this price, the best promo first */
  promos: readonly FittingPromo[];
  value: TripForm['payment'];
  onChange: (value: TripForm['payment']) => void;
  isDelivery: boolean;
  isDisabled: boolean;
};

/** The fields in which the rider chooses the payment mode and a promo before the booking. */
export function PaymentWishFields(props: PaymentWishFieldsProps) {
  const { payer, price, promos, value, onChange, isDelivery, isDisabled } = props;
  const t = useT();
  const format = useFormat();
  const providers = useAppSelector(selectPaymentProviders);
  const { error } = useAppSelector(selectPaymentMethodsState);
  // Until the providers have loaded, payment by card counts as possible.
  const hasCard = providers.length > 0 || !error.flag;
  const mode = value?.mode ?? null;
  const promo = promos.find(({ id }) => id === value?.promoId) ?? null;
  const [best] = promos;
  const due = price - (promo?.discount ?? 0);
  const spendable = Math.max(0, payer.walletBalance - (payer.walletHeld ?? 0));
  const isPossible = (candidate: PaymentMode): boolean =>
    candidate === 'card' ? hasCard : candidate === 'cash' || spendable >= due;
  const modes = paymentModesFor(isDelivery);
  const chosen = mode !== null && modes.includes(mode) && isPossible(mode) ? mode : null;

  // The payment mode that this person chose last is selected as soon as it is possible. The last promo is
  // not selected, because a promo is for one trip.
  const last = value === null ? remembered(NAME, lastSchema) : null;
  const lastMode = last?.uid === payer.id && isPossible(last.mode) ? last.mode : null;
  useEffect(() => {
    if (lastMode !== null) onChange({ mode: lastMode, promoId: null });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for an untouched form
  }, [lastMode, payer.id]);
  // The form does not show a payment mode or promo that does not fit the car type. Such a mode or promo
  // counts as not chosen, because the booking contains only choices that the form shows.
  const isStale = value !== null && (value.mode !== chosen || (value.promoId !== null && promo === null));
  useEffect(() => {
    if (!isStale || isDisabled) return;
    // The person did not remove a mode that has become impossible. The value is then null, as in an
    // untouched form. So the mode is selected again when it becomes possible.
    onChange(chosen === null && promo === null ? null : { mode: chosen, promoId: promo?.id ?? null });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when it becomes stale
  }, [isStale, isDisabled]);

  const pick = (next: PaymentMode | null) => {
    if (next !== null) remember(NAME, { uid: payer.id, mode: next });
    onChange({ mode: next, promoId: promo?.id ?? null });
  };
  const use = (id: string | null) => onChange({ mode: chosen, promoId: id });
  return (
    <Stack spacing={2}>
      <Stack spacing={4}>
        <Choice
          fullWidth
          label={t('wish_pay_by')}
          value={chosen ?? LATER}
          options={[
            { value: LATER, label: t('wish_pay_later') },
            ...modes.map((candidate) => ({
              value: candidate,
              label:
                candidate === 'wallet'
                  ? t('wish_pay_wallet', { amount: format.money(spendable) })
                  : t(`payment_mode_${candidate}`),
              isDisabled: !isPossible(candidate),
            })),
          ]}
          onChange={(wanted) => pick(wanted === LATER ? null : wanted)}
          disabled={isDisabled}
        />
        {promos.length > 0 && (
          <PromoChoice
            promos={promos}
            value={promo?.id ?? null}
            onChange={use}
            money={format.money}
            isDisabled={isDisabled}
          />
        )}
      </Stack>
      {promo === null && best !== undefined && (
        <Button
          size="small"
          color="inherit"
          onClick={() => use(best.id)}
          disabled={isDisabled}
          sx={{ alignSelf: 'flex-start', textAlign: 'start' }}
        >
          {t('wish_promo_best', { promo: best.name, amount: format.money(best.discount) })}
        </Button>
      )}
      {promo !== null && (
        <Typography variant="body2" role="status">
          {t('wish_promo_price', { price: format.money(due), full: format.money(price) })}
        </Typography>
      )}
    </Stack>
  );
}
