import type { RouteId } from '@/config/paths';
import type { PageModule } from '@/lib/lazy-with-retry';

export type ScreenId = Exclude<RouteId, 'home'>;

/** Where each page but the first is found: in a file of its own, as the first page does not need the list. */
export const SCREENS: Readonly<Record<ScreenId, () => Promise<PageModule>>> = {
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
