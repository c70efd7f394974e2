import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { Booking } from '@domain/database/records';
import { PhoneLink } from '@/components/people/PhoneLink';
import { useT } from '@/i18n/use-t';
import { useAppDispatch } from '@/state/hooks';
import { bookingWithContacts } from '@/state/staff/trip-phones.thunks';

type Phones = Pick<Booking, 'customer_contact' | 'driver_contact' | 'passengerName' | 'passengerPhone'>;

/** The phones of a trip's people for staff. Records of bookings have none that staff read, but the server's lists do. */
export function StaffPhones({ booking }: { booking: Booking }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const { id, reference, driver } = booking;
  const [phones, setPhones] = useState<Phones | null>(null);

  useEffect(() => {
    if (reference === undefined) return undefined;
    let isCurrent = true;
    const question = { filters: { reference }, sort: 'at', isDescending: true, limit: 20 } as const;
    void dispatch(bookingWithContacts(question)).then((answer) => {
      if (isCurrent && bookingWithContacts.fulfilled.match(answer))
        setPhones(answer.payload.rows.find((row) => row.id === id) ?? null);
    });
    return () => {
      isCurrent = false;
    };
    // Another driver has another phone.
  }, [dispatch, id, reference, driver]);

  const lines = [
    { title: t('col_customer'), phone: phones?.customer_contact },
    { title: phones?.passengerName ?? t('col_passenger'), phone: phones?.passengerPhone },
    { title: t('col_driver'), phone: driver === undefined ? undefined : phones?.driver_contact },
  ].filter(({ phone = '' }) => phone.trim() !== '');
  if (lines.length === 0) return null;
  return (
    <Box
      component="dl"
      aria-label={t('trip_phones')}
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 1 }}
    >
      {lines.map(({ title, phone = '' }) => (
        <Box key={title} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {title}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0 }}>
            <PhoneLink phone={phone.trim()} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
