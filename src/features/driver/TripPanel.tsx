import { Box, Stack, Typography } from '@mui/material';
import { travellerOf } from '@domain/booking/passengers';
import { type Booking, TRIP_STATES } from '@domain/records';
import type { PlainKey } from '@locales/keys';
import { etaMinutes } from '@domain/trip/way/eta-minutes';
import { isThere } from '@domain/trip/way/trip-eta';
import { CarNeedsWords } from '@/components/office/CarNeedsWords';
import { OfficeNote } from '@/components/OfficeNote';
import { PersonCard } from '@/components/PersonCard';
import { StatusChip } from '@/components/StatusChip';
import { PlaceLines } from '@/components/PlaceLines';
import { useFormat } from '@/i18n/use-format';
import { useAppSelector } from '@/state/hooks';
import { selectDriverRoute } from '@/state/driver/driver-route';
import { driverHeadline } from './driver-headline';
import { DriverTripActions, type SosOf } from './DriverTripActions';
import { NextTrip } from './NextTrip';
import { ParcelCard } from './ParcelCard';
import { PaymentLine } from './PaymentLine';
import { HindranceNotice } from './HindranceNotice';
import { useHindrance } from './use-hindrance';
import { WaitingClock } from './WaitingClock';
import { say } from '@/i18n/say';
import { useMessage, useT } from '@/i18n/use-t';

function Headline({ booking }: { booking: Booking }) {
  const t = useT();
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
          {say(t, title)}
        </Typography>
        {text !== null && (
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {say(t, text)}
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
  const t = useT();
  const lines: [PlainKey, string | undefined][] = [
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
  const t = useT();
  const { canReportNoShow, driverIsBusy, leg } = TRIP_STATES[booking.status];
  const hindrance = useHindrance({ isOnTrip: true });
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
      {booking.carNeeds !== undefined && <CarNeedsWords needs={booking.carNeeds} />}
      <RiderWishes booking={booking} />
      <ParcelCard booking={booking} />
      <PlaceLines trip={booking} isLarge />
      {driverIsBusy && <NextTrip />}
    </Stack>
  );
}
