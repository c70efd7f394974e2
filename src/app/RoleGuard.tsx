import { Suspense, use, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { homePathOf, type Role } from '@domain/records';
import { LoadingScreen } from '@/components/LoadingScreen';
import { mayVisit, ROUTES } from '@/config/paths';
import { lazyPage } from '@/lib/lazy-page';
import { useAppSelector, useRole } from '@/state/hooks';
import { hasOutageSheet } from '@/state/outage-sheet/kept-sheet';
import { selectSecondFactorStep, selectSessionStatus } from '@/state/session/session.slice';
import { selectIsOnline } from '@/state/ui/ui.slice';
import { BuiltPath } from './built-page';

const OutageSheetPage = lazyPage(() => import('./pages/OutageSheetPage'));

const SecondFactorPage = lazyPage(() => import('@/features/second-factor/SecondFactorPage'));

const fromOf = (state: unknown): string | null => {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return typeof state.from === 'string' ? state.from : null;
};

/**
 * Shows a screen to people whose role is in `roles`, and redirects all other people to the login. While the
 * session is unknown, it shows a placeholder. Staff with a second factor must prove it before they see the
 * screen. This is no protection of the data. The rules and functions of the backend decide what a person may
 * do.
 */
export function RoleGuard({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const status = useAppSelector(selectSessionStatus);
  const role = useRole();
  const isSecondFactorAsked = useAppSelector((state) => selectSecondFactorStep(state) !== null);
  const { pathname, search } = useLocation();
  const isOnline = useAppSelector(selectIsOnline);
  const [hasShown, setHasShown] = useState(false);
  if (status === 'unknown') {
    return isOnline || !hasOutageSheet() ? (
      <LoadingScreen />
    ) : (
      <Suspense fallback={<LoadingScreen />}>
        <OutageSheetPage />
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
  // If a person signs out on this screen, the next person who signs in starts on the home page.
  const state = hasShown ? null : { from: `${pathname}${search}` };
  return <Navigate to={ROUTES.login.build()} replace state={state} />;
}

/** Redirects a signed-in person from the login page to the requested screen, or to the home page. */
export function LoginGate({ children }: { children: ReactNode }) {
  const status = useAppSelector(selectSessionStatus);
  const role = useRole();
  const location = useLocation();
  // The prerendered login page is already visible. It is only shown if the device has stored that no person
  // is signed in (`early.ts`).
  const isBuilt = use(BuiltPath) === location.pathname;
  const [isResolved, setIsResolved] = useState(isBuilt);
  if (!isResolved && status !== 'unknown') setIsResolved(true);
  if (role !== null) {
    const from = fromOf(location.state);
    return <Navigate to={from !== null && mayVisit(from, role) ? from : homePathOf(role)} replace />;
  }
  // The page is hidden only until the session is known for the first time. Later the login page shows itself
  // that a sign-in is running.
  return isResolved ? children : <LoadingScreen isPage={false} />;
}
