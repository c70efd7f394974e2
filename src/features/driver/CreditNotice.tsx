import { Alert, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { ROUTES } from '@/config/paths';
import { useFormat, useT } from '@/i18n/hooks';
import { useCurrentUser } from '@/state/hooks';
import { useCredit } from './use-credit';

/**
 * Warns a driver whose credit is nearly used up. Without credit the driver gets no requests.
 * `HindranceNotice.tsx` says when this has happened.
 */
export function CreditNotice() {
  const t = useT();
  const { money } = useFormat();
  const driver = useCurrentUser();
  const credit = useCredit();
  if (driver === null || credit !== 'low') return null;
  const amount = money(Math.abs(driver.walletBalance));
  return (
    <Alert
      severity="warning"
      action={
        <Button component={Link} to={ROUTES.wallet.build()} color="inherit" size="small">
          {t('top_up')}
        </Button>
      }
    >
      {t('drive_credit_low', { amount })}
    </Alert>
  );
}
