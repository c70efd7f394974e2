import { lazy, Suspense } from 'react';
import { DispatchPage } from '@/features/dispatch/DispatchPage';
import { useCall } from '@/features/telephone/use-call';

const CallerPanel = lazy(async () => ({
  default: (await import('@/features/telephone/CallerPanel')).CallerPanel,
}));
// Read seldom.
const StaffHistory = lazy(async () => ({ default: (await import('./StaffHistory')).StaffHistory }));

/** The dispatch office with its telephone: features do not know each other, the app puts them together. */
export default function DispatchRoute() {
  const [call, setCall] = useCall();
  return (
    <DispatchPage
      isCalled={call !== null}
      onCall={setCall}
      callPanel={(props) => call !== null && <CallerPanel call={call} onCall={setCall} {...props} />}
      history={(trip) => (
        <Suspense fallback={null}>
          <StaffHistory booking={trip} />
        </Suspense>
      )}
    />
  );
}
