import { FormControlLabel, Stack, Switch, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { type Control, Controller } from 'react-hook-form';
import { LONGEST_SERIES_DAYS, SERIES_AHEAD_HOURS } from '@domain/booking/series';
import { addDays, dayAt } from '@domain/time/city-days';
import { DateTimeController } from '@/components/DateTimeController';
import { WeekdayPicker } from '@/components/WeekdayPicker';
import { useFormat, useT } from '@/i18n/hooks';
import type { TripForm } from './trip-form';

type BookLaterFieldProps = {
  control: Control<TripForm>;
  isDisabled: boolean;
  /**
   * Whether the trip can be repeated. False for deliveries, because they are paid in advance, and for
   * staff, because they book one trip at a time.
   */
  canRepeat: boolean;
};

const WORKDAYS = [1, 2, 3, 4, 5];
/** The default last day of a repeating trip is this many days after today. */
const OFFERED_DAYS = 28;

/** The fields for the weekdays on which a scheduled trip repeats, and for the last day. */
function RepeatFields({ control, isDisabled }: { control: Control<TripForm>; isDisabled: boolean }) {
  const t = useT();
  const { timeZone } = useFormat().settings;
  const [today] = useState(() => dayAt(Date.now(), timeZone));
  return (
    <Controller
      control={control}
      name="repeat"
      render={({ field: { value, onChange } }) => (
        <Stack spacing={3}>
          <FormControlLabel
            label={t('series_repeat')}
            control={
              <Switch
                checked={value !== null}
                disabled={isDisabled}
                onChange={(_, isOn) =>
                  onChange(isOn ? { weekdays: WORKDAYS, until: addDays(today, OFFERED_DAYS) } : null)
                }
              />
            }
          />
          {value !== null && (
            <>
              <WeekdayPicker
                label={t('series_weekdays')}
                value={value.weekdays}
                onChange={(weekdays) => onChange({ ...value, weekdays })}
                isDisabled={isDisabled}
              />
              <TextField
                type="date"
                label={t('series_until')}
                value={value.until}
                onChange={({ target }) => onChange({ ...value, until: target.value })}
                disabled={isDisabled}
                slotProps={{
                  inputLabel: { shrink: true },
                  htmlInput: { min: today, max: addDays(today, LONGEST_SERIES_DAYS) },
                }}
                fullWidth
              />
              <Typography variant="hint">{t('series_price_note', { hours: SERIES_AHEAD_HOURS })}</Typography>
            </>
          )}
        </Stack>
      )}
    />
  );
}

/**
 * The field for the date and time of a Book Later trip. The time is in the city's time zone, and the field
 * names this zone.
 */
export function BookLaterField({ control, isDisabled, canRepeat }: BookLaterFieldProps) {
  const t = useT();
  const { timeZone } = useFormat().settings;
  const [openedAt] = useState(() => Date.now());
  return (
    <Stack spacing={3}>
      <DateTimeController
        control={control}
        name="tripdate"
        label={t('booking_date')}
        helperText={t('booking_time_zone', { zone: timeZone.replaceAll('_', ' ') })}
        min={openedAt}
        isDisabled={isDisabled}
      />
      {canRepeat && <RepeatFields control={control} isDisabled={isDisabled} />}
    </Stack>
  );
}
