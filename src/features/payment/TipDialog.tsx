import {
  CircularProgress,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import type { TipOrder } from '@domain/contracts/money/payments';
import { decimalsOf, fromMinor, toMinor } from '@domain/money/money';
import { mostTipMinor, suggestedTips, tipMinor } from '@domain/payment/tip';
import type { Booking, Settings, User } from '@domain/records';
import { availableMinor } from '@domain/wallet/ledger';
import { useMutate } from '@/api/hooks';
import { FormDialog } from '@/components/FormDialog';
import { useFormat, useT } from '@/i18n/hooks';
import { amountOf } from '@/lib/amount-of';
import { usePaymentProviders } from '@/state/payment-methods/use-payment-providers';
import { AmountChoice } from './AmountChoice';
import { ProviderChoice } from './ProviderChoice';
import { OrderForm } from './ProviderForm';
import { useProviderPayment } from './use-provider-payment';

type TipDialogProps = { booking: Booking; payer: User; settings: Settings; onClosed: () => void };

/**
 * A dialog in which the rider gives the driver a tip. The tip is a percentage of the price or another amount.
 * The rider pays the tip from the wallet or with a provider.
 */
export function TipDialog({ booking, payer, settings, onClosed }: TipDialogProps) {
  const t = useT();
  const { money } = useFormat();
  const choices = suggestedTips(booking, settings);
  const [text, setText] = useState(() => String(choices[0]?.amount ?? ''));
  const [isWrong, setIsWrong] = useState(false);
  const [source, setSource] = useState<'wallet' | 'provider' | null>(null);
  const { send: give } = useMutate('give_tip');
  const known = usePaymentProviders();
  const { providers, areProvidersLoading } = known;
  const payment = useProviderPayment<TipOrder>(payer.id, known, onClosed);
  const { provider, order } = payment;

  const decimal = decimalsOf(booking.settings);
  const amount = amountOf(text);
  const isAmount = tipMinor(amount, booking, settings) !== null;
  const availableMajor = fromMinor(Math.max(0, availableMinor(payer, decimal)), decimal);
  const hasEnough = isAmount && toMinor(amount, decimal) <= availableMinor(payer, decimal);
  // If the balance is enough, the wallet is chosen by default. If the person has chosen a provider, the
  // provider is still chosen.
  const shownSource = source === 'provider' || !hasEnough ? 'provider' : 'wallet';
  const canSend = shownSource === 'wallet' || provider !== undefined;

  const change = (next: string) => {
    setIsWrong(false);
    setText(next);
  };
  const send = async () => {
    if (!isAmount) {
      setIsWrong(true);
      return;
    }
    const wish = { bookingId: booking.id, amount };
    const tip = await give(shownSource === 'wallet' ? wish : { ...wish, provider: provider?.name ?? '' });
    // If the call was refused, the alert dialog is open.
    if (tip === null) return;
    if (tip.orderId === null) onClosed();
    else payment.follow(tip);
  };

  return (
    <>
      <FormDialog
        isOpen
        title={t('tip_title', { name: (booking.driver_name ?? '').trim() || t('col_driver') })}
        submitLabel={isAmount ? t('tip_send', { amount: money(amount) }) : t('tip_give')}
        isBusy={order !== null}
        isSubmitDisabled={!canSend}
        maxWidth="xs"
        onSubmit={send}
        onClose={onClosed}
      >
        <Typography color="textSecondary">{t('tip_help')}</Typography>
        <AmountChoice
          choicesLabel={t('tip_choices')}
          choices={choices.map(({ percent, amount: one }) => ({
            amount: one,
            label: t('tip_choice', { percent, amount: money(one) }),
          }))}
          label={t('tip_amount_field')}
          text={text}
          helperText={
            isWrong
              ? t('tip_amount')
              : t('tip_limit', { max: money(fromMinor(mostTipMinor(booking, settings), decimal)) })
          }
          isWrong={isWrong}
          onChange={change}
        />
        <FormControl>
          <FormLabel id="tip-source">{t('tip_pay_from')}</FormLabel>
          <RadioGroup
            aria-labelledby="tip-source"
            value={shownSource}
            onChange={(event) => setSource(event.target.value === 'wallet' ? 'wallet' : 'provider')}
          >
            <FormControlLabel
              value="wallet"
              control={<Radio />}
              disabled={!hasEnough}
              label={t('tip_from_wallet', { amount: money(availableMajor) })}
            />
            <FormControlLabel
              value="provider"
              control={<Radio />}
              disabled={provider === undefined}
              label={t('tip_from_provider')}
            />
          </RadioGroup>
        </FormControl>
        {areProvidersLoading && <CircularProgress aria-label={t('app_loading')} />}
        {shownSource === 'provider' && provider !== undefined && (
          <ProviderChoice
            providers={providers}
            chosen={provider}
            amount={isAmount ? amount : null}
            currency={settings.code}
            onChoose={payment.chooseProvider}
          />
        )}
        {!canSend && !areProvidersLoading && <Typography variant="hint">{t('wallet_too_small')}</Typography>}
      </FormDialog>
      <OrderForm order={order} product={booking.reference ?? booking.id} payer={payer} />
    </>
  );
}
