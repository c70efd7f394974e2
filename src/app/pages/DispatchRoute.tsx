import { lazyPart } from '@/components/lazy-part';
import { DispatchPage } from '@/features/dispatch/DispatchPage';
import { useCall } from '@/features/telephone/use-call';
import { StaffHistory } from './StaffHistory';

const CallerPanel = lazyPart(async () => (await import('@/features/telephone/CallerPanel')).CallerPanel);

/**
 * The page of the dispatch office with its telephone. Features do not import each other, so the app combines
 * them here.
 */
export default function DispatchRoute() {
  const [call, setCall] = useCall();
  return (
    <DispatchPage
      isCalled={call !== null}
      onCall={setCall}
      callPanel={(props) => call !== null && <CallerPanel call={call} onCall={setCall} {...props} />}
      history={(trip) => <StaffHistory booking={trip} />}
    />
  );
}
