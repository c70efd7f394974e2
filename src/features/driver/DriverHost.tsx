import { Alert, AlertTitle, Box, Button, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { UnreadBadge } from '@/components/UnreadBadge';
import { useAppBadge } from '@/components/use-app-badge';
import { ROUTES } from '@/config/paths';
import { useT } from '@/i18n/hooks';
import {
  offerPutOff,
  selectAcceptingId,
  selectBusyTripId,
  selectIsOnBreak,
  selectIsOnDuty,
  selectIsSwitching,
  selectOpenOffers,
  selectServerOffset,
} from '@/state/driver/driver.slice';
import { acceptOffer, declineOffer, setDuty } from '@/state/driver/driver.thunks';
import { selectGps } from '@/state/gps/gps.slice';
import { useAppDispatch, useAppSelector, useSettings } from '@/state/hooks';
import { selectUnreadChats, selectUnreadChatTotal } from '@/state/notifications/notifications.slice';
import { backgroundGapMs, type HiddenSpan } from './background-gap';
import { OfferDialog } from './OfferDialog';
import { useHindrance } from './use-hindrance';

/** Shows offers on every page. If the driver accepts an offer, the trip opens. */
function OfferHost() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const offers = useAppSelector(selectOpenOffers);
  const acceptingId = useAppSelector(selectAcceptingId);
  const serverOffsetMs = useAppSelector(selectServerOffset);
  const isSoundRepeated = useSettings()?.CarHornRepeat ?? false;
  const [offer, ...more] = offers;
  if (offer === undefined) return null;
  const { bookingId } = offer;
  const accept = async () => {
    const answer = await dispatch(acceptOffer(bookingId));
    if (acceptOffer.fulfilled.match(answer)) await navigate(ROUTES.drive.build());
  };
  return (
    <OfferDialog
      key={bookingId}
      offer={offer}
      serverOffsetMs={serverOffsetMs}
      moreCount={more.length}
      isSoundRepeated={isSoundRepeated}
      isAccepting={acceptingId === bookingId}
      onAccept={() => void accept()}
      onDecline={() => void dispatch(declineOffer(bookingId))}
      onPutOff={() => dispatch(offerPutOff(bookingId))}
    />
  );
}

const MINUTE_MS = 60_000;

/**
 * Tells a driver who returns to the app that the device sent no positions while the page was in the
 * background.
 */
function BackgroundGap() {
  const t = useT();
  const { at } = useAppSelector(selectGps);
  const span = useRef<HiddenSpan | null>(null);
  const isFree = useAppSelector((state) => selectIsOnDuty(state) && !selectIsOnBreak(state));
  const isFollowed = useAppSelector(selectBusyTripId) !== null || isFree;
  const before = useRef<number | null>(at);
  const [gapMs, setGapMs] = useState<number | null>(null);
  useEffect(() => {
    const look = (): void => {
      const now = Date.now();
      if (document.hidden) span.current = { from: now, to: null };
      else if (span.current !== null) span.current.to ??= now;
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    const last = before.current;
    // While the driver is off duty or on a break, the app does not read the position. So the time before the
    // next position is not a gap.
    before.current = isFollowed ? at : null;
    if (at === null) return;
    const gap = backgroundGapMs(span.current, { before: last, now: at });
    if (gap !== null) setGapMs(gap);
  }, [at, isFollowed]);
  if (gapMs === null) return null;
  return (
    <Alert
      severity="warning"
      sx={{ borderRadius: 0 }}
      action={
        <Button color="inherit" sx={{ minHeight: 48 }} onClick={() => setGapMs(null)}>
          {t('gap_ok')}
        </Button>
      }
    >
      <AlertTitle>{t('gap_title')}</AlertTitle>
      {t('gap_text', { minutes: Math.round(gapMs / MINUTE_MS) })}
    </Alert>
  );
}

/** The bar on every signed-in page of a driver. It shows the duty state or the current trip. */
function DutyBar() {
  const t = useT();
  const dispatch = useAppDispatch();
  const isOnDuty = useAppSelector(selectIsOnDuty);
  const isSwitching = useAppSelector(selectIsSwitching);
  const busyId = useAppSelector(selectBusyTripId);
  const isBusy = busyId !== null;
  const unread = useAppSelector(selectUnreadChats)[busyId ?? '']?.length ?? 0;
  const hindrance = useHindrance();
  const isReady = isOnDuty && hindrance === null;
  const state = isBusy
    ? 'duty_trip'
    : !isOnDuty
      ? 'duty_offline'
      : isReady
        ? 'duty_online'
        : hindrance === 'break'
          ? 'duty_break'
          : 'duty_hindered';
  const look = isBusy || (isOnDuty && !isReady) ? 'warning' : isOnDuty ? 'success' : null;
  return (
    <Box
      component="section"
      aria-label={t('duty_bar')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 56,
        px: { xs: 4, md: 8 },
        borderBottom: '1px solid',
        borderColor: 'divider',
        bgcolor: look === null ? 'background.paper' : `${look}.soft`,
      }}
    >
      <Box
        aria-hidden
        sx={{
          width: 10,
          height: 10,
          flexShrink: 0,
          borderRadius: '50%',
          bgcolor: look === null ? 'text.secondary' : `${look}.main`,
        }}
      />
      <Typography role="status" sx={{ fontWeight: 550, minWidth: 0 }} noWrap>
        {t(state)}
      </Typography>
      <Box sx={{ marginInlineStart: 'auto', flexShrink: 0 }}>
        {isBusy || isOnDuty ? (
          <Button
            component={Link}
            to={ROUTES.drive.build()}
            variant={isBusy ? 'contained' : 'outlined'}
            sx={{ minHeight: 48 }}
          >
            <UnreadBadge count={unread}>{t(isBusy ? 'duty_open_trip' : 'route_drive')}</UnreadBadge>
          </Button>
        ) : (
          <Button variant="contained" loading={isSwitching} onClick={() => void dispatch(setDuty(true))}>
            {t('duty_go_online')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** The components that every signed-in page of a driver has. */
export function DriverHost() {
  const { pathname } = useLocation();
  useAppBadge(useAppSelector(selectUnreadChatTotal));
  return (
    <>
      {/* The driver's page itself shows the duty state and the current trip, so it needs no bar. */}
      {pathname !== ROUTES.drive.path && <DutyBar />}
      <BackgroundGap />
      <OfferHost />
    </>
  );
}
