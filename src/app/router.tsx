import { Suspense, type ComponentType } from 'react';
import { Outlet, ScrollRestoration, type RouteObject } from 'react-router-dom';
import { ROLES } from '@domain/access/roles';
import { LoadingScreen } from '@/components/LoadingScreen';
import { ROUTE_IDS, ROUTES, type RouteId } from '@/config/paths';
import { lazyPage, type PageModule } from '@/lib/lazy-with-retry';
import { AdminLayout } from './layouts/AdminLayout';
import { PublicLayout } from './layouts/PublicLayout';
import { LoginGate, RoleGuard } from './RoleGuard';
import { RouteError } from './RouteError';

const LOADERS: Readonly<Record<RouteId, () => Promise<PageModule>>> = {
  home: () => import('./pages/LandingRoute'),
  about: () => import('@/features/site/AboutPage'),
  contact: () => import('@/features/site/ContactPage'),
  privacy: () => import('@/features/site/PrivacyPage'),
  login: () => import('@/features/auth/LoginPage'),
  bookings: () => import('@/features/bookings/BookingsPage'),
  profile: () => import('@/features/profile/ProfilePage'),
  dashboard: () => import('@/features/dashboard/DashboardPage'),
};

const PAGES: Readonly<Record<RouteId, ComponentType>> = {
  home: lazyPage(LOADERS.home),
  about: lazyPage(LOADERS.about),
  contact: lazyPage(LOADERS.contact),
  privacy: lazyPage(LOADERS.privacy),
  login: lazyPage(LOADERS.login),
  bookings: lazyPage(LOADERS.bookings),
  profile: lazyPage(LOADERS.profile),
  dashboard: lazyPage(LOADERS.dashboard),
};
const NotFound = lazyPage(() => import('@/features/site/NotFoundPage'));

/** Begins to load the page at an address while the app is still starting; a failure is left to the page itself. */
export function preloadPage(pathname: string): void {
  const id = ROUTE_IDS.find((candidate) => ROUTES[candidate].path === pathname);
  if (id !== undefined) LOADERS[id]().catch(() => undefined);
}

function page(Page: ComponentType) {
  return (
    <Suspense fallback={<LoadingScreen isPage={false} />}>
      <Page />
    </Suspense>
  );
}

function elementOf(id: RouteId) {
  const { roles } = ROUTES[id];
  if (id === 'login') return <LoginGate>{page(PAGES[id])}</LoginGate>;
  return roles === null ? page(PAGES[id]) : <RoleGuard roles={roles}>{page(PAGES[id])}</RoleGuard>;
}

/** The pages of one layout; one that breaks is shown as broken inside the layout. */
function routesOf(layout: 'public' | 'admin'): RouteObject[] {
  return ROUTE_IDS.filter((id) => ROUTES[id].layout === layout).map((id) => ({
    path: ROUTES[id].path,
    element: elementOf(id),
    errorElement: <RouteError />,
  }));
}

/** All routes, from the one table of `config/paths` (specification, section 2). */
export const appRoutes: RouteObject[] = [
  {
    element: (
      <>
        <ScrollRestoration />
        <Outlet />
      </>
    ),
    errorElement: <RouteError />,
    children: [
      {
        element: <PublicLayout />,
        children: [...routesOf('public'), { path: '*', element: page(NotFound) }],
      },
      {
        // Around the shell too: who may not enter sees no menu of the inside.
        element: (
          <RoleGuard roles={ROLES}>
            <AdminLayout />
          </RoleGuard>
        ),
        children: routesOf('admin'),
      },
    ],
  },
];
