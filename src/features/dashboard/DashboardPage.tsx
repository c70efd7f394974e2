import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useState } from 'react';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { Money } from '@/components/Money';
import { StatusChip } from '@/components/StatusChip';
import { useFormat } from '@/i18n/use-format';
import { useT } from '@/i18n/use-t';
import {
  bookingsReloadWanted,
  moreBookingsWanted,
  selectBookings,
  selectBookingsState,
} from '@/state/bookings/bookings.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { countByStatus, grossEarnings } from './earnings';

const MINUTE_MS = 60_000;

/** The present minute, so that "today" ends at the city's midnight while the page stays open. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function EarningsCard({ label, amount }: { label: string; amount: number | null }) {
  return (
    <Card sx={{ p: 5 }}>
      <Typography component="h3" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="p" sx={{ fontSize: 28, fontWeight: 700, lineHeight: 1.3 }}>
        {amount === null ? <Skeleton width={120} /> : <Money amount={amount} />}
      </Typography>
    </Card>
  );
}

/** Gross earnings and what the trips are doing now, for admin and fleet admin (specification, section 2, Dashboard). */
export default function DashboardPage() {
  const t = useT();
  const dispatch = useAppDispatch();
  const { money, timeZone } = useFormat().settings;
  const bookings = useAppSelector(selectBookings);
  const { loading, error, hasMore } = useAppSelector(selectBookingsState);
  const now = useMinute();
  const earnings = useMemo(
    () => grossEarnings(bookings, now, timeZone, money.decimal),
    [bookings, now, timeZone, money.decimal],
  );
  const counts = useMemo(() => countByStatus(bookings), [bookings]);
  const isFirstLoad = loading && bookings.length === 0;

  if (error.flag) return <ErrorState message={error.msg} onRetry={() => dispatch(bookingsReloadWanted())} />;
  return (
    <Stack spacing={8}>
      <Typography component="h1" variant="h2">
        {t('dashboard_title')}
      </Typography>
      <Stack component="section" spacing={3} aria-labelledby="dashboard-earnings">
        <Typography component="h2" variant="h3" id="dashboard-earnings">
          {t('dashboard_earnings')}
        </Typography>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' }}>
          <EarningsCard label={t('dashboard_today')} amount={isFirstLoad ? null : earnings.today} />
          <EarningsCard label={t('dashboard_month')} amount={isFirstLoad ? null : earnings.month} />
          <EarningsCard label={t('dashboard_total')} amount={isFirstLoad ? null : earnings.total} />
        </Box>
        <Typography variant="body2" color="textSecondary">
          {t('dashboard_basis')} {hasMore ? t('dashboard_loaded', { count: bookings.length }) : null}
        </Typography>
        {hasMore && (
          <Box>
            <Button variant="outlined" loading={loading} onClick={() => dispatch(moreBookingsWanted())}>
              {t('dashboard_load_older')}
            </Button>
          </Box>
        )}
      </Stack>
      <Stack component="section" spacing={3} aria-labelledby="dashboard-statuses">
        <Typography component="h2" variant="h3" id="dashboard-statuses">
          {t('dashboard_by_status')}
        </Typography>
        {counts.length === 0 && !isFirstLoad ? (
          <EmptyState text={t('bookings_empty_staff')} />
        ) : (
          <Card>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {counts.map(({ status, count }) => (
                <Stack
                  component="li"
                  direction="row"
                  key={status}
                  sx={{
                    alignItems: 'center',
                    justifyContent: 'space-between',
                    px: 5,
                    minHeight: 48,
                    '&:not(:last-child)': { borderBottom: '1px solid', borderColor: 'divider' },
                  }}
                >
                  <StatusChip status={status} />
                  <Typography sx={{ fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}>
                    {count}
                  </Typography>
                </Stack>
              ))}
            </Box>
          </Card>
        )}
      </Stack>
    </Stack>
  );
}
