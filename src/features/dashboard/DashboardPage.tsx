import { Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useScreenStream } from '@/api/hooks';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { lazyPart } from '@/components/lazy-part';
import { Money } from '@/components/Money';
import { TableSkeleton } from '@/components/Skeletons';
import { StatusChip } from '@/components/StatusChip';
import { ROUTES } from '@/config/paths';
import { useFormat, useT } from '@/i18n/hooks';
import {
  CHART_DAYS,
  countByStatus,
  grossEarnings,
  lastDays,
  sumOfWithdrawals,
} from '@/state/dashboard/dashboard-figures';
import {
  openTripsStream,
  openWithdrawalsStream,
  selectOpenTripsState,
  selectOpenWithdrawalsState,
  selectTotalsState,
  totalsStream,
} from '@/state/dashboard/dashboard.slice';
import { useAppDispatch, useAppSelector, useRole } from '@/state/hooks';
import { DriversMap } from './DriversMap';
import { Section } from './Section';
import { UnassignedTrips } from './UnassignedTrips';
import { useMinute } from './use-minute';

function ChartsSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' }, px: 5, pb: 4 }}>
      <Skeleton variant="rounded" height={260} />
      <Skeleton variant="rounded" height={260} />
    </Box>
  );
}

// The library of the charts is large, so it is loaded late. Nothing else on the page waits for it.
const DayCharts = lazyPart(async () => (await import('./DayCharts')).DayCharts, <ChartsSkeleton />);

/** Trips and earnings of the last thirty days. */
function DaysSection({ hasCancelled }: { hasCancelled: boolean }) {
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

function EarningsCard({ label, amount }: { label: string; amount: number | undefined }) {
  return (
    <Card sx={{ p: 5 }}>
      <Typography component="h3" variant="hint">
        {label}
      </Typography>
      <Typography component="p" sx={{ fontSize: 28, fontWeight: 700, lineHeight: 1.3 }}>
        {amount === undefined ? <Skeleton width={120} /> : <Money amount={amount} />}
      </Typography>
    </Card>
  );
}

/** Gross earnings of today, of this month and of all time, from the reports. */
function EarningsCards() {
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
      <Typography variant="hint">{t('dashboard_basis')}</Typography>
    </Stack>
  );
}

/** The sum of all open withdrawals, with a link to their list. */
function OpenWithdrawals() {
  const t = useT();
  const { decimal } = useFormat().settings.money;
  const { withdrawals, hasMore, error } = useAppSelector(selectOpenWithdrawalsState);
  const retry = useScreenStream(openWithdrawalsStream, null);
  const sum = useMemo(() => sumOfWithdrawals(withdrawals ?? [], decimal), [withdrawals, decimal]);
  return (
    <Section title={t('dash_withdraws')}>
      {error.flag ? (
        <ErrorState message={error.msg} onRetry={retry} />
      ) : (
        <Box
          sx={{
            px: 5,
            pb: 4,
            display: 'flex',
            flexWrap: 'wrap',
            gap: 3,
            alignItems: 'end',
            justifyContent: 'space-between',
          }}
        >
          <div>
            <Typography component="p" sx={{ fontSize: 28, fontWeight: 700, lineHeight: 1.3 }}>
              {withdrawals === null ? <Skeleton width={120} /> : <Money amount={sum} />}
            </Typography>
            <Typography variant="hint">
              {withdrawals === null ? (
                <Skeleton width={80} />
              ) : (
                t(hasMore ? 'dash_withdraws_count_more' : 'dash_withdraws_count', {
                  count: withdrawals.length,
                })
              )}
            </Typography>
          </div>
          <Button component={RouterLink} to={ROUTES.withdraws.build()} variant="outlined" size="small">
            {t('dash_withdraws_open')}
          </Button>
        </Box>
      )}
    </Section>
  );
}

function Line({ name, count }: { name: ReactNode; count: number }) {
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        alignItems: 'center',
        justifyContent: 'space-between',
        px: 5,
        minHeight: 44,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      {name}
      <Typography component="span" sx={{ fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}>
        {count}
      </Typography>
    </Stack>
  );
}

/** How many trips have each status now, and how today's trips have ended. */
function TripsNow({ hasCancelled }: { hasCancelled: boolean }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const { money, timeZone } = useFormat().settings;
  const { trips, error } = useAppSelector(selectOpenTripsState);
  const { days } = useAppSelector(selectTotalsState);
  const now = useMinute();
  const counts = useMemo(() => countByStatus(trips ?? []), [trips]);
  const today = useMemo(
    () => (days === null ? undefined : lastDays(days, now, timeZone, money.decimal).at(-1)),
    [days, now, timeZone, money.decimal],
  );
  return (
    <Section title={t('dash_status_now')}>
      {error.flag ? (
        <ErrorState message={error.msg} onRetry={() => dispatch(openTripsStream.wanted(null))} />
      ) : trips === null ? (
        <TableSkeleton rows={4} columns={2} />
      ) : (
        <>
          {counts.length === 0 && <EmptyState text={t('dash_status_none')} />}
          <Box component="ul" aria-label={t('dash_status_now')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {counts.map(({ status, count }) => (
              <Line key={status} name={<StatusChip status={status} />} count={count} />
            ))}
            {today !== undefined && (
              <>
                <Line
                  name={<Typography variant="body2">{t('dash_finished_today')}</Typography>}
                  count={today.rides}
                />
                {hasCancelled && (
                  <Line
                    name={<Typography variant="body2">{t('dash_cancelled_today')}</Typography>}
                    count={today.cancelled}
                  />
                )}
              </>
            )}
          </Box>
        </>
      )}
    </Section>
  );
}

/** The overview of the day for the operator. A fleet admin sees the drivers and trips of one fleet. */
export default function DashboardPage() {
  const t = useT();
  const isAdmin = useRole() === 'admin';
  useScreenStream(totalsStream, null);
  useScreenStream(openTripsStream, null);
  return (
    <Stack spacing={6}>
      <Typography component="h1" variant="h2">
        {t('dashboard_title')}
      </Typography>
      <EarningsCards />
      <DriversMap />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' },
        }}
      >
        <TripsNow hasCancelled={isAdmin} />
        {/* Bookings without a driver and payouts concern only the operator. */}
        {isAdmin && (
          <Stack spacing={4}>
            <UnassignedTrips />
            <OpenWithdrawals />
          </Stack>
        )}
      </Box>
      <DaysSection hasCancelled={isAdmin} />
    </Stack>
  );
}
