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
 * whether the booking is paid. On the page of a paid trip, a payment that was not made is a tip or a second
 * payment of the trip, and then "nothing was paid" would be wrong.
 */
export function PaymentReturn({ returned, isTripPaid = false }: { returned?: string; isTripPaid?: boolean }) {
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
      {isUnpaid ? t(isTripPaid ? 'payment_not_made' : UNPAID[outcome]) : (returned ?? t('payment_returned'))}
    </Alert>
  );
}
