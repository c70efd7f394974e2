import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import type { TripEvent } from '@domain/booking/trip-history';
import { carNeedsOf } from '@domain/dispatch/driver/car-needs';
import type { Booking } from '@domain/records';
import { ErrorState } from '@/components/ErrorState';
import { useFormat, useMessage, useT } from '@/i18n/hooks';
import { useAppDispatch } from '@/state/hooks';
import { historyVersion, tripHistoryOf } from '@/state/trip/trip-history';

type HistoryAnswer = { events: readonly TripEvent[] } | { error: string };
type ReadHistory = () => Promise<HistoryAnswer>;

function EventLine({ event }: { event: TripEvent }) {
  const t = useT();
  const message = useMessage();
  const { dateTime, money } = useFormat();
  const named = (name: string | undefined): string => name?.trim() || t('history_unknown');
  const [before, after] =
    event.prices.length > 0 ? event.prices.map((price) => money(price)) : event.carTypes;
  const needs =
    carNeedsOf(event.needs)
      .map((need) => t(`car_need_${need}`))
      .join(', ') || t('car_needs_none');
  const sentence = t(`history_${event.event}`, {
    drivers: event.drivers.map(named).join(', '),
    from: event.event === 'reassigned' ? named(event.from) : (before ?? ''),
    to: after ?? '',
    needs,
    parts: event.parts.map((part) => t(`history_part_${part}`)).join(', '),
  });
  const words = [
    sentence,
    event.event === 'booked' && event.needs !== '' ? `${t('car_needs')}: ${needs}.` : '',
    event.reason === '' ? '' : message(event.reason),
    event.why === undefined ? '' : t(`history_why_${event.why}`),
  ]
    .filter((part) => part !== '')
    .join(' ');
  const actor = t(`history_by_${event.actor}`, { name: named(event.by) });
  return (
    <Box component="li">
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {words}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {dateTime(event.at)} · {actor}
      </Typography>
    </Box>
  );
}

type TripHistoryProps = {
  read: ReadHistory;
  /** a text that changes when the trip changes. Then the history is read again. */
  version: string;
};

function Events({ read, version }: TripHistoryProps) {
  const t = useT();
  const [answer, setAnswer] = useState<HistoryAnswer | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void read().then((next) => {
      if (isCurrent) setAnswer(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [read, version, tries]);
  if (answer === null) return <LinearProgress aria-label={t('app_loading')} />;
  if ('error' in answer)
    return (
      <ErrorState
        message={answer.error}
        onRetry={() => {
          setAnswer(null);
          setTries((count) => count + 1);
        }}
      />
    );
  return (
    <Stack component="ol" spacing={2} aria-label={t('history_title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {answer.events.map((event, index) => (
        <EventLine key={`${String(event.at)}_${String(index)}`} event={event} />
      ))}
    </Stack>
  );
}

/** The history of a trip, for staff. It is loaded when the person opens it. */
function TripHistory(props: TripHistoryProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack spacing={3}>
      <Button
        variant="outlined"
        size="small"
        aria-expanded={isOpen}
        onClick={() => setIsOpen((was) => !was)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t(isOpen ? 'history_hide' : 'history_show')}
      </Button>
      {isOpen && <Events {...props} />}
    </Stack>
  );
}

export function StaffHistory({ booking }: { booking: Booking }) {
  const dispatch = useAppDispatch();
  const { id } = booking;
  const read = useCallback(() => dispatch(tripHistoryOf(id)), [dispatch, id]);
  return <TripHistory key={id} read={read} version={historyVersion(booking)} />;
}
