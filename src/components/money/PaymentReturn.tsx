import { Alert } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { outcomeNamed, type PaymentOutcome } from '@domain/payment/payment-outcome';
import type { PlainKey } from '@locales/keys';
import { useT } from '@/i18n/hooks';

/** The texts for payers without a payment. */
const UNPAID: Readonly<Record<Exclude<PaymentOutcome, 'success' | 'pending'>, PlainKey>> = {
  refused: 'payment_refused',
  cancelled: 'payment_cancelled',
  failed: 'payment_returned_failed',
};

/**
 * Tells a person who returns from a payment page what to check. The page that contains this component shows
 * whether the booking is paid.
 */
export function PaymentReturn({ returned }: { returned?: string }) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const outcome = outcomeNamed(params.get('payment'));
  if (outcome === null) return null;
  const close = () => {
    setParams(
      (current) => {
        current.delete('payment');
        return current;
      },
      { replace: true },
    );
  };
  const isUnpaid = outcome !== 'success' && outcome !== 'pending';
  return (
    <Alert severity={isUnpaid ? 'warning' : 'info'} onClose={close} role="status">
      {isUnpaid ? t(UNPAID[outcome]) : (returned ?? t('payment_returned'))}
    </Alert>
  );
}
