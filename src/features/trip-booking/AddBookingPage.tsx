import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { User } from '@domain/database/records';
import { PageHeader } from '@/components/records/PageHeader';
import { TextField } from '@/components/fields/TextField';
import { useT } from '@/i18n/use-t';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/settings/settings.slice';
import { searchPeople } from '@/state/users/search-people';
import { BookingFormCard } from './BookingCard';
import { problemOfStaffBooking } from './booking-checks';

// Its list of people found is larger than the form.
const PersonPicker = lazy(async () => ({
  default: (await import('@/components/records/PersonPicker')).PersonPicker,
}));

const RIDERS = { usertype: 'rider' } as const;

/** An admin books for a rider (docs/product.md 4.2). */
export default function AddBookingPage() {
  const t = useT();
  const dispatch = useAppDispatch();
  const hasContacts = useAppSelector(selectSettings)?.AllowCriticalEditsAdmin ?? false;
  const [rider, setRider] = useState<User | null>(null);
  const search = useCallback(
    async (text: string) => dispatch(searchPeople({ scope: RIDERS, text })).unwrap(),
    [dispatch],
  );
  return (
    <Stack spacing={5} sx={{ maxWidth: 560 }}>
      <PageHeader title={t('route_add_bookings')} help={t('add_booking_help')} />
      <BookingFormCard
        check={(form) => problemOfStaffBooking(rider, form)}
        customer={rider?.id}
        onBooked={() => setRider(null)}
      >
        <Box>
          <Suspense fallback={<TextField label={t('add_booking_rider')} disabled />}>
            <PersonPicker
              label={t('add_booking_rider')}
              value={rider}
              onChange={setRider}
              search={search}
              hasContacts={hasContacts}
            />
          </Suspense>
        </Box>
      </BookingFormCard>
    </Stack>
  );
}
