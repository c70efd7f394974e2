import { Box, Typography } from '@mui/material';
import type { Booking } from '@domain/records';
import { useCall } from '@/api/hooks';
import { PhoneLink } from '@/components/PhoneLink';
import { useT } from '@/i18n/hooks';

/**
 * The phone numbers of a trip's people, for staff. Staff cannot read the numbers in the records of bookings,
 * but the server's search returns them.
 */
export function StaffPhones({ booking }: { booking: Booking }) {
  const t = useT();
  const { id, reference, driver } = booking;
  const question = { filters: { reference }, sort: 'at', isDescending: true, limit: 20 } as const;
  // If the driver changes, the phone number is read again.
  const found = useCall('search_bookings', reference === undefined ? null : question, { version: driver });
  const phones = found.data?.rows.find((row) => row.id === id);

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
          <Typography component="dt" variant="hint">
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
