import { Alert } from '@mui/material';
import { SERIES_AHEAD_HOURS } from '@domain/booking/series';
import { timeAt } from '@domain/time/city-days';
import { dayName, weekdayName } from '@/components/day-words';
import { useFormat, useT } from '@/i18n/hooks';
import type { TripForm } from './trip-form';

type RepeatSummaryProps = { tripdate: number; repeat: NonNullable<TripForm['repeat']> };

/** The days of a repeating trip, its time and its last day. */
export function RepeatSummary({ tripdate, repeat: { weekdays, until } }: RepeatSummaryProps) {
  const t = useT();
  const { dateLocale, timeZone } = useFormat().settings;
  return (
    <>
      {t('series_schedule', {
        days: weekdays.map((weekday) => weekdayName(dateLocale, weekday)).join(', '),
        time: timeAt(tripdate, timeZone),
        until: dayName(dateLocale, until),
      })}
    </>
  );
}

/**
 * A note that the rider accepts with the booking. It says that each trip of a repeating trip gets its price
 * at the time when this trip is booked.
 */
export function RepeatNote() {
  const t = useT();
  return <Alert severity="info">{t('series_price_note', { hours: SERIES_AHEAD_HOURS })}</Alert>;
}

export function RepeatConfirm() {
  const t = useT();
  return <>{t('series_confirm')}</>;
}
