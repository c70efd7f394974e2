import { Alert, Box, Button, Link, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { canReportPayment, cashToCollect } from '@domain/payment/payment-due';
import type { Booking } from '@domain/records';
import { Money } from '@/components/Money';
import { PhotoButton } from '@/components/PhotoButton';
import { PushOffer } from '@/components/PushOffer';
import { StatusChip } from '@/components/StatusChip';
import { useNow } from '@/components/use-now';
import { ROUTES } from '@/config/paths';
import { useFormat, useT } from '@/i18n/hooks';
import { remember, remembered } from '@/lib/remembered';
import { selectBookings, selectBookingsState } from '@/state/bookings/bookings.slice';
import { ownEarnings } from '@/state/driver-earnings/own-earnings';
import {
  offerTakenUp,
  selectIsLicenseUploading,
  selectIsOnDuty,
  selectUnpaidTrips,
  selectWaitingOffers,
} from '@/state/driver/driver.slice';
import { updateLicense } from '@/state/driver/driver.thunks';
import { selectGps } from '@/state/gps/gps.slice';
import { useAppDispatch, useAppSelector, useCurrentUser } from '@/state/hooks';
import { enablePush, selectNotificationsState } from '@/state/notifications/notifications.slice';
import { selectHasNoOffers } from '@/state/offers/offers.slice';
import { alertDialogShown } from '@/state/ui/ui.slice';
import { CreditNotice } from './CreditNotice';
import { HindranceNotice } from './HindranceNotice';
import { PaymentReport } from './PaymentReport';
import { ShiftTimes } from './ShiftTimes';
import { useHindrance } from './use-hindrance';
import { WishesCard } from './WishesCard';

const MINUTE_MS = 60_000;

function Today() {
  const t = useT();
  const format = useFormat();
  const now = useNow(MINUTE_MS);
  const bookings = useAppSelector(selectBookings);
  const { hasMore } = useAppSelector(selectBookingsState);
  const { timeZone, money } = format.settings;
  const { today, ridesToday } = ownEarnings(bookings, { now, timeZone, decimal: money.decimal, hasMore });
  return (
    <Paper variant="outlined" sx={{ p: 4, display: 'flex', alignItems: 'center', gap: 3 }}>
      <Box>
        <Typography variant="hint">{t('duty_today')}</Typography>
        <Typography sx={{ fontSize: '1.5rem', fontWeight: 700 }}>
          <Money amount={today} />
        </Typography>
        <Typography variant="hint">{t('duty_today_rides', { count: ridesToday })}</Typography>
        <ShiftTimes />
      </Box>
      <Link component={RouterLink} to={ROUTES.earnings.build()} sx={{ marginInlineStart: 'auto' }}>
        {t('route_earnings')}
      </Link>
    </Paper>
  );
}

/** Offers that do not expire. An admin has chosen this driver for them. */
function WaitingRequests() {
  const t = useT();
  const format = useFormat();
  const dispatch = useAppDispatch();
  const offers = useAppSelector(selectWaitingOffers);
  const isOnDuty = useAppSelector(selectIsOnDuty);
  const hasNone = useAppSelector(selectHasNoOffers);
  if (hasNone && isOnDuty) return <Typography color="textSecondary">{t('no_tasks')}</Typography>;
  if (offers.length === 0) return null;
  return (
    <Stack component="section" aria-labelledby="waiting-title" spacing={2}>
      <Typography id="waiting-title" component="h2" variant="h3">
        {t('request_waiting_title')}
      </Typography>
      {offers.map(({ bookingId, pickup, tripdate, driver_share }) => (
        <Paper
          key={bookingId}
          variant="outlined"
          sx={{ p: 4, display: 'flex', gap: 3, alignItems: 'center' }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{pickup.add}</Typography>
            <Typography variant="hint">
              {format.dateTime(tripdate)} · <Money amount={driver_share} />
            </Typography>
          </Box>
          <Button
            variant="outlined"
            sx={{ marginInlineStart: 'auto', flexShrink: 0, minHeight: 48 }}
            onClick={() => dispatch(offerTakenUp(bookingId))}
          >
            {t('request_look')}
          </Button>
        </Paper>
      ))}
    </Stack>
  );
}

function UnpaidTrip({ booking }: { booking: Booking }) {
  return (
    <Paper variant="outlined" sx={{ p: 4, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <StatusChip status={booking.status} />
        <Link component={RouterLink} to={ROUTES.trip.build(booking.id)} dir="ltr">
          {booking.reference}
        </Link>
        <Box sx={{ marginInlineStart: 'auto', fontWeight: 700 }}>
          <Money amount={cashToCollect(booking)} />
        </Box>
      </Box>
      <Typography variant="hint">{booking.customer_name}</Typography>
      {canReportPayment(booking) && <PaymentReport booking={booking} />}
    </Paper>
  );
}

/** The driver's trips that are not paid yet. */
export function UnpaidTrips() {
  const t = useT();
  const bookings = useAppSelector(selectUnpaidTrips);
  if (bookings.length === 0) return null;
  return (
    <Stack component="section" aria-labelledby="unpaid-title" spacing={2}>
      <Typography id="unpaid-title" component="h2" variant="h3">
        {t('drive_unpaid_title')}
      </Typography>
      {bookings.map((booking) => (
        <UnpaidTrip key={booking.id} booking={booking} />
      ))}
    </Stack>
  );
}

/** The headline and the text below the headline for each duty state. */
const HEADLINES = {
  offline: { title: 'duty_offline', text: 'duty_offline_text' },
  online: { title: 'duty_online', text: 'duty_online_text' },
  hindered: { title: 'duty_hindered', text: 'duty_hindered_text' },
  break: { title: 'duty_break', text: null },
} as const;

const KEPT = 'keep-page-open-told';

const isYes = (value: unknown): value is true => value === true;

/**
 * Says that a page in the background sends no position. When the driver has closed this note, it is never
 * shown again on this device.
 */
function KeepOpen() {
  const t = useT();
  const [isTold, setIsTold] = useState(() => remembered(KEPT, isYes) ?? false);
  if (isTold) return null;
  return (
    <Alert
      role="note"
      severity="info"
      onClose={() => {
        remember(KEPT, true);
        setIsTold(true);
      }}
    >
      {t('keep_open')}
    </Alert>
  );
}

/** Says whether the driver's licence is stored, and lets the driver upload a new picture. */
function LicenseCard() {
  const t = useT();
  const dispatch = useAppDispatch();
  const licence = useCurrentUser()?.licenseImage;
  const isBusy = useAppSelector(selectIsLicenseUploading);
  const isStored = licence !== undefined && licence.trim() !== '';
  return (
    <Stack component="section" aria-labelledby="licence-title" spacing={2}>
      <Typography id="licence-title" component="h2" variant="h3">
        {t('licence_title')}
      </Typography>
      <Typography color="textSecondary">{t(isStored ? 'licence_stored' : 'licence_missing')}</Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, flexWrap: 'wrap' }}>
        <PhotoButton
          label={t(isStored ? 'licence_change' : 'licence_choose')}
          isBusy={isBusy}
          onPhoto={(file) => void dispatch(updateLicense(file))}
          onRefused={() => dispatch(alertDialogShown('profile_photo_type'))}
        />
        {isStored && (
          <Link href={licence} target="_blank" rel="noreferrer">
            {t('licence_open')}
          </Link>
        )}
      </Box>
    </Stack>
  );
}

/**
 * What a driver sees between trips. It shows the duty state, open tasks, today's earnings and the licence.
 */
export function DutyPanel() {
  const t = useT();
  const dispatch = useAppDispatch();
  const isOnDuty = useAppSelector(selectIsOnDuty);
  const hindrance = useHindrance();
  const gps = useAppSelector(selectGps);
  const { push, isEnabling } = useAppSelector(selectNotificationsState);
  const isSearching = isOnDuty && hindrance === null && !gps.error.flag && gps.at === null;
  const headline =
    HEADLINES[
      !isOnDuty ? 'offline' : hindrance === 'break' ? 'break' : hindrance === null ? 'online' : 'hindered'
    ];
  return (
    <Stack spacing={5}>
      <Box role="status">
        <Typography component="h1" variant="h2">
          {t(headline.title)}
        </Typography>
        {headline.text !== null && (
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {t(headline.text)}
          </Typography>
        )}
      </Box>
      <HindranceNotice hindrance={hindrance} />
      {isSearching && <Alert severity="info">{t('position_searching')}</Alert>}
      {hindrance === null && <CreditNotice />}
      {isOnDuty && hindrance === null && <KeepOpen />}
      {isOnDuty && push === 'unasked' && (
        <PushOffer
          text={t('push_offer_requests')}
          isEnabling={isEnabling}
          onEnable={() => void dispatch(enablePush())}
        />
      )}
      <WishesCard />
      <WaitingRequests />
      <UnpaidTrips />
      <Today />
      <LicenseCard />
    </Stack>
  );
}
