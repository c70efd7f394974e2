import { Suspense, use, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { homePathOf, type Role } from '@domain/records';
import { LoadingScreen } from '@/components/LoadingScreen';
import { mayVisit, ROUTES } from '@/config/paths';
import { lazyPage } from '@/lib/lazy-page';
import { useAppSelector, useRole } from '@/state/hooks';
import { selectSecondFactorStep, selectSessionStatus } from '@/state/session/session.slice';
import { selectIsOnline } from '@/state/ui/ui.slice';
import { BuiltPath } from './built-page';
import { WithSignedInState } from './WithSignedInState';

const LastTripPage = lazyPage(() => import('./pages/LastTripPage'));

const SecondFactorPage = lazyPage(() => import('@/features/second-factor/SecondFactorPage'));

const fromOf = (state: unknown): string | null => {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return typeof state.from === 'string' ? state.from : null;
};

/**
 * Shows a screen to the roles on its permit list and redirects everyone else to the login. It waits for the session
 * first, and asks staff for their second factor instead of the screen. A guard is for convenience only. Rules and
 * functions decide.
 */
export function RoleGuard({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const status = useAppSelector(selectSessionStatus);
  const role = useRole();
  const isSecondFactorAsked = useAppSelector((state) => selectSecondFactorStep(state) !== null);
  const { pathname, search } = useLocation();
  const isOnline = useAppSelector(selectIsOnline);
  const [hasShown, setHasShown] = useState(false);
  if (status === 'unknown') {
    return isOnline ? (
      <LoadingScreen />
    ) : (
      <Suspense fallback={<LoadingScreen />}>
        <WithSignedInState>
          <LastTripPage />
        </WithSignedInState>
      </Suspense>
    );
  }
  if (role !== null && roles.includes(role)) {
    if (!hasShown) setHasShown(true);
    return isSecondFactorAsked ? (
      <Suspense fallback={<LoadingScreen />}>
        <SecondFactorPage />
      </Suspense>
    ) : (
      children
    );
  }
  // After a sign-out here, the next person starts at their own home instead of this screen.
  const state = hasShown ? null : { from: `${pathname}${search}` };
  return <Navigate to={ROUTES.login.build()} replace state={state} />;
}

/** Redirects a signed-in person from the login to the requested screen, otherwise home. */
export function LoginGate({ children }: { children: ReactNode }) {
  const status = useAppSelector(selectSessionStatus);
  const role = useRole();
  const location = useLocation();
  // A login page that came with the HTML is already visible, because the device remembers no session (`early.ts`).
  const isBuilt = use(BuiltPath) === location.pathname;
  const [isResolved, setIsResolved] = useState(isBuilt);
  if (!isResolved && status !== 'unknown') setIsResolved(true);
  if (role !== null) {
    const from = fromOf(location.state);
    return <Navigate to={from !== null && mayVisit(from, role) ? from : homePathOf(role)} replace />;
  }
  // Only the first check of the session waits. Later the login page itself shows a running sign-in.
  return isResolved ? children : <LoadingScreen isPage={false} />;
}
