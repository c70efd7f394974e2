import { type ComponentType, Suspense, useLayoutEffect } from 'react';
import {
  NavigationType,
  type RouteObject,
  useLocation,
  useNavigationType,
  useRoutes,
} from 'react-router-dom';
import { ROLES } from '@domain/records';
import { LoadingScreen } from '@/components/LoadingScreen';
import { ROUTE_IDS, type RouteId, ROUTES } from '@/config/paths';
import { lazyPage } from '@/lib/lazy-page';
import { LAZY_SCREENS } from './lazy-screens';
import { PublicLayout } from './layouts/PublicLayout';
import { PageBoundary } from './PageBoundary';
import { LoginGate, RoleGuard } from './RoleGuard';
import { WithSignedInState } from './WithSignedInState';

const { adminLayout: AdminLayout } = LAZY_SCREENS;
const NotFound = lazyPage(() => import('@/features/site/NotFoundPage'));

function page(Page: ComponentType, isWithState = false) {
  return (
    <Suspense fallback={<LoadingScreen isPage={false} />}>
      {isWithState ? (
        <WithSignedInState>
          <Page />
        </WithSignedInState>
      ) : (
        <Page />
      )}
    </Suspense>
  );
}

/**
 * The public pages that need the state of signed-in people. On `home` a visitor can book a trip, and on
 * `shared` a visitor sees a shared trip.
 */
const WITH_STATE: ReadonlySet<RouteId> = new Set<RouteId>(['home', 'shared']);

function elementOf(id: RouteId) {
  const { roles } = ROUTES[id];
  if (id === 'login') return <LoginGate>{page(LAZY_SCREENS[id])}</LoginGate>;
  return roles === null ? (
    page(LAZY_SCREENS[id], WITH_STATE.has(id))
  ) : (
    <RoleGuard roles={roles}>{page(LAZY_SCREENS[id])}</RoleGuard>
  );
}

/** The pages of one layout. If a page fails, the layout shows an error in its place. */
function routesOf(layout: 'public' | 'admin'): RouteObject[] {
  return ROUTE_IDS.filter((id) => ROUTES[id].layout === layout).map((id) => ({
    path: ROUTES[id].path,
    element: <PageBoundary>{elementOf(id)}</PageBoundary>,
  }));
}

/** All routes of the app, which are built from the table in `config/paths`. */
const appRoutes: RouteObject[] = [
  { element: <PublicLayout />, children: [...routesOf('public'), { path: '*', element: page(NotFound) }] },
  {
    // The guard is outside the layout, so that a person without access does not see the menu.
    element: (
      <RoleGuard roles={ROLES}>
        <PageBoundary>
          <Suspense fallback={<LoadingScreen />}>
            <AdminLayout />
          </Suspense>
        </PageBoundary>
      </RoleGuard>
    ),
    children: routesOf('admin'),
  },
];

/**
 * Scrolls to the top when a new page opens. If the person goes back, the browser restores the scroll
 * position.
 */
function useScrollToTop(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, type]);
}

/**
 * The pages of the app, for any router. They use React Router's components and not its data router, because
 * the app has no loaders. The data router would add 17 kB to every page.
 */
export function AppRoutes() {
  useScrollToTop();
  return useRoutes(appRoutes);
}
