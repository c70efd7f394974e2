import StarIcon from '@mui/icons-material/StarRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { travellerOf } from '@domain/booking/passengers';
import type { Role } from '@domain/access/roles';
import type { Booking } from '@domain/database/records';
import { PersonCard } from '@/components/PersonCard';
import { PhotoAvatar } from '@/components/PhotoAvatar';
import { Plate } from '@/components/Plate';
import { useT } from '@/i18n/use-t';

/** A rating worth showing: the drivers of before their first have none. */
function ratingOf(booking: Booking): string | null {
  const rating = Number(booking.driverRating ?? 0);
  return rating > 0 ? rating.toFixed(1) : null;
}

function DriverCard({ booking }: { booking: Booking }) {
  const t = useT();
  const rating = ratingOf(booking);
  const name = booking.driver_name ?? '';
  return (
    <Box
      component="section"
      aria-label={t('col_driver')}
      sx={{ display: 'flex', gap: 3, alignItems: 'center' }}
    >
      <PhotoAvatar name={name} src={booking.driver_image} size={56} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          {name === '' ? t('col_driver') : name}
        </Typography>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}
        >
          {rating !== null && (
            <Box
              component="span"
              role="img"
              aria-label={t('trip_driver_rating', { rating })}
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'text.primary' }}
            >
              <StarIcon sx={{ fontSize: 18, color: 'accent.main' }} aria-hidden />
              {rating}
            </Box>
          )}
          <span>{booking.vehicle_model || booking.carType}</span>
        </Typography>
      </Box>
      {booking.vehicle_number !== undefined && booking.vehicle_number !== '' && (
        <Plate number={booking.vehicle_number} />
      )}
    </Box>
  );
}

/** The other people of the trip: a rider sees the driver, a driver the rider, staff both. */
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
