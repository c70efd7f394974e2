import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useMemo } from 'react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { useFormat } from '@/i18n/use-format';
import { CHART_DAYS, lastDays } from '@/state/dashboard/dashboard-figures';
import { selectTotalsState, totalsStream } from '@/state/dashboard/dashboard.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { Section } from './Section';
import { useMinute } from './use-minute';
import { useDashboardT } from './use-dashboard-t';

// The charts' library is heavy, and nothing else on the page waits for it.
const DayCharts = lazy(() => import('./DayCharts').then((module) => ({ default: module.DayCharts })));

function ChartsSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' }, px: 5, pb: 4 }}>
      <Skeleton variant="rounded" height={260} />
      <Skeleton variant="rounded" height={260} />
    </Box>
  );
}

/** Trips and earnings of the last thirty days. */
export function DaysSection({ hasCancelled }: { hasCancelled: boolean }) {
  const t = useDashboardT();
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
        <Suspense fallback={<ChartsSkeleton />}>
          <DayCharts days={figures} hasCancelled={hasCancelled} />
        </Suspense>
      )}
    </Section>
  );
}
