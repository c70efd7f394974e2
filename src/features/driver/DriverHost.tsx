import { useLocation, useNavigate } from 'react-router-dom';
import { useAppBadge } from '@/components/use-app-badge';
import { ROUTES } from '@/config/paths';
import {
  offerPutOff,
  selectAcceptingId,
  selectOpenOffers,
  selectServerOffset,
} from '@/state/driver/driver.slice';
import { acceptOffer, declineOffer } from '@/state/driver/driver.thunks';
import { useAppDispatch, useAppSelector, useSettings } from '@/state/hooks';
import { selectUnreadChatTotal } from '@/state/notifications/notifications.slice';
import { BackgroundGap } from './BackgroundGap';
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
