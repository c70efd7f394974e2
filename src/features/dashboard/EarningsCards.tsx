import { Box, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useMemo } from 'react';
import { ErrorState } from '@/components/ErrorState';
import { Money } from '@/components/Money';
import { useFormat } from '@/i18n/use-format';
import { useT } from '@/i18n/use-t';
import { grossEarnings } from '@/state/dashboard/dashboard-figures';
import { selectTotalsState, totalsStream } from '@/state/dashboard/dashboard.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { useMinute } from './use-minute';

function EarningsCard({ label, amount }: { label: string; amount: number | undefined }) {
  return (
    <Card sx={{ p: 5 }}>
      <Typography component="h3" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="p" sx={{ fontSize: 28, fontWeight: 700, lineHeight: 1.3 }}>
        {amount === undefined ? <Skeleton width={120} /> : <Money amount={amount} />}
      </Typography>
    </Card>
  );
}

/** Gross earnings today, this month and in all, from the reports (docs/product.md 4.1). */
export function EarningsCards() {
  const t = useT();
  const dispatch = useAppDispatch();
  const { money, timeZone } = useFormat().settings;
  const { months, days, error } = useAppSelector(selectTotalsState);
  const now = useMinute();
  const earnings = useMemo(
    () =>
      months === null || days === null ? null : grossEarnings({ months, days }, now, timeZone, money.decimal),
    [months, days, now, timeZone, money.decimal],
  );
  return (
    <Stack component="section" spacing={3} aria-labelledby="dashboard-earnings">
      <Typography component="h2" variant="h3" id="dashboard-earnings">
        {t('dashboard_earnings')}
      </Typography>
      {error.flag ? (
        <Card>
          <ErrorState message={error.msg} onRetry={() => dispatch(totalsStream.wanted(null))} />
        </Card>
      ) : (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' }}>
          <EarningsCard label={t('dashboard_today')} amount={earnings?.today} />
          <EarningsCard label={t('dashboard_month')} amount={earnings?.month} />
          <EarningsCard label={t('dashboard_total')} amount={earnings?.total} />
        </Box>
      )}
      <Typography variant="body2" color="textSecondary">
        {t('dashboard_basis')}
      </Typography>
    </Stack>
  );
}
