import { Box, Skeleton } from '@mui/material';
import { useMemo } from 'react';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { lazyPart } from '@/components/lazy-part';
import { useFormat } from '@/i18n/use-format';
import { CHART_DAYS, lastDays } from '@/state/dashboard/dashboard-figures';
import { selectTotalsState, totalsStream } from '@/state/dashboard/dashboard.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { Section } from './Section';
import { useMinute } from './use-minute';
import { useT } from '@/i18n/use-t';

function ChartsSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' }, px: 5, pb: 4 }}>
      <Skeleton variant="rounded" height={260} />
      <Skeleton variant="rounded" height={260} />
    </Box>
  );
}

// The charts' library is heavy, and nothing else on the page waits for it.
const DayCharts = lazyPart(async () => (await import('./DayCharts')).DayCharts, <ChartsSkeleton />);

/** Trips and earnings of the last thirty days. */
export function DaysSection({ hasCancelled }: { hasCancelled: boolean }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const { money, timeZone } = useFormat().settings;
  const { days, error } = useAppSelector(selectTotalsState);
  const now = useMinute();
  const figures = useMemo(
    () => (days === null ? null : lastDays(days, now, timeZone, money.decimal)),
    [days, now, timeZone, money.decimal],
  );
  const isEmpty = figures?.every(({ rides, cancelled }) => rides + cancelled === 0) ?? false;
  return (
    <Section title={t('dash_last_days', { count: CHART_DAYS })}>
      {error.flag ? (
        <ErrorState message={error.msg} onRetry={() => dispatch(totalsStream.wanted(null))} />
      ) : figures === null ? (
        <ChartsSkeleton />
      ) : isEmpty ? (
        <EmptyState text={t('dash_chart_empty')} />
      ) : (
        <DayCharts days={figures} hasCancelled={hasCancelled} />
      )}
    </Section>
  );
}
