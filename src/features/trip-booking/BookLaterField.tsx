import { Stack } from '@mui/material';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { DateTimeController } from '@/components/DateTimeController';
import { useFormat } from '@/i18n/use-format';
import { useT } from '@/i18n/use-t';
import { RepeatFields } from './RepeatFields';
import type { TripForm } from './trip-form';

type BookLaterFieldProps = {
  control: Control<TripForm>;
  isDisabled: boolean;
  /** a parcel is paid before it goes, and staff book one trip at a time */
  canRepeat: boolean;
};

/** Date and time of a Book Later trip, in the city's own zone, which is named. */
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
