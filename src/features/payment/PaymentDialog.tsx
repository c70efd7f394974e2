import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Typography,
} from '@mui/material';
import { type SyntheticEvent, useState } from 'react';
import type { PaymentPacket } from '@domain/contracts/money/payments';
import { type Booking, PAYMENT_MODES, type PaymentMode, type User } from '@domain/records';
import { Money } from '@/components/Money';
import { RetryAlert } from '@/components/money/RetryAlert';
import { PromoChoice } from '@/components/money/PromoChoice';
import { useFormat, useMessage, useT } from '@/i18n/hooks';
import { paymentFields } from './payment-fields';
import { ProviderChoice } from './ProviderChoice';
import { ProviderForm } from './ProviderForm';
import { usePayment } from './use-payment';
import { useProvider } from './use-provider';
import { useLateClose } from './use-provider-payment';

type PaymentDialogProps = { booking: Booking; payer: User; currency: string; onClosed: () => void };

const isMode = (value: string): value is PaymentMode => PAYMENT_MODES.some((mode) => mode === value);

/** The parts of a payment, as the server has computed them. */
function PaymentSummary({ packet, tripCost }: { packet: PaymentPacket; tripCost: number }) {
  const t = useT();
  const lines = [
    { label: t('col_trip_cost'), amount: tripCost, isShown: true, isStrong: false },
    {
      label: `${t('col_discount')} ${packet.promo_details?.name ?? ''}`.trim(),
      amount: -packet.discount_amount,
      isShown: packet.discount_amount > 0,
      isStrong: false,
    },
    { label: t('debt_line'), amount: packet.debt_amount, isShown: packet.debt_amount > 0, isStrong: false },
    {
      label: t('payment_from_wallet'),
      amount: -packet.usedWalletMoney,
      isShown: packet.usedWalletMoney > 0,
      isStrong: false,
    },
    { label: t('payment_amount'), amount: packet.payableAmount, isShown: true, isStrong: true },
  ].filter(({ isShown }) => isShown);
  return (
    <Table size="small" aria-label={t('details_price')}>
      <TableBody>
        {lines.map(({ label, amount, isStrong }) => (
          <TableRow key={label}>
            <TableCell component="th" scope="row" sx={{ px: 0, fontWeight: isStrong ? 700 : 400 }}>
              {label}
            </TableCell>
            <TableCell align="right" sx={{ px: 0, fontWeight: isStrong ? 700 : 400 }}>
              <Money amount={amount} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/**
 * The dialog in which a rider pays for a trip by wallet, cash or card, and can choose a promo. If the rider
 * also uses the wallet, its money is used first. For a card, the payment form is posted to the link of the
 * chosen provider.
 */
export function PaymentDialog({ booking, payer, currency, onClosed }: PaymentDialogProps) {
  const t = useT();
  const message = useMessage();
  const format = useFormat();
  const payment = usePayment(booking);
  const [posted, setPosted] = useState<PaymentPacket | null>(null);
  const [isEnding, setIsEnding] = useState(false);
  const isPrepayment = booking.status === 'PAYMENT_PENDING';
  const { providers, options, mode, packet } = payment;
  const { provider, choose: chooseProvider } = useProvider(payer.id, providers);

  useLateClose(isEnding, onClosed);

  const end = () => {
    if (isPrepayment) setIsEnding(true);
    else onClosed();
  };
  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const answer = await payment.choose();
    if (answer === null) return;
    if (mode === 'card' && !answer.isSettled) {
      setPosted(answer.packet);
      setIsEnding(true);
    } else {
      end();
    }
  };

  const rest = packet?.payableAmount ?? 0;
  // The providers are shown together with the amounts. If the amounts came later, the list would move while
  // the person chooses a provider.
  const isProviderNeeded = mode === 'card' && rest > 0;
  const lacksProvider = isProviderNeeded && provider === undefined && !payment.isLoadingProviders;
  const canPay = packet !== null && (!isProviderNeeded || provider !== undefined);
  const isBusy = isEnding || payment.isChoosing;
  const fields = paymentFields(
    { id: booking.id, product: booking.carType },
    payer,
    currency,
    // After the choice is sent, the amount of the answer is used.
    (posted ?? packet)?.cardPaymentAmount ?? 0,
  );

  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="payment-title">
      <ProviderForm link={provider?.link} fields={fields} isPosted={posted !== null} />
      {/* Only the list of providers scrolls, so that the buttons are always visible. */}
      <Stack component="form" sx={{ minHeight: 0 }} onSubmit={(event) => void handleSubmit(event)}>
        <DialogTitle id="payment-title">{t('payment_title')}</DialogTitle>
        <DialogContent>
          {/* The stack uses gaps instead of margins. The checkbox needs its own margins, which align it with
              the radio buttons. */}
          <Stack spacing={4} useFlexGap>
            <FormControl>
              <FormLabel id="payment-mode">{t('payment_mode')}</FormLabel>
              <RadioGroup
                row
                aria-labelledby="payment-mode"
                value={mode}
                onChange={(event) => isMode(event.target.value) && payment.setMode(event.target.value)}
              >
                {payment.modes.map((candidate) => (
                  <FormControlLabel
                    key={candidate}
                    value={candidate}
                    control={<Radio />}
                    label={t(`payment_mode_${candidate}`)}
                  />
                ))}
              </RadioGroup>
              {options !== null && (
                <Typography variant="hint">
                  {t('payment_wallet_has', { amount: format.money(options.walletBalance) })}
                </Typography>
              )}
            </FormControl>
            {options !== null && mode !== 'wallet' && options.walletBalance > 0 && (
              <FormControlLabel
                control={
                  <Checkbox
                    checked={payment.useWallet}
                    onChange={(event) => payment.setUseWallet(event.target.checked)}
                  />
                }
                label={t('payment_use_wallet')}
              />
            )}
            {options !== null && options.promos.length > 0 && (
              <PromoChoice
                promos={options.promos}
                value={payment.promoId}
                onChange={payment.setPromoId}
                money={format.money}
              />
            )}
            {packet !== null && <PaymentSummary packet={packet} tripCost={options?.trip_cost ?? 0} />}
            {(payment.isLoading || payment.isLoadingProviders) && packet === null && (
              // It is as high as the usual content, so that the buttons stay where they are.
              <Skeleton variant="rounded" height={248} role="progressbar" aria-label={t('app_loading')} />
            )}
            {payment.failure !== null && (
              <RetryAlert text={message(payment.failure)} onRetry={payment.retry} />
            )}
            {lacksProvider && (
              <RetryAlert
                text={payment.providerFailure.map(message).join(' ')}
                onRetry={payment.retryProviders}
              />
            )}
            {isProviderNeeded && provider !== undefined && (
              <ProviderChoice
                providers={providers}
                chosen={provider}
                amount={packet?.cardPaymentAmount ?? null}
                currency={currency}
                onChoose={chooseProvider}
              />
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={end} disabled={isBusy}>
            {t('payment_cancel')}
          </Button>
          {!lacksProvider && (
            <Button
              type="submit"
              variant="contained"
              loading={payment.isChoosing}
              disabled={!canPay || isEnding || payment.isLoading}
            >
              {t(mode === 'cash' ? 'payment_pay_cash' : 'payment_pay')}
            </Button>
          )}
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
