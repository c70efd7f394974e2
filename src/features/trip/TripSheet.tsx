import RepeatIcon from '@mui/icons-material/EventRepeatOutlined';
import { Box, Button, LinearProgress, Rating, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { isCashDue, isPaymentDue } from '@domain/payment/payment-due';
import { blockableOther } from '@domain/people/block/match-block';
import {
  answersArrival,
  type Booking,
  canTransition,
  isStaff,
  type Role,
  TRIP_STATES,
} from '@domain/records';
import { isArrivalAsked } from '@domain/trip/steps/arrival';
import { shownStartCode } from '@domain/trip/steps/start-code';
import { etaMinutes } from '@domain/trip/way/eta-minutes';
import { isThere } from '@domain/trip/way/trip-eta';
import { Money } from '@/components/Money';
import { PaymentReturn } from '@/components/money/PaymentReturn';
import { OfficeNote } from '@/components/OfficeNote';
import { StatusChip } from '@/components/StatusChip';
import { TripAgain } from '@/components/TripAgain';
import { useNow } from '@/components/use-now';
import { ROUTES } from '@/config/paths';
import { say } from '@/i18n/say';
import { useFormat, useMessage, useT } from '@/i18n/hooks';
import { useAppDispatch, useAppSelector, useCanSeeAll, useCurrentUser, useSettings } from '@/state/hooks';
import { bookingDialogAsked } from '@/state/bookings/bookings.slice';
import { selectTracking } from '@/state/tracking/tracking.slice';
import { tripAgain } from '@/state/trip-points/trip-again';
import { selectTripEta } from '@/state/trip/trip-eta';
import { ArrivalQuestion } from './ArrivalQuestion';
import { BlockOther } from './BlockOther';
import { ChangeTrip } from './ChangeTrip';
import { CheckIn } from './CheckIn';
import { LostItem } from './LostItem';
import { RateRider } from './RateRider';
import { RatingPanel } from './RatingPanel';
import { StaffPhones } from './StaffPhones';
import { StatusTimeline } from './StatusTimeline';
import { isScheduled, tripHeadline } from './trip-headline';
import { isStale } from './trip-map';
import { TripActions } from './TripActions';
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
  /** renders the history of the trip for staff */
  history: (booking: Booking) => ReactNode;
};

const LOOK_MS = 5000;

/**
 * Shows the state of the search for a driver, and how long the search can still take. The server stores this
 * state in the booking.
 */
function SearchNote({ booking: { search } }: { booking: Booking }) {
  const t = useT();
  const now = useNow(LOOK_MS);
  const settings = useSettings();
  if (search === undefined) {
    const isByHand = settings !== null && !settings.autoDispatch;
    return (
      <Typography color="textSecondary">{t(isByHand ? 'trip_search_office' : 'trip_search_near')}</Typography>
    );
  }
  // The clock of this device may be wrong, so the shown time is at most the length of the whole search.
  const left = Math.min(search.until - now, search.until - search.startedAt);
  return (
    <Typography color="textSecondary">
      {t(search.isWider ? 'trip_search_wider' : 'trip_search_near')}
      {left > 0 && ` ${t('trip_search_until', { minutes: etaMinutes(left / 1000) })}`}
    </Typography>
  );
}

function Headline({ booking, role }: { booking: Booking; role: Role }) {
  const t = useT();
  const format = useFormat();
  const now = useNow(MINUTES_LOOK_MS);
  const position = useAppSelector(selectTracking);
  const eta = useAppSelector(selectTripEta);
  // If the position is old, no time of arrival is shown. If the car has arrived, the headline for the rider
  // says so, and the headline for other roles has no time of arrival.
  const isCounted = eta !== null && !isStale(position, now) && (role === 'rider' || !isThere(eta));
  const arrivalAt = isCounted ? eta.arrivalAt : null;
  const { title, text } = tripHeadline({ booking, role, now, arrivalAt, format });
  const isSearching = booking.status === 'NEW' && !isScheduled(booking, now);
  return (
    <Box>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mb: 2 }}>
        <StatusChip status={booking.status} />
        <Typography variant="hint" dir="ltr" sx={{ letterSpacing: '0.06em' }}>
          {booking.reference}
        </Typography>
      </Stack>
      {/* Screen readers read the headline when it changes. */}
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

/** Buttons after a trip. They fill the booking form with the same trip again, or with the way back. */
function BookAgain({ booking }: { booking: Booking }) {
  const dispatch = useAppDispatch();
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, '& > *': { flex: '1 1 160px' } }}>
      <TripAgain onFill={(isWayBack) => dispatch(tripAgain(booking, isWayBack))} size="large" />
    </Stack>
  );
}

/** The next step of the trip that only this person can do now. */
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
        onClick={() => dispatch(bookingDialogAsked('pay', booking.id))}
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

/**
 * Whether the person was the rider or driver of the trip and the trip has a receipt. Other people cannot
 * complain about the trip.
 */
const canSeeComplaint = ({ status, customer, driver }: Booking, uid: string): boolean =>
  TRIP_STATES[status].hasReceipt && (uid === customer || uid === driver);

/** The stars that the rider has given. */
function GivenStars({ stars }: { stars: number }) {
  const t = useT();
  return (
    <Rating
      readOnly
      value={stars}
      getLabelText={(value) => t('trip_stars', { stars: value })}
      sx={{ '& .MuiRating-iconFilled': { color: 'accent.main' } }}
    />
  );
}

/**
 * Says that a trip belongs to a repeating trip, with a link. A rider's link opens the rider's own list, and
 * an admin's link opens the list of that rider.
 */
function SeriesMark({ booking, role }: { booking: Booking; role: Role }) {
  const t = useT();
  const query = role === 'admin' ? `series=${encodeURIComponent(booking.customer)}` : 'list=repeating';
  return (
    <Button
      component={Link}
      to={`${ROUTES.bookings.build()}?${query}`}
      color="inherit"
      startIcon={<RepeatIcon />}
      sx={{ alignSelf: 'flex-start' }}
    >
      {t('series_part')}
    </Button>
  );
}

/**
 * The start code in large digits, which are easy to read to the driver. Staff see an explanation of how the
 * rider uses the code.
 */
function StartCode({ code, isOwn }: { code: number; isOwn: boolean }) {
  const t = useT();
  return (
    <Box sx={{ px: 4, py: 3, borderRadius: '12px', bgcolor: 'warning.soft' }}>
      <Typography variant="body2">{t('details_code_title')}</Typography>
      <Typography
        dir="ltr"
        role="img"
        // The label has spaces between the digits, so that screen readers read each digit.
        aria-label={String(code).split('').join(' ')}
        sx={{
          fontSize: 40,
          fontWeight: 700,
          letterSpacing: '0.14em',
          lineHeight: 1.2,
          fontVariantNumeric: 'tabular-nums',
          textAlign: 'start',
        }}
      >
        {code}
      </Typography>
      <Typography variant="body2">{t(isOwn ? 'details_code_help' : 'details_code_help_staff')}</Typography>
    </Box>
  );
}

/** All data of the trip except the map. The most urgent data are at the top. */
export function TripSheet({ booking, role, onChatToggle, isChatOpen, history }: TripSheetProps) {
  const code = shownStartCode(booking);
  const showsContacts = useCanSeeAll();
  const uid = useCurrentUser()?.id;
  const other = uid === undefined ? null : blockableOther(booking, uid);
  const [params] = useSearchParams();
  return (
    <Stack spacing={5}>
      {role === 'rider' && params.has('payment') && (
        <PaymentReturn isTripPaid={TRIP_STATES[booking.status].isPaid || booking.prepaid === true} />
      )}
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
