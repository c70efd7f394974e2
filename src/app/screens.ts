import { seesBookingForm } from '@domain/booking/bookers';
import type { SessionHint } from '@/lib/session-hint';
import { type RouteId, routeIdOf, ROUTES } from '@/config/paths';
import type { PageModule } from '@/lib/lazy-page';

/** The parts of shared pages that only some people see. */
type PartId = 'adminLayout' | 'bookingForm' | 'driverShell' | 'riderShell' | 'workHosts';

export type ScreenId = RouteId | PartId;

/** The module of each page and part. It is loaded when it is first shown. */
export const SCREENS: Readonly<Record<ScreenId, () => Promise<PageModule>>> = {
  adminLayout: async () => ({ default: (await import('./layouts/AdminLayout')).AdminLayout }),
  bookingForm: async () => ({ default: (await import('@/features/trip-booking/BookingCard')).BookingCard }),
  driverShell: () => import('./pages/DriverShell'),
  riderShell: () => import('./pages/RiderShell'),
  workHosts: () => import('./pages/WorkHosts'),
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
  trusted: () => import('@/features/share/StopTrustedPage'),
  unsubscribe: () => import('@/features/share/UnsubscribePage'),
  earnings: () => import('@/features/earnings/EarningsPage'),
  statement: () => import('@/features/statement/StatementPage'),
  wallet: () => import('./pages/WalletRoute'),
  profile: () => import('./pages/ProfileRoute'),
  dashboard: () => import('@/features/dashboard/DashboardPage'),
  dispatch: () => import('./pages/DispatchRoute'),
  riders: () => import('@/features/users/RidersPage'),
  drivers: () => import('@/features/users/DriversPage'),
  fleetAdmins: () => import('@/features/users/FleetAdminsPage'),
  allAdmins: () => import('@/features/users/AllAdminPage'),
  person: () => import('./pages/PersonRoute'),
  carTypes: () => import('@/features/car-types/CarTypesPage'),
  cancelReasons: () => import('@/features/cancel-reasons/CancelReasonsPage'),
  promos: () => import('@/features/promos/PromosPage'),
  notifications: () => import('@/features/broadcasts/BroadcastsPage'),
  reports: () => import('@/features/reports/ReportsPage'),
  earningReports: () => import('@/features/reports/EarningReportsPage'),
  addToWallet: () => import('@/features/wallet-admin/AddToWalletPage'),
  withdraws: () => import('@/features/wallet-admin/WithdrawalsPage'),
  reviews: () => import('@/features/reviews/ReviewsPage'),
  payments: () => import('./pages/PaymentsRoute'),
  settings: () => import('@/features/settings/SettingsPage'),
  appInfo: () => import('@/features/settings/AppInfoPage'),
  languages: () => import('@/features/languages/LanguagesPage'),
  driverEarnings: () => import('@/features/driver-earnings/DriverEarningsPage'),
  import: () => import('@/features/import/ImportPage'),
  audit: () => import('@/features/audit/AuditPage'),
  status: () => import('@/features/status/StatusPage'),
};

/**
 * The page at a path, and the parts of it that this person sees. `session` is the person who was signed in at
 * the last visit. The browser requests all their files at once.
 */
export function firstScreens(pathname: string, session: SessionHint | null): ScreenId[] {
  const id = routeIdOf(pathname);
  if (id === null) return [];
  const screens: ScreenId[] = [id];
  if (session === null) return screens;
  if (id === 'home' && seesBookingForm(session.role)) screens.push('bookingForm');
  if (ROUTES[id].layout === 'admin') screens.push('adminLayout');
  if (session.role === 'rider') screens.push('riderShell');
  if (session.role === 'driver' && ROUTES[id].layout === 'admin') screens.push('driverShell');
  return screens;
}
