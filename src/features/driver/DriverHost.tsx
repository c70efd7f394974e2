import { Alert, AlertTitle, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppBadge } from '@/components/use-app-badge';
import { ROUTES } from '@/config/paths';
import { useT } from '@/i18n/use-t';
import {
  offerPutOff,
  selectAcceptingId,
  selectBusyTripId,
  selectIsOnBreak,
  selectIsOnDuty,
  selectOpenOffers,
  selectServerOffset,
} from '@/state/driver/driver.slice';
import { acceptOffer, declineOffer } from '@/state/driver/driver.thunks';
import { selectGps } from '@/state/gps/gps.slice';
import { useAppDispatch, useAppSelector, useSettings } from '@/state/hooks';
import { selectUnreadChatTotal } from '@/state/notifications/notifications.slice';
import { backgroundGapMs, type HiddenSpan } from './background-gap';
import { DutyBar } from './DutyBar';
import { OfferDialog } from './OfferDialog';

/** Shows offers on every page; accepting one opens the trip. */
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

/** Tells a driver who comes back that its position was not told meanwhile (docs/product.md 3.26). */
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
    // Off duty and on a break the device is not asked: what comes after that is no gap.
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

/** The driver's parts of every signed-in page. */
export function DriverHost() {
  const { pathname } = useLocation();
  useAppBadge(useAppSelector(selectUnreadChatTotal));
  return (
    <>
      {/* The page of the work itself says all of it. */}
      {pathname !== ROUTES.drive.path && <DutyBar />}
      <BackgroundGap />
      <OfferHost />
    </>
  );
}
