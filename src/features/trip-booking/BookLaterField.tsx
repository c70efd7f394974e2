import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { DateTimeController } from '@/components/DateTimeController';
import { useFormat } from '@/i18n/use-format';
import { bookingFormStrings } from '@domain/languages/en/booking-form';
import { usePageT } from '@/i18n/use-page-t';
import type { TripForm } from './trip-form';

/** Date and time of a Book Later trip, in the city's own zone, which is named; loaded only when wanted. */
export function BookLaterField({ control, isDisabled }: { control: Control<TripForm>; isDisabled: boolean }) {
  const t = usePageT(bookingFormStrings);
  const { timeZone } = useFormat().settings;
  const [openedAt] = useState(() => Date.now());
  return (
    <DateTimeController
      control={control}
      name="tripdate"
      label={t('booking_date')}
      helperText={t('booking_time_zone', { zone: timeZone.replaceAll('_', ' ') })}
      min={openedAt}
      isDisabled={isDisabled}
    />
  );
}
