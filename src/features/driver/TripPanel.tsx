import CardIcon from '@mui/icons-material/CreditCardOutlined';
import CashIcon from '@mui/icons-material/PaymentsOutlined';
import { Box, FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { travellerOf } from '@domain/booking/passengers';
import { expectedPayment } from '@domain/payment/expected-payment';
import { type Booking, TRIP_STATES } from '@domain/records';
import { etaMinutes } from '@domain/trip/way/eta-minutes';
import { isThere } from '@domain/trip/way/trip-eta';
import type { PlainKey } from '@locales/keys';
import { useMutate } from '@/api/hooks';
import { CarNeedsWords } from '@/components/office/CarNeedsWords';
import { OfficeNote } from '@/components/OfficeNote';
import { PersonCard } from '@/components/PersonCard';
import { PlaceLines } from '@/components/PlaceLines';
import { StatusChip } from '@/components/StatusChip';
import { say } from '@/i18n/say';
import { useFormat, useMessage, useT } from '@/i18n/hooks';
import { selectDriverRoute } from '@/state/driver/driver-route';
import { selectIsOnBreak, selectIsOnDuty, selectWaitingOffers } from '@/state/driver/driver.slice';
import { useAppSelector } from '@/state/hooks';
import { driverHeadline } from './driver-headline';
import { DriverTripActions, type SosOf } from './DriverTripActions';
import { HindranceNotice } from './HindranceNotice';
import { ParcelCard } from './ParcelCard';
import { useHindrance } from './use-hindrance';
import { WaitingClock } from './WaitingClock';

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
          variant="hint"
          dir="ltr"
          aria-label={t('drive_trip', { reference: booking.reference ?? '' })}
          sx={{ letterSpacing: '0.06em' }}
        >
          {booking.reference}
        </Typography>
      </Stack>
      {/* Screen readers read the title when it changes, because a driver watches the road. */}
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

/** The number of passengers and the rider's note. */
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

/** Says how the rider will pay for the running trip, so that a driver does not leave without the cash. */
function PaymentLine({ booking }: { booking: Booking }) {
  const t = useT();
  const { money } = useFormat();
  const expected = expectedPayment(booking);
  if (expected === null) return null;
  const { by, amount } = expected;
  const isCash = by === 'cash';
  const Icon = isCash || by === 'later' ? CashIcon : CardIcon;
  return (
    <Box
      component="section"
      aria-label={t('drive_pay')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 4,
        py: 3,
        borderRadius: '12px',
        bgcolor: isCash ? 'warning.soft' : 'neutral.soft',
      }}
    >
      <Icon aria-hidden />
      <Typography sx={{ fontWeight: isCash ? 700 : 550, minWidth: 0 }}>
        {t(`drive_pay_${by}`, { amount: money(amount) })}
      </Typography>
    </Box>
  );
}

/**
 * Shows what the driver can expect after the running trip. This is a waiting request of the office, a break,
 * or the wait for new requests. The driver cannot accept a request before the end of the trip, because a
 * driver has one trip at a time.
 */
function NextTrip() {
  const t = useT();
  const offers = useAppSelector(selectWaitingOffers);
  const isOnDuty = useAppSelector(selectIsOnDuty);
  const isOnBreak = useAppSelector(selectIsOnBreak);
  const { send, isBusy: isTurning } = useMutate('set_break');
  const comes = !isOnDuty
    ? t('next_offline')
    : offers.length > 0
      ? t('next_waits', { count: offers.length })
      : t(isOnBreak ? 'next_break' : 'next_nothing');
  return (
    <Stack component="section" aria-labelledby="next-title" spacing={2}>
      <Typography id="next-title" component="h2" variant="h3">
        {t('next_title')}
      </Typography>
      <Typography color="textSecondary">{comes}</Typography>
      {offers.map(({ bookingId, pickup }) => (
        <Typography key={bookingId} sx={{ overflowWrap: 'anywhere' }}>
          {t('next_from', { place: pickup.add })}
        </Typography>
      ))}
      {isOnDuty && (
        <FormControlLabel
          control={
            <Switch
              checked={isOnBreak}
              disabled={isTurning}
              onChange={() => void send({ isOnBreak: !isOnBreak })}
            />
          }
          label={t('duty_break_after')}
          sx={{ minHeight: 48 }}
        />
      )}
    </Stack>
  );
}

/** All data of the running trip except its next step. The most urgent data are at the top. */
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
