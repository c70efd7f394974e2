import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type { PaymentProvider } from '@domain/database/records';
import { useFormat } from '@/i18n/use-format';
import { useMessage, useT } from '@/i18n/use-t';
import { paymentFields } from './payment-fields';
import type { Payer, UnpaidBooking } from './payment-fields';

/** The dialog closes this long after cancel or pay (specification, sections 2 and 9). */
export const PAYMENT_CLOSE_DELAY_MS = 1500;

type PaymentDialogProps = {
  booking: UnpaidBooking;
  payer: Payer;
  currency: string;
  providers: readonly PaymentProvider[];
  isLoading: boolean;
  /** code of why the providers could not be loaded, null when they could */
  failure: string | null;
  /** 1.5 seconds after cancel or pay */
  onClosed: () => void;
};

/** The providers, and a form posted to the chosen one's link (specification, sections 2 and 7, Payment). */
export function PaymentDialog(props: PaymentDialogProps) {
  const { booking, payer, currency, providers, isLoading, failure, onClosed } = props;
  const t = useT();
  const message = useMessage();
  const format = useFormat();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isEnding, setIsEnding] = useState(false);
  const closed = useRef(onClosed);
  const provider = providers.find(({ name }) => name === chosen) ?? providers[0];

  useEffect(() => {
    closed.current = onClosed;
  }, [onClosed]);

  useEffect(() => {
    if (!isEnding) return undefined;
    const timer = setTimeout(() => closed.current(), PAYMENT_CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isEnding]);

  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="payment-title">
      <form action={provider?.link} method="post" onSubmit={() => setIsEnding(true)}>
        <DialogTitle id="payment-title">{t('payment_title')}</DialogTitle>
        <DialogContent>
          <Stack spacing={4}>
            <Typography>
              {t('payment_amount')} <strong>{format.money(booking.trip_cost)}</strong>
            </Typography>
            {isLoading && <CircularProgress aria-label={t('payment_choose')} />}
            {!isLoading && provider === undefined && (
              <Typography role="alert">{message(failure ?? 'no_provider_found')}</Typography>
            )}
            {!isLoading && provider !== undefined && (
              <FormControl>
                <FormLabel>{t('payment_choose')}</FormLabel>
                <RadioGroup value={provider.name} onChange={(event) => setChosen(event.target.value)}>
                  {providers.map(({ name }) => (
                    <FormControlLabel
                      key={name}
                      value={name}
                      control={<Radio />}
                      label={name}
                      sx={{ textTransform: 'capitalize' }}
                    />
                  ))}
                </RadioGroup>
              </FormControl>
            )}
          </Stack>
          {Object.entries(paymentFields(booking, payer, currency)).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => setIsEnding(true)} disabled={isEnding}>
            {t('payment_cancel')}
          </Button>
          {provider !== undefined && (
            <Button type="submit" variant="contained" disabled={isEnding}>
              {t('payment_pay')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
