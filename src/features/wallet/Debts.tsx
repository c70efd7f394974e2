import { Alert, Button, Link, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { User } from '@domain/records';
import { debtOf, isPassValid } from '@domain/money/debt';
import { fromMinor } from '@domain/money/money';
import { useNow } from '@/components/use-now';
import { ROUTES } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import { useT } from '@/i18n/use-t';

/**
 * The debts of a rider, each trip with the way to its payment, the wallet with the way to a top-up (docs/product.md
 * 6.12).
 */
export function Debts({ user, onTopUp }: { user: User; onTopUp: () => void }) {
  const t = useT();
  const { money, dateTime, settings } = useFormat();
  const now = useNow(60_000);
  const { debtPass } = user;
  const { decimal } = settings.money;
  const { totalMinor, trips, walletMinor } = debtOf(user, decimal);
  if (totalMinor === 0) return null;
  const text = (minor: number): string => money(fromMinor(minor, decimal));
  return (
    <Alert severity="warning" role="region" aria-label={t('debt_title')}>
      <Stack spacing={2}>
        <Typography sx={{ fontWeight: 700 }}>{t('debt_owed', { amount: text(totalMinor) })}</Typography>
        {isPassValid(debtPass, now) && (
          <Typography>
            {t(debtPass.isOnce ? 'debt_pass_once' : 'debt_pass', {
              date: dateTime(debtPass.until),
              reason: debtPass.reason,
            })}
          </Typography>
        )}
        {trips.map(({ bookingId, amountMinor }) => (
          <Link key={bookingId} component={RouterLink} to={ROUTES.trip.build(bookingId)}>
            {t('debt_pay_trip', { amount: text(amountMinor) })}
          </Link>
        ))}
        {walletMinor > 0 && (
          <>
            <Typography>{t('debt_wallet', { amount: text(walletMinor) })}</Typography>
            <Button color="inherit" variant="outlined" onClick={onTopUp} sx={{ alignSelf: 'start' }}>
              {t('debt_pay_wallet')}
            </Button>
          </>
        )}
      </Stack>
    </Alert>
  );
}
