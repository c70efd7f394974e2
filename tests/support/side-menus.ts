import type { Role } from '@domain/access/roles';

/** The links of the side menu of each role, in order (docs/product.md 3.1, and what the app adds of its own). */
export const SIDE_MENUS: Readonly<Record<Role, readonly string[]>> = {
  rider: ['Home', 'Booking history', 'Wallet', 'Profile'],
  driver: ['Home', 'Drive', 'Booking history', 'Earnings', 'Wallet', 'Profile'],
  fleetadmin: ['Home', 'Dashboard', 'Dispatch', 'Booking history', 'Drivers', 'Earning reports', 'Profile'],
  admin: [
    'Home',
    'Dashboard',
    'Dispatch',
    'Booking history',
    'Add bookings',
    'Riders',
    'Drivers',
    'Fleet admins',
    'All admins',
    'Car types',
    'Cancellation reasons',
    'Earning reports',
    'Driver earning',
    'Add to wallet',
    'Withdraws',
    'Payments',
    'Reviews',
    'App info',
    'General settings',
    'Language',
    'Audit log',
    'Promos',
    'Push notifications',
    'Profile',
  ],
};
