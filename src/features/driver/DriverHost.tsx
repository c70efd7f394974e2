import { useLocation, useNavigate } from 'react-router-dom';
import { ROUTES } from '@/config/paths';
import {
  requestPutOff,
  selectAcceptingId,
  selectOpenRequests,
  selectServerOffset,
} from '@/state/driver/driver.slice';
import { acceptRequest, declineRequest } from '@/state/driver/driver.thunks';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/settings/settings.slice';
import { DutyBar } from './DutyBar';
import { RequestDialog } from './RequestDialog';

/** Requests come up wherever the driver is; who has taken one goes to the trip. */
function RequestHost() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const requests = useAppSelector(selectOpenRequests);
  const acceptingId = useAppSelector(selectAcceptingId);
  const serverOffsetMs = useAppSelector(selectServerOffset);
  const isSoundRepeated = useAppSelector(selectSettings)?.CarHornRepeat ?? false;
  const [task, ...more] = requests;
  if (task === undefined) return null;
  const { bookingId } = task;
  const accept = async () => {
    const answer = await dispatch(acceptRequest(bookingId));
    if (acceptRequest.fulfilled.match(answer)) await navigate(ROUTES.drive.build());
  };
  return (
    <RequestDialog
      key={bookingId}
      task={task}
      serverOffsetMs={serverOffsetMs}
      moreCount={more.length}
      isSoundRepeated={isSoundRepeated}
      isAccepting={acceptingId === bookingId}
      onAccept={() => void accept()}
      onDecline={() => void dispatch(declineRequest(bookingId))}
      onPutOff={() => dispatch(requestPutOff(bookingId))}
    />
  );
}

/** The driver's parts of every signed-in page. */
export function DriverHost() {
  const { pathname } = useLocation();
  return (
    <>
      {/* The page of the work itself says all of it. */}
      {pathname !== ROUTES.drive.path && <DutyBar />}
      <RequestHost />
    </>
  );
}
