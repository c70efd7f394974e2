import { Box, Typography } from '@mui/material';
import { travellerOf } from '@domain/booking/passengers';
import type { Booking, Role } from '@domain/records';
import { spokenLanguagesIn } from '@domain/people/driver/spoken-languages';
import { CarLine } from '@/components/CarLine';
import { PersonCard } from '@/components/PersonCard';
import { PhotoAvatar } from '@/components/PhotoAvatar';
import { Plate } from '@/components/Plate';
import { StarsAverage } from '@/components/StarsAverage';
import { useLocale, useT } from '@/i18n/hooks';

function DriverCard({ booking }: { booking: Booking }) {
  const t = useT();
  const locale = useLocale();
  const rating = Number(booking.driverRating ?? 0);
  const name = booking.driver_name ?? '';
  const languages = spokenLanguagesIn(booking.driver_languages);
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const trips = booking.driver_trips;
  return (
    <Box component="section" aria-label={t('col_driver')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <PhotoAvatar name={name} src={booking.driver_image} size={56} />
        {/* A long plate may leave too little space for a name. Then the plate wraps to the next line. */}
        <Box sx={{ minWidth: 120, flex: '1 1 0' }}>
          <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
            {name === '' ? t('col_driver') : name}
          </Typography>
          <Typography
            variant="hint"
            sx={{ display: 'flex', alignItems: 'center', columnGap: 2, flexWrap: 'wrap' }}
          >
            {rating > 0 && <StarsAverage rating={rating} />}
            {trips !== undefined && (
              <span>{trips === 0 ? t('driver_new') : t('driver_trips', { count: trips })}</span>
            )}
          </Typography>
        </Box>
        {booking.vehicle_number !== undefined && booking.vehicle_number !== '' && (
          <Plate number={booking.vehicle_number} />
        )}
      </Box>
      <Typography component="div" sx={{ mt: 2 }}>
        <CarLine color={booking.vehicle_color} model={booking.vehicle_model || booking.carType} />
      </Typography>
      {languages.length > 0 && (
        <Typography variant="hint">
          {t('driver_speaks', {
            languages: new Intl.ListFormat(locale).format(languages.map((code) => names.of(code) ?? code)),
          })}
        </Typography>
      )}
    </Box>
  );
}

/** The other people of the trip. A rider sees the driver, a driver sees the rider, and staff see both. */
export function TripPeople({ booking, role }: { booking: Booking; role: Role }) {
  const t = useT();
  return (
    <>
      {role !== 'rider' && (
        <PersonCard
          label={t(
            role === 'driver' && booking.passengerName !== undefined ? 'col_passenger' : 'col_customer',
          )}
          name={role === 'driver' ? travellerOf(booking).name : (booking.customer_name ?? '')}
          src={role === 'driver' && booking.passengerName !== undefined ? undefined : booking.customer_image}
        />
      )}
      {role !== 'driver' && booking.driver !== undefined && <DriverCard booking={booking} />}
    </>
  );
}
