import { Box, Stack, Typography } from '@mui/material';
import { useMemo, type ReactNode } from 'react';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { TableSkeleton } from '@/components/Skeletons';
import { StatusChip } from '@/components/StatusChip';
import { useFormat } from '@/i18n/use-format';
import { countByStatus, lastDays } from '@/state/dashboard/dashboard-figures';
import { openTripsStream, selectOpenTripsState, selectTotalsState } from '@/state/dashboard/dashboard.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { Section } from './Section';
import { useMinute } from './use-minute';
import { useT } from '@/i18n/use-t';

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

/** How many trips stand at each status now, and what became of today's. */
export function TripsNow({ hasCancelled }: { hasCancelled: boolean }) {
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
