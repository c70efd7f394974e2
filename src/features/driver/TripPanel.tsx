import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { travellerOf } from '@domain/booking/passengers';
import type { Booking } from '@domain/database/records';
import type { StringKey } from '@domain/languages/en/en';
import { etaMinutes } from '@domain/trip/eta-minutes';
import { TRIP_STATES } from '@domain/trip/status';
import { isThere } from '@domain/trip/trip-eta';
import { OfficeNote } from '@/components/trip/OfficeNote';
import { PersonCard } from '@/components/people/PersonCard';
import { StatusChip } from '@/components/trip/StatusChip';
import { PlaceLines } from '@/components/trip/PlaceLines';
import { useFormat } from '@/i18n/use-format';
import { useMessage } from '@/i18n/use-t';
import { useAppSelector } from '@/state/hooks';
import { selectDriverRoute } from '@/state/driver/driver-route';
import { driverHeadline } from './driver-headline';
import { DriverTripActions, type SosOf } from './DriverTripActions';
import { PaymentLine } from './PaymentLine';
import { HindranceNotice } from './HindranceNotice';
import { useHindrance } from './use-hindrance';
import { WaitingClock } from './WaitingClock';
import { useDriverT } from './use-driver-t';
import { lazyExtra, usePreloaded } from '@/lib/lazy-extra';

// Of some trips; asked for with the panel.
const NextTrip = lazyExtra(async () => (await import('./NextTrip')).NextTrip);
const ParcelCard = lazyExtra(async () => (await import('./ParcelCard')).ParcelCard);

// Of few trips.
const CarNeedsWords = lazyExtra(
  async () => (await import('@/components/office/CarNeedsWords')).CarNeedsWords,
);

function Headline({ booking }: { booking: Booking }) {
  const t = useDriverT();
  const textOf = useMessage();
  const format = useFormat();
  const route = useAppSelector(selectDriverRoute);
  const { title, text } = driverHeadline(booking, format.money);
  const { leg } = TRIP_STATES[booking.status];
  const target = leg === 'pickup' ? booking.pickup : booking.drop;
  return (
    <Box>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mb: 2 }}>
        <StatusChip status={booking.status} />
        <Typography
          variant="body2"
          color="textSecondary"
          dir="ltr"
          aria-label={t('drive_trip', { reference: booking.reference ?? '' })}
          sx={{ letterSpacing: '0.06em' }}
        >
          {booking.reference}
        </Typography>
      </Stack>
      {/* Read aloud when it changes: a driver watches the road. */}
      <Box role="status">
        <Typography component="h1" variant="h2">
          {t(title.key, title.params)}
        </Typography>
        {text !== null && (
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {t(text.key, text.params)}
          </Typography>
        )}
        {booking.status === 'CANCELLED' && (booking.reason ?? '') !== '' && (
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {textOf(booking.reason ?? '')}
          </Typography>
        )}
      </Box>
      {leg !== null && (
        <Typography sx={{ mt: 2, fontSize: '1.125rem', overflowWrap: 'anywhere' }}>{target.add}</Typography>
      )}
      {route !== null && !isThere(route) && (
        <Typography color="textSecondary" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
          {t('drive_left', { distance: format.distanceFromKm(route.km), minutes: etaMinutes(route.secs) })}
        </Typography>
      )}
    </Box>
  );
}

/** How many travel, and the rider's own words. */
function RiderWishes({ booking: { passengers, riderNote } }: { booking: Booking }) {
  const t = useDriverT();
  const lines: [StringKey, string | undefined][] = [
    ['col_passengers', passengers?.toString()],
    ['col_rider_note', riderNote],
  ];
  const told = lines.filter(([, text]) => text !== undefined);
  if (told.length === 0) return null;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
      {told.map(([key, text]) => (
        <Box key={key}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {t(key)}
          </Typography>
          <Typography component="dd" dir="auto" sx={{ m: 0, overflowWrap: 'anywhere', textAlign: 'start' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** All about the trip under way but its next step, the most pressing first. */
export function TripPanel({ booking, sos }: { booking: Booking; sos: SosOf }) {
  const t = useDriverT();
  const { canReportNoShow, driverIsBusy, leg } = TRIP_STATES[booking.status];
  const hindrance = useHindrance({ isOnTrip: true });
  usePreloaded(NextTrip, ParcelCard);
  return (
    <Stack spacing={5}>
      <Headline booking={booking} />
      <PaymentLine booking={booking} />
      <OfficeNote note={booking.driverNote} />
      {leg !== null && <HindranceNotice hindrance={hindrance} />}
      {canReportNoShow && <WaitingClock booking={booking} />}
      <PersonCard
        label={booking.passengerName === undefined ? t('drive_rider') : t('col_passenger')}
        name={travellerOf(booking).name}
        src={booking.passengerName === undefined ? booking.customer_image : undefined}
        rating={booking.passengerName === undefined ? booking.customerRating : undefined}
      />
      <DriverTripActions booking={booking} sos={sos} />
      {booking.carNeeds !== undefined && (
        <Suspense fallback={null}>
          <CarNeedsWords needs={booking.carNeeds} />
        </Suspense>
      )}
      <RiderWishes booking={booking} />
      <Suspense fallback={null}>
        <ParcelCard booking={booking} />
      </Suspense>
      <PlaceLines trip={booking} isLarge />
      {driverIsBusy && (
        <Suspense fallback={null}>
          <NextTrip />
        </Suspense>
      )}
    </Stack>
  );
}
