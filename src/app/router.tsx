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
import { ROUTE_IDS, type RouteId, routeIdOf, ROUTES } from '@/config/paths';
import { lazyPage, type LazyPage } from '@/lib/lazy-page';
import { PublicLayout } from './layouts/PublicLayout';
import { PageBoundary } from './PageBoundary';
import { LoginGate, RoleGuard } from './RoleGuard';
import { SCREENS } from './screens';
import { WithSignedInState } from './WithSignedInState';

const PAGES = Object.fromEntries(ROUTE_IDS.map((id) => [id, lazyPage(SCREENS[id])])) as Readonly<
  Record<RouteId, LazyPage>
>;
const AdminLayout = lazyPage(async () => ({ default: (await import('./layouts/AdminLayout')).AdminLayout }));
const NotFound = lazyPage(() => import('@/features/site/NotFoundPage'));

/** Loads the page at an address and its shell while the app is still starting. */
export async function preloadPage(pathname: string): Promise<void> {
  const id = routeIdOf(pathname);
  if (id === null) return;
  await Promise.all([PAGES[id].preload(), ROUTES[id].layout === 'admin' ? AdminLayout.preload() : null]);
}

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

/** Pages of visitors that need more of the state than a login. One books a trip, the other follows one. */
const WITH_STATE: ReadonlySet<RouteId> = new Set<RouteId>(['home', 'shared']);

function elementOf(id: RouteId) {
  const { roles } = ROUTES[id];
  if (id === 'login') return <LoginGate>{page(PAGES[id])}</LoginGate>;
  return roles === null ? (
    page(PAGES[id], WITH_STATE.has(id))
  ) : (
    <RoleGuard roles={roles}>{page(PAGES[id])}</RoleGuard>
  );
}

/** The pages of one layout. A broken page is shown as broken inside the layout. */
function routesOf(layout: 'public' | 'admin'): RouteObject[] {
  return ROUTE_IDS.filter((id) => ROUTES[id].layout === layout).map((id) => ({
    path: ROUTES[id].path,
    element: <PageBoundary>{elementOf(id)}</PageBoundary>,
  }));
}

/** All routes, from the one table of `config/paths`. */
const appRoutes: RouteObject[] = [
  { element: <PublicLayout />, children: [...routesOf('public'), { path: '*', element: page(NotFound) }] },
  {
    // Around the shell too, so that a person without access sees no menu of signed-in screens.
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

/** A new page begins at its top. When going back, the browser itself restores the position. */
function useScrollToTop(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, type]);
}

/**
 * The pages of the app, below any router. It uses the router of components instead of the one with loaders, because the
 * app has no loaders, and they would add seventeen kilobytes to every page.
 */
export function AppRoutes() {
  useScrollToTop();
  return useRoutes(appRoutes);
}
