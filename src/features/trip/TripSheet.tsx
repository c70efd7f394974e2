import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { LinearProgressProps } from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isStaff, type Role } from '@domain/access/roles';
import type { Booking } from '@domain/database/records';
import { isCashDue, isPaymentDue } from '@domain/payment/payment-due';
import { blockableOther } from '@domain/people/match-block';
import { isArrivalAsked } from '@domain/trip/arrival';
import { answersArrival } from '@domain/trip/arrival-record';
import { shownStartCode } from '@domain/trip/start-code';
import { canTransition, TRIP_STATES } from '@domain/trip/status';
import { isThere } from '@domain/trip/trip-eta';
import { Money } from '@/components/money/Money';
import { StatusChip } from '@/components/trip/StatusChip';
import { useNow } from '@/components/layout/use-now';
import { useFormat } from '@/i18n/use-format';
import { useMessage, useT } from '@/i18n/use-t';
import { lazyExtra, usePreloaded } from '@/lib/lazy-extra';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { paymentAsked } from '@/state/payment-methods/payment.slice';
import { selectCurrentUser } from '@/state/session/session.slice';
import { selectSettings } from '@/state/settings/settings.slice';
import { selectTracking } from '@/state/tracking/tracking.slice';
import { selectTripEta } from '@/state/trip/trip-eta';
import { ArrivalQuestion } from './ArrivalQuestion';
import { StartCode } from './StartCode';
import { StatusTimeline } from './StatusTimeline';
import { TripActions } from './TripActions';
import { isScheduled, tripHeadline } from './trip-headline';
import { isStale } from './trip-map';
import { TripPeople } from './TripPeople';
import { TripPlaces } from './TripPlaces';

const MINUTES_LOOK_MS = 10_000;
const BIG_BUTTON_PX = 48;

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
          {t(title.key, title.params)}
        </Typography>
        {isSearching && role === 'rider' ? (
          <Suspense fallback={null}>
            <SearchNote booking={booking} />
          </Suspense>
        ) : (
          text !== null && (
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {t(text.key, text.params)}
            </Typography>
          )
        )}
      </Box>
      {isSearching && (
        <Box sx={{ mt: 4, height: 6 }}>
          <Suspense fallback={null}>
            <SearchProgress aria-label={t('trip_searching')} sx={{ borderRadius: '999px', height: 6 }} />
          </Suspense>
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
  if (canTransition(booking.status, 'COMPLETE', 'rider'))
    return (
      <Suspense fallback={null}>
        <RatingPanel booking={booking} />
      </Suspense>
    );
  if (TRIP_STATES[booking.status].isActive) return null;
  return (
    <Suspense fallback={<Box sx={{ height: BIG_BUTTON_PX }} />}>
      <BookAgain booking={booking} />
    </Suspense>
  );
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

// Wanted only on the way back from a payment page.
const PaymentReturn = lazyExtra(async () => (await import('@/components/money/PaymentReturn')).PaymentReturn);
// Wanted only before a driver has the trip.
const SearchNote = lazyExtra(async () => (await import('./SearchNote')).SearchNote);
const SearchProgress = lazyExtra<LinearProgressProps>(
  async () => (await import('@mui/material/LinearProgress')).default,
);
// Wanted seldom, and only during the ride.
const CheckIn = lazyExtra(async () => (await import('./CheckIn')).CheckIn);
// Wanted only before the trip is over.
const ChangeTrip = lazyExtra(async () => (await import('./ChangeTrip')).ChangeTrip);
// Wanted only after the trip.
const BookAgain = lazyExtra(async () => (await import('./BookAgain')).BookAgain);
const GivenStars = lazyExtra(async () => (await import('./GivenStars')).GivenStars);
const RatingPanel = lazyExtra(async () => (await import('./RatingPanel')).RatingPanel);
const RateRider = lazyExtra(async () => (await import('./RateRider')).RateRider);
const TripTip = lazyExtra(async () => (await import('./TripTip')).TripTip);
const TripComplaint = lazyExtra(async () => (await import('./TripComplaint')).TripComplaint);
const LostItem = lazyExtra(async () => (await import('./LostItem')).LostItem);
// Wanted seldom, and only after the trip.
const BlockOther = lazyExtra(async () => (await import('./BlockOther')).BlockOther);

// Of few trips.
const OfficeNote = lazyExtra(async () => (await import('@/components/trip/OfficeNote')).OfficeNote);
const SeriesMark = lazyExtra(async () => (await import('./SeriesMark')).SeriesMark);
// Wanted by staff alone.
const StaffPhones = lazyExtra(async () => (await import('./StaffPhones')).StaffPhones);

/** A person of the trip, once it has a receipt: others have no complaints about it. */
const canSeeComplaint = ({ status, customer, driver }: Booking, uid: string): boolean =>
  TRIP_STATES[status].hasReceipt && (uid === customer || uid === driver);

/** Everything about the trip that is not the map, the most pressing first (docs/product.md 3.3). */
export function TripSheet({ booking, role, onChatToggle, isChatOpen, history }: TripSheetProps) {
  // The network may be gone when the ride is over.
  usePreloaded(RatingPanel, BookAgain, OfficeNote);
  const code = shownStartCode(booking);
  const showsContacts = useAppSelector(selectSettings)?.AllowCriticalEditsAdmin ?? false;
  const uid = useAppSelector(selectCurrentUser)?.id;
  const other = uid === undefined ? null : blockableOther(booking, uid);
  const [params] = useSearchParams();
  return (
    <Stack spacing={5}>
      {role === 'rider' && params.has('payment') && (
        <Suspense fallback={null}>
          <PaymentReturn />
        </Suspense>
      )}
      <Headline booking={booking} role={role} />
      <Suspense fallback={null}>
        <OfficeNote note={booking.driverNote} />
      </Suspense>
      {booking.status === 'CANCELLED' && <Cancellation booking={booking} />}
      {isArrivalAsked(booking) && TRIP_STATES[booking.status].leg === 'pickup' && answersArrival(role) && (
        <ArrivalQuestion booking={booking} />
      )}
      {role === 'rider' && TRIP_STATES[booking.status].isAboard && (
        <Suspense fallback={null}>
          <CheckIn bookingId={booking.id} />
        </Suspense>
      )}
      <NextStep booking={booking} role={role} />
      {role === 'driver' && TRIP_STATES[booking.status].hasReceipt && (
        <Suspense fallback={null}>
          <RateRider booking={booking} />
        </Suspense>
      )}
      {TRIP_STATES[booking.status].isPaid && (
        <Suspense fallback={null}>
          <TripTip booking={booking} role={role} />
        </Suspense>
      )}
      {code !== undefined && <StartCode code={code} isOwn={role === 'rider'} />}
      <TripPeople booking={booking} role={role} />
      {isStaff(role) && showsContacts && (
        <Suspense fallback={null}>
          <StaffPhones booking={booking} />
        </Suspense>
      )}
      {booking.status === 'COMPLETE' && booking.rating !== undefined && (
        <Suspense fallback={<Box sx={{ height: 24 }} />}>
          <GivenStars stars={booking.rating} />
        </Suspense>
      )}
      <TripActions booking={booking} role={role} onChatToggle={onChatToggle} isChatOpen={isChatOpen} />
      {(role === 'rider' || role === 'admin') && TRIP_STATES[booking.status].isActive && (
        <Suspense fallback={null}>
          <ChangeTrip booking={booking} />
        </Suspense>
      )}
      <TripPlaces booking={booking} />
      <StatusTimeline booking={booking} />
      {booking.series !== undefined && (role === 'rider' || role === 'admin') && (
        <Suspense fallback={null}>
          <SeriesMark booking={booking} role={role} />
        </Suspense>
      )}
      {role === 'admin' && history(booking)}
      {uid !== undefined && canSeeComplaint(booking, uid) && (
        <Suspense fallback={null}>
          <LostItem booking={booking} uid={uid} />
          <TripComplaint booking={booking} uid={uid} />
        </Suspense>
      )}
      {other !== null && (role === 'rider' || role === 'driver') && (
        <Suspense fallback={null}>
          <BlockOther bookingId={booking.id} other={other} role={role} />
        </Suspense>
      )}
    </Stack>
  );
}
