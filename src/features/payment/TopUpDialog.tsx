import type { CallOutput } from '@domain/contracts/calls';
import { Alert, CircularProgress, Link, Typography } from '@mui/material';
import { useMutate } from '@/api/hooks';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Settings, User } from '@domain/records';
import { suggestedTopUps, topUpMinor, topUpOfDebt } from '@domain/wallet/top-up';
import { FormDialog } from '@/components/FormDialog';
import { AmountChoice } from './AmountChoice';
import { ProviderChoice } from './ProviderChoice';
import { OrderForm } from './ProviderForm';
import { RetryAlert } from '@/components/money/RetryAlert';
import { useProviderPayment } from './use-provider-payment';
import { ROUTES } from '@/config/paths';
import { useFormat, useMessage, useT } from '@/i18n/hooks';
import { amountOf } from '@/lib/amount-of';
import { usePaymentProviders } from '@/state/payment-methods/use-payment-providers';

type TopUpDialogProps = { user: User; settings: Settings; onClosed: () => void };

/**
 * A dialog that pays money into the person's own wallet. It asks for an amount and a provider, and opens the
 * provider's page.
 */
export function TopUpDialog({ user, settings, onClosed }: TopUpDialogProps) {
  const t = useT();
  const message = useMessage();
  const { money } = useFormat();
  const debt = topUpOfDebt(user.walletBalance, settings);
  const suggested = suggestedTopUps(settings);
  const [amount, setAmount] = useState(() => String(debt ?? suggested[0] ?? ''));
  const [isAmountWrong, setIsAmountWrong] = useState(false);
  const { send } = useMutate('top_up');
  const known = usePaymentProviders();
  const { providers, areProvidersLoading, providersError } = known;
  const payment = useProviderPayment<CallOutput<'top_up'>>(user.id, known, onClosed);
  const { provider, order } = payment;

  const pay = async () => {
    if (provider === undefined) return;
    if (topUpMinor(amountOf(amount), settings) === null) {
      setIsAmountWrong(true);
      return;
    }
    const answer = await send({ amount: amountOf(amount), provider: provider.name });
    // If the call was refused, the alert dialog is open.
    if (answer !== null) payment.follow(answer);
  };
  const change = (next: string) => {
    setIsAmountWrong(false);
    setAmount(next);
  };
  const amounts = debt === null || suggested.includes(debt) ? suggested : [debt, ...suggested];
  const limits = { min: money(settings.top_up_min), max: money(settings.top_up_max) };

  return (
    <>
      <FormDialog
        isOpen
        title={t('top_up_title')}
        submitLabel={t('top_up_go')}
        isBusy={order !== null}
        isSubmitDisabled={provider === undefined || settings.service_closed}
        maxWidth="xs"
        onSubmit={pay}
        onClose={onClosed}
      >
        {settings.service_closed && <Alert severity="warning">{t('top_up_closed')}</Alert>}
        {debt !== null && <Typography>{t('top_up_owed', { amount: money(-user.walletBalance) })}</Typography>}
        <AmountChoice
          choicesLabel={t('top_up_suggested')}
          choices={amounts.map((one) => ({ amount: one, label: money(one) }))}
          label={t('withdraw_amount')}
          text={amount}
          helperText={isAmountWrong ? t('top_up_amount') : t('top_up_limits', limits)}
          isWrong={isAmountWrong}
          onChange={change}
        />
        {areProvidersLoading && <CircularProgress aria-label={t('app_loading')} />}
        {provider === undefined && !areProvidersLoading && (
          <>
            <RetryAlert
              text={message(providersError ?? 'no_provider_found')}
              onRetry={known.fetchProviders}
            />
            <Link component={RouterLink} to={ROUTES.contact.build()}>
              {t('top_up_contact')}
            </Link>
          </>
        )}
        {provider !== undefined && (
          <ProviderChoice
            providers={providers}
            chosen={provider}
            amount={topUpMinor(amountOf(amount), settings) === null ? null : amountOf(amount)}
            currency={settings.code}
            onChoose={payment.chooseProvider}
          />
        )}
      </FormDialog>
      <OrderForm order={order} product={t('wallet_title')} payer={user} />
    </>
  );
}
