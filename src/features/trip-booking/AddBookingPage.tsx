import { Box, Stack } from '@mui/material';
import { useCallback, useState } from 'react';
import type { User } from '@domain/records';
import { PageHeader } from '@/components/records/PageHeader';
import { PersonPicker } from '@/components/records/PersonPicker';
import { useT } from '@/i18n/hooks';
import { useAppDispatch, useCanSeeAll } from '@/state/hooks';
import { searchPeople } from '@/state/users/search-people';
import { problemOfStaffBooking } from './booking-checks';
import { BookingFormCard } from './BookingCard';

const RIDERS = { usertype: 'rider' } as const;

/** The page on which an admin books for a rider. */
export default function AddBookingPage() {
  const t = useT();
  const dispatch = useAppDispatch();
  const hasContacts = useCanSeeAll();
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
          <PersonPicker
            label={t('add_booking_rider')}
            value={rider}
            onChange={setRider}
            search={search}
            hasContacts={hasContacts}
          />
        </Box>
      </BookingFormCard>
    </Stack>
  );
}
