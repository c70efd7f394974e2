import { Suspense, type ComponentType } from 'react';
import { Outlet, ScrollRestoration, type RouteObject } from 'react-router-dom';
import { ROLES } from '@domain/access/roles';
import { LoadingScreen } from '@/components/LoadingScreen';
import { ROUTE_IDS, routeIdOf, ROUTES, type RouteId } from '@/config/paths';
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
  drive: () => import('./pages/DriveRoute'),
  bookings: () => import('@/features/bookings/BookingsPage'),
  addBookings: () => import('@/features/trip-booking/AddBookingPage'),
  trip: () => import('./pages/TripRoute'),
  receipt: () => import('@/features/receipt/ReceiptPage'),
  chat: () => import('@/features/chat/ChatPage'),
  shared: () => import('@/features/share/SharedTripPage'),
  earnings: () => import('@/features/earnings/EarningsPage'),
  wallet: () => import('@/features/wallet/WalletPage'),
  profile: () => import('@/features/profile/ProfilePage'),
  dashboard: () => import('@/features/dashboard/DashboardPage'),
  riders: () => import('@/features/users/RidersPage'),
  drivers: () => import('@/features/users/DriversPage'),
  fleetAdmins: () => import('@/features/users/FleetAdminsPage'),
  allAdmins: () => import('@/features/users/AllAdminPage'),
  carTypes: () => import('@/features/car-types/CarTypesPage'),
  cancelReasons: () => import('@/features/cancel-reasons/CancelReasonsPage'),
  promos: () => import('@/features/promos/PromosPage'),
  notifications: () => import('@/features/broadcasts/NotificationsPage'),
  earningReports: () => import('@/features/reports/EarningReportsPage'),
  addToWallet: () => import('@/features/wallet-admin/AddToWalletPage'),
  withdraws: () => import('@/features/wallet-admin/WithdrawsPage'),
  settings: () => import('@/features/settings/SettingsPage'),
  appInfo: () => import('@/features/settings/AppInfoPage'),
  languages: () => import('@/features/languages/LanguagesPage'),
  audit: () => import('@/features/audit/AuditPage'),
};

const PAGES: Readonly<Record<RouteId, ComponentType>> = {
  home: lazyPage(LOADERS.home),
  about: lazyPage(LOADERS.about),
  contact: lazyPage(LOADERS.contact),
  privacy: lazyPage(LOADERS.privacy),
  login: lazyPage(LOADERS.login),
  drive: lazyPage(LOADERS.drive),
  bookings: lazyPage(LOADERS.bookings),
  addBookings: lazyPage(LOADERS.addBookings),
  trip: lazyPage(LOADERS.trip),
  receipt: lazyPage(LOADERS.receipt),
  chat: lazyPage(LOADERS.chat),
  shared: lazyPage(LOADERS.shared),
  earnings: lazyPage(LOADERS.earnings),
  wallet: lazyPage(LOADERS.wallet),
  profile: lazyPage(LOADERS.profile),
  dashboard: lazyPage(LOADERS.dashboard),
  riders: lazyPage(LOADERS.riders),
  drivers: lazyPage(LOADERS.drivers),
  fleetAdmins: lazyPage(LOADERS.fleetAdmins),
  allAdmins: lazyPage(LOADERS.allAdmins),
  carTypes: lazyPage(LOADERS.carTypes),
  cancelReasons: lazyPage(LOADERS.cancelReasons),
  promos: lazyPage(LOADERS.promos),
  notifications: lazyPage(LOADERS.notifications),
  earningReports: lazyPage(LOADERS.earningReports),
  addToWallet: lazyPage(LOADERS.addToWallet),
  withdraws: lazyPage(LOADERS.withdraws),
  settings: lazyPage(LOADERS.settings),
  appInfo: lazyPage(LOADERS.appInfo),
  languages: lazyPage(LOADERS.languages),
  audit: lazyPage(LOADERS.audit),
};
const NotFound = lazyPage(() => import('@/features/site/NotFoundPage'));

/** Begins to load the page at an address while the app is still starting; a failure is left to the page itself. */
export function preloadPage(pathname: string): void {
  const id = routeIdOf(pathname);
  if (id !== null) LOADERS[id]().catch(() => undefined);
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
