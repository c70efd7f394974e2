import { Alert, Box, Button, Card, Chip, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { ShownSeries } from '@domain/contracts/trip/series';
import { call } from '@/api/call';
import { useCall } from '@/api/hooks';
import { CardGrid } from '@/components/CardGrid';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { dayName, weekdayName } from '@/components/day-words';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { PlaceLines } from '@/components/PlaceLines';
import { StatusChip } from '@/components/StatusChip';
import { ROUTES } from '@/config/paths';
import { useFormat, useMessage, useT } from '@/i18n/hooks';
import { useBusy } from '@/lib/use-busy';
import { useAppDispatch } from '@/state/hooks';
import { SeriesDialog } from './SeriesDialog';

/** How many of the next days a card shows. */
const SHOWN_DAYS = 5;

type SeriesEdit = 'change_series' | 'pause_series' | 'skip_series_day' | 'end_series';

/**
 * Sends a change of a repeating trip. The card of this trip then shows the answer. If the server refuses the
 * change, the list is read again.
 */
function useSeriesEdit(onDone: (series: ShownSeries) => void, onRefused: () => void) {
  const dispatch = useAppDispatch();
  const messageOf = useMessage();
  const { isBusy, run } = useBusy();
  const [problem, setProblem] = useState<string | null>(null);
  return {
    isBusy,
    problem,
    send: async (edit: ReturnType<typeof call<SeriesEdit>>): Promise<boolean> => {
      setProblem(null);
      const answer = await run(() => dispatch(edit));
      if (!('error' in answer)) {
        onDone(answer.payload.series);
        return true;
      }
      const code = answer.payload?.code ?? 'internal';
      setProblem(messageOf(code));
      if (code === 'record_changed' || code === 'not_found') onRefused();
      return false;
    },
  };
}

type SeriesCardProps = {
  series: ShownSeries;
  onChanged: (series: ShownSeries) => void;
  onReload: () => void;
};

function SeriesCard({ series, onChanged, onReload }: SeriesCardProps) {
  const t = useT();
  const format = useFormat();
  const { dateLocale } = format.settings;
  const { isBusy, problem, send } = useSeriesEdit(onChanged, onReload);
  const [open, setOpen] = useState<'change' | 'end' | null>(null);
  const { id, state, weekdays, time, until, trip, ahead, booked } = series;
  const isPaused = state === 'paused';
  const days = weekdays.map((weekday) => weekdayName(dateLocale, weekday)).join(', ');
  return (
    <Card component="article" aria-label={`${days} ${time}`} sx={{ p: 5 }}>
      <Stack spacing={4}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 3 }}>
          <Box sx={{ minWidth: 0 }}>
            <Typography component="h2" sx={{ fontWeight: 700 }}>
              {t('series_schedule', { days, time, until: dayName(dateLocale, until) })}
            </Typography>
            <Typography variant="hint">{trip.carType}</Typography>
          </Box>
          <Chip
            size="small"
            color={isPaused ? 'default' : 'success'}
            variant={isPaused ? 'outlined' : 'filled'}
            label={t(isPaused ? 'series_paused' : 'series_active')}
          />
        </Stack>
        <PlaceLines trip={trip} />
        {series.problem !== null && (
          <Alert severity="warning">
            {t('series_problem', {
              day: dayName(dateLocale, series.problem.day),
              reason: t(`series_why_${series.problem.why}`),
            })}{' '}
            {t(series.problem.retryAt === null ? 'series_problem_over' : 'series_problem_retry')}
          </Alert>
        )}
        {booked.length > 0 && (
          <Stack spacing={1}>
            <Typography component="h3" variant="hint">
              {t('series_booked')}
            </Typography>
            {booked.map(({ bookingId, tripdate, status }) => (
              <Stack key={bookingId} direction="row" sx={{ justifyContent: 'space-between', gap: 3 }}>
                <Link component={RouterLink} to={ROUTES.trip.build(bookingId)}>
                  {format.dateTime(tripdate)}
                </Link>
                <StatusChip status={status} />
              </Stack>
            ))}
            <Typography variant="hint">{t('series_booked_stay')}</Typography>
          </Stack>
        )}
        {ahead.length > 0 && !isPaused && (
          <Stack component="section" spacing={1} aria-label={t('series_next')}>
            <Typography component="h3" variant="hint">
              {t('series_next')}
            </Typography>
            {ahead.slice(0, SHOWN_DAYS).map(({ day, isSkipped }) => {
              const name = dayName(dateLocale, day);
              return (
                <Stack
                  key={day}
                  direction="row"
                  sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 3 }}
                >
                  <Typography sx={{ textDecoration: isSkipped ? 'line-through' : 'none' }}>{name}</Typography>
                  <Button
                    size="small"
                    color="inherit"
                    variant="outlined"
                    disabled={isBusy}
                    aria-label={t(isSkipped ? 'series_take_in' : 'series_skip', { day: name })}
                    onClick={() => void send(call('skip_series_day', { id, day, isSkipped: !isSkipped }))}
                  >
                    {t(isSkipped ? 'series_again_short' : 'series_skip_short')}
                  </Button>
                </Stack>
              );
            })}
          </Stack>
        )}
        {problem !== null && <Alert severity="error">{problem}</Alert>}
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2 }}>
          <Button
            variant={isPaused ? 'contained' : 'outlined'}
            color={isPaused ? 'primary' : 'inherit'}
            loading={isBusy}
            onClick={() => void send(call('pause_series', { id, isPaused: !isPaused }))}
          >
            {t(isPaused ? 'series_resume' : 'series_pause')}
          </Button>
          <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => setOpen('change')}>
            {t('series_change')}
          </Button>
          <Button color="error" disabled={isBusy} onClick={() => setOpen('end')}>
            {t('series_end')}
          </Button>
        </Stack>
      </Stack>
      <ConfirmDialog
        isOpen={open === 'end'}
        title={t('series_end')}
        confirmLabel={t('series_end')}
        isDestructive
        isBusy={isBusy}
        onConfirm={() => void send(call('end_series', { id })).then(() => setOpen(null))}
        onCancel={() => setOpen(null)}
      >
        {t('series_end_ask')}
      </ConfirmDialog>
      {open === 'change' && (
        <SeriesDialog
          series={series}
          problem={problem}
          isBusy={isBusy}
          onSave={(input) =>
            void send(call('change_series', input)).then((isDone) => isDone && setOpen(null))
          }
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

/**
 * The repeating trips of a rider. They can be paused, changed and ended, and a single day can be skipped. For
 * staff, `customer` is the id of the rider. `customer` is null if a person sees their own trips.
 */
export function SeriesList({ customer }: { customer: string | null }) {
  const t = useT();
  const { data, error, refetch, replace } = useCall('list_series', customer === null ? {} : { customer });
  if (error !== undefined) return <ErrorState message="unavailable" onRetry={refetch} />;
  if (data === undefined) return <Skeleton variant="rounded" height={260} aria-busy />;
  const known = data.series;
  const heading = customer !== null && (
    <Typography component="h1" variant="h2">
      {t('series_of_rider')}
    </Typography>
  );
  if (known.length === 0)
    return (
      <>
        {heading}
        <EmptyState text={t(customer === null ? 'series_none' : 'series_none_staff')} />
      </>
    );
  const put = (changed: ShownSeries) =>
    replace({
      series: known.flatMap((one) =>
        one.id !== changed.id ? one : changed.state === 'ended' ? [] : changed,
      ),
    });
  return (
    <Stack spacing={4}>
      {heading}
      <CardGrid>
        {known.map((series) => (
          <SeriesCard key={series.id} series={series} onChanged={put} onReload={refetch} />
        ))}
      </CardGrid>
    </Stack>
  );
}
