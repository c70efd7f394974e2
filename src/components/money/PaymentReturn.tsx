import { Alert } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { useT } from '@/i18n/hooks';

/**
 * Tells a person who returns from a payment page what to check. The page that contains this component shows
 * whether the booking is paid.
 */
export function PaymentReturn({ returned }: { returned?: string }) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const outcome = params.get('payment');
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
  const isFailed = outcome !== 'success' && outcome !== 'pending';
  return (
    <Alert severity={isFailed ? 'warning' : 'info'} onClose={close} role="status">
      {isFailed ? t('payment_returned_failed') : (returned ?? t('payment_returned'))}
    </Alert>
  );
}
