import { Suspense, useState, type ComponentType } from 'react';
import { useRoutes, type RouteObject } from 'react-router-dom';
import { ROLES } from '@domain/access/roles';
import { LoadingScreen } from '@/components/LoadingScreen';
import { ROUTE_IDS, routeIdOf, ROUTES, type RouteId } from '@/config/paths';
import { lazyPage, type PageModule } from '@/lib/lazy-with-retry';
import { PublicLayout } from './layouts/PublicLayout';
import { lazyScreen, withTexts } from './lazy-screen';
import { LoginGate, RoleGuard } from './RoleGuard';
import { PageBoundary } from './PageBoundary';
import { useScrollToTop } from './use-scroll-to-top';

let landing: ComponentType | null = null;
async function loadLanding(): Promise<PageModule> {
  const page = await import('./pages/LandingRoute');
  landing = page.default;
  return page;
}
const LazyLanding = lazyPage(loadLanding);

/** The landing page; drawn at once when it was there before the app began to draw. */
function Home() {
  const [Page] = useState(() => landing ?? LazyLanding);
  return <Page />;
}

const LOADERS: Readonly<Record<RouteId, () => Promise<PageModule>>> = {
  // Asked for by the HTML of the first page itself (prerender-plugin.ts), not in a second round trip.
  home: loadLanding,
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
  profile: () => import('./pages/ProfileRoute'),
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
  driverEarnings: () => import('@/features/driver-earnings/DriverEarningsPage'),
  audit: () => import('@/features/audit/AuditPage'),
};

const PAGES: Readonly<Record<RouteId, ComponentType>> = {
  home: Home,
  about: lazyPage(() => withTexts(LOADERS.about)),
  contact: lazyPage(() => withTexts(LOADERS.contact)),
  privacy: lazyPage(() => withTexts(LOADERS.privacy)),
  login: lazyScreen(LOADERS.login),
  drive: lazyScreen(LOADERS.drive),
  bookings: lazyScreen(LOADERS.bookings),
  addBookings: lazyScreen(LOADERS.addBookings),
  trip: lazyScreen(LOADERS.trip),
  receipt: lazyScreen(LOADERS.receipt),
  chat: lazyScreen(LOADERS.chat),
  shared: lazyScreen(LOADERS.shared),
  earnings: lazyScreen(LOADERS.earnings),
  wallet: lazyScreen(LOADERS.wallet),
  profile: lazyScreen(LOADERS.profile),
  dashboard: lazyScreen(LOADERS.dashboard),
  riders: lazyScreen(LOADERS.riders),
  drivers: lazyScreen(LOADERS.drivers),
  fleetAdmins: lazyScreen(LOADERS.fleetAdmins),
  allAdmins: lazyScreen(LOADERS.allAdmins),
  carTypes: lazyScreen(LOADERS.carTypes),
  cancelReasons: lazyScreen(LOADERS.cancelReasons),
  promos: lazyScreen(LOADERS.promos),
  notifications: lazyScreen(LOADERS.notifications),
  earningReports: lazyScreen(LOADERS.earningReports),
  addToWallet: lazyScreen(LOADERS.addToWallet),
  withdraws: lazyScreen(LOADERS.withdraws),
  settings: lazyScreen(LOADERS.settings),
  appInfo: lazyScreen(LOADERS.appInfo),
  languages: lazyScreen(LOADERS.languages),
  driverEarnings: lazyScreen(LOADERS.driverEarnings),
  audit: lazyScreen(LOADERS.audit),
};
const AdminLayout = lazyScreen(async () => ({
  default: (await import('./layouts/AdminLayout')).AdminLayout,
}));
const NotFound = lazyPage(() => withTexts(() => import('@/features/site/NotFoundPage')));

/** Loads the page at an address while the app is still starting; a failure is left to the page itself. */
export async function preloadPage(pathname: string): Promise<void> {
  const id = routeIdOf(pathname);
  if (id !== null) await LOADERS[id]().catch(() => undefined);
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
    element: <PageBoundary>{elementOf(id)}</PageBoundary>,
  }));
}

/** All routes, from the one table of `config/paths` (specification, section 2). */
const appRoutes: RouteObject[] = [
  {
    element: <PublicLayout />,
    children: [...routesOf('public'), { path: '*', element: page(NotFound) }],
  },
  {
    // Around the shell too: who may not enter sees no menu of the inside.
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
 * The pages of the app, below any router. The router of components, not the one with loaders: ours would use none of
 * them, and they are seventeen kilobytes on the way to the first page.
 */
export function AppRoutes() {
  useScrollToTop();
  return useRoutes(appRoutes);
}
