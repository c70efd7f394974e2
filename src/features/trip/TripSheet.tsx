import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  answersArrival,
  type Booking,
  canTransition,
  isStaff,
  type Role,
  TRIP_STATES,
} from '@domain/records';
import { isCashDue, isPaymentDue } from '@domain/payment/payment-due';
import { blockableOther } from '@domain/people/block/match-block';
import { isArrivalAsked } from '@domain/trip/steps/arrival';
import { shownStartCode } from '@domain/trip/steps/start-code';
import { isThere } from '@domain/trip/way/trip-eta';
import { Money } from '@/components/Money';
import { OfficeNote } from '@/components/OfficeNote';
import { PaymentReturn } from '@/components/money/PaymentReturn';
import { StatusChip } from '@/components/StatusChip';
import { useNow } from '@/components/use-now';
import { useFormat } from '@/i18n/use-format';
import { say } from '@/i18n/say';
import { useMessage, useT } from '@/i18n/use-t';
import { useAppDispatch, useAppSelector, useSettings, useCurrentUser } from '@/state/hooks';
import { paymentAsked } from '@/state/payment-methods/payment.slice';
import { selectTracking } from '@/state/tracking/tracking.slice';
import { selectTripEta } from '@/state/trip/trip-eta';
import { ArrivalQuestion } from './ArrivalQuestion';
import { BlockOther } from './BlockOther';
import { BookAgain } from './BookAgain';
import { ChangeTrip } from './ChangeTrip';
import { CheckIn } from './CheckIn';
import { GivenStars } from './GivenStars';
import { LostItem } from './LostItem';
import { RateRider } from './RateRider';
import { RatingPanel } from './RatingPanel';
import { SearchNote } from './SearchNote';
import { SeriesMark } from './SeriesMark';
import { StaffPhones } from './StaffPhones';
import { StartCode } from './StartCode';
import { StatusTimeline } from './StatusTimeline';
import { TripActions } from './TripActions';
import { isScheduled, tripHeadline } from './trip-headline';
import { isStale } from './trip-map';
import { TripComplaint } from './TripComplaint';
import { TripPeople } from './TripPeople';
import { TripPlaces } from './TripPlaces';
import { TripTip } from './TripTip';

const MINUTES_LOOK_MS = 10_000;

type TripSheetProps = {
  booking: Booking;
  role: Role;
  onChatToggle: (() => void) | null;
  isChatOpen: boolean;
  /** what staff did with the trip */
  history: (booking: Booking) => ReactNode;
};

function Headline({ booking, role }: { booking: Booking; role: Role }) {
  const t = useT();
  const format = useFormat();
  const now = useNow(MINUTES_LOOK_MS);
  const position = useAppSelector(selectTracking);
  const eta = useAppSelector(selectTripEta);
  // From an old position no arrival is promised. The rider's headline says itself that the car is there.
  const isCounted = eta !== null && !isStale(position, now) && (role === 'rider' || !isThere(eta));
  const arrivalAt = isCounted ? eta.arrivalAt : null;
  const { title, text } = tripHeadline({ booking, role, now, arrivalAt, format });
  const isSearching = booking.status === 'NEW' && !isScheduled(booking, now);
  return (
    <Box>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mb: 2 }}>
        <StatusChip status={booking.status} />
        <Typography variant="body2" color="textSecondary" dir="ltr" sx={{ letterSpacing: '0.06em' }}>
          {booking.reference}
        </Typography>
      </Stack>
      {/* Read aloud when it changes, for people who cannot see it. */}
      <Box role="status">
        <Typography component="h1" variant="h2">
          {say(t, title)}
        </Typography>
        {isSearching && role === 'rider' ? (
          <SearchNote booking={booking} />
        ) : (
          text !== null && (
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {say(t, text)}
            </Typography>
          )
        )}
      </Box>
      {isSearching && (
        <Box sx={{ mt: 4, height: 6 }}>
          <LinearProgress aria-label={t('trip_searching')} sx={{ borderRadius: '999px', height: 6 }} />
        </Box>
      )}
    </Box>
  );
}

/** The step that only this person can take now. */
function NextStep({ booking, role }: { booking: Booking; role: Role }) {
  const t = useT();
  const dispatch = useAppDispatch();
  if (role !== 'rider') return null;
  if (isPaymentDue(booking)) {
    const waitsForCash = isCashDue(booking);
    return (
      <Button
        variant={waitsForCash ? 'outlined' : 'contained'}
        size="large"
        fullWidth
        onClick={() => dispatch(paymentAsked(booking.id))}
      >
        {t(waitsForCash ? 'trip_pay_otherwise' : 'payment_pay')}
      </Button>
    );
  }
  if (canTransition(booking.status, 'COMPLETE', 'rider')) return <RatingPanel booking={booking} />;
  if (TRIP_STATES[booking.status].isActive) return null;
  return <BookAgain booking={booking} />;
}

function Cancellation({ booking }: { booking: Booking }) {
  const t = useT();
  const message = useMessage();
  const fee = booking.cancellationFee ?? 0;
  return (
    <Stack spacing={1}>
      {booking.reason !== undefined && booking.reason !== '' && (
        <Typography variant="body2">{message(booking.reason)}</Typography>
      )}
      {fee > 0 && (
        <Typography>
          {t('col_cancellation_fee')}: <Money amount={fee} />
        </Typography>
      )}
    </Stack>
  );
}

/** A person of the trip, once it has a receipt: others have no complaints about it. */
const canSeeComplaint = ({ status, customer, driver }: Booking, uid: string): boolean =>
  TRIP_STATES[status].hasReceipt && (uid === customer || uid === driver);

/** Everything about the trip that is not the map, the most pressing first (docs/product.md 3.3). */
export function TripSheet({ booking, role, onChatToggle, isChatOpen, history }: TripSheetProps) {
  const code = shownStartCode(booking);
  const showsContacts = useSettings()?.AllowCriticalEditsAdmin ?? false;
  const uid = useCurrentUser()?.id;
  const other = uid === undefined ? null : blockableOther(booking, uid);
  const [params] = useSearchParams();
  return (
    <Stack spacing={5}>
      {role === 'rider' && params.has('payment') && <PaymentReturn />}
      <Headline booking={booking} role={role} />
      <OfficeNote note={booking.driverNote} />
      {booking.status === 'CANCELLED' && <Cancellation booking={booking} />}
      {isArrivalAsked(booking) && TRIP_STATES[booking.status].leg === 'pickup' && answersArrival(role) && (
        <ArrivalQuestion booking={booking} />
      )}
      {role === 'rider' && TRIP_STATES[booking.status].isAboard && <CheckIn bookingId={booking.id} />}
      <NextStep booking={booking} role={role} />
      {role === 'driver' && TRIP_STATES[booking.status].hasReceipt && <RateRider booking={booking} />}
      {TRIP_STATES[booking.status].isPaid && <TripTip booking={booking} role={role} />}
      {code !== undefined && <StartCode code={code} isOwn={role === 'rider'} />}
      <TripPeople booking={booking} role={role} />
      {isStaff(role) && showsContacts && <StaffPhones booking={booking} />}
      {booking.status === 'COMPLETE' && booking.rating !== undefined && <GivenStars stars={booking.rating} />}
      <TripActions booking={booking} role={role} onChatToggle={onChatToggle} isChatOpen={isChatOpen} />
      {(role === 'rider' || role === 'admin') && TRIP_STATES[booking.status].isActive && (
        <ChangeTrip booking={booking} />
      )}
      <TripPlaces booking={booking} />
      <StatusTimeline booking={booking} />
      {booking.series !== undefined && (role === 'rider' || role === 'admin') && (
        <SeriesMark booking={booking} role={role} />
      )}
      {role === 'admin' && history(booking)}
      {uid !== undefined && canSeeComplaint(booking, uid) && (
        <>
          <LostItem booking={booking} uid={uid} />
          <TripComplaint booking={booking} uid={uid} />
        </>
      )}
      {other !== null && (role === 'rider' || role === 'driver') && (
        <BlockOther bookingId={booking.id} other={other} role={role} />
      )}
    </Stack>
  );
}
