import type { Role } from '@domain/records';

/**
 * The expected screens, roles, menu entries and table columns, with their English titles. The lists are
 * copied by hand and not read from the app. So a test fails if a screen or a column disappears.
 */

export type ScreenRow = { path: string; roles: readonly Role[]; title: RegExp };

const ALL_ROLES = ['rider', 'admin', 'driver', 'fleetadmin'] as const satisfies readonly Role[];
const STAFF = ['admin', 'fleetadmin'] as const satisfies readonly Role[];
const ADMIN = ['admin'] as const satisfies readonly Role[];

export const PUBLIC_SCREENS = ['/', '/about-us', '/contact-us', '/privacy-policy', '/login'] as const;

export const PROTECTED_SCREENS: readonly ScreenRow[] = [
  { path: '/bookings', roles: ALL_ROLES, title: /Booking history/ },
  { path: '/profile', roles: ALL_ROLES, title: /Profile/ },
  { path: '/dashboard', roles: STAFF, title: /Dashboard/ },
  { path: '/drivers', roles: STAFF, title: /Drivers/ },
  { path: '/driverearning', roles: STAFF, title: /Driver earning|Earning reports/ },
  { path: '/cartypes', roles: ADMIN, title: /Car types/ },
  { path: '/cancelreasons', roles: ADMIN, title: /Cancellation reasons/ },
  { path: '/addbookings', roles: ADMIN, title: /Add booking/ },
  { path: '/promos', roles: ADMIN, title: /Promos/ },
  { path: '/riders', roles: ADMIN, title: /Riders/ },
  { path: '/alladmin', roles: ADMIN, title: /All admins/ },
  { path: '/fleetadmins', roles: ADMIN, title: /Fleet admins/ },
  { path: '/notifications', roles: ADMIN, title: /Push notifications/ },
  { path: '/earningreports', roles: ADMIN, title: /Earning reports/ },
  { path: '/addtowallet', roles: ADMIN, title: /Add to wallet/ },
  { path: '/withdraws', roles: ADMIN, title: /Withdraws/ },
  { path: '/settings', roles: ADMIN, title: /General settings/ },
  { path: '/appinfo', roles: ADMIN, title: /App info/ },
  { path: '/languagesetting', roles: ADMIN, title: /Language/ },
];

export const HOMES: Readonly<Record<Role, string>> = {
  admin: '/dashboard',
  fleetadmin: '/dashboard',
  driver: '/bookings',
  rider: '/',
};

/** The screens in the side menu of each role, in order. */
export const SIDE_MENU: Readonly<Record<Role, readonly string[]>> = {
  rider: ['/', '/bookings', '/wallet', '/profile'],
  driver: ['/', '/drive', '/bookings', '/earnings', '/wallet', '/profile'],
  fleetadmin: [
    '/',
    '/dashboard',
    '/dispatch',
    '/bookings',
    '/drivers',
    '/reports',
    '/driverearning',
    '/profile',
  ],
  admin: [
    '/',
    '/dashboard',
    '/dispatch',
    '/bookings',
    '/addbookings',
    '/riders',
    '/drivers',
    '/fleetadmins',
    '/alladmin',
    '/reports',
    '/cartypes',
    '/cancelreasons',
    '/earningreports',
    '/driverearning',
    '/addtowallet',
    '/withdraws',
    '/payments',
    '/reviews',
    '/appinfo',
    '/settings',
    '/languagesetting',
    '/import',
    '/audit',
    '/status',
    '/promos',
    '/notifications',
    '/profile',
  ],
};

/** The groups in the admin’s menu, and the screens of each group. */
export const MENU_GROUPS: Readonly<Record<string, readonly string[]>> = {
  Users: ['/riders', '/drivers', '/fleetadmins', '/alladmin'],
  Wallet: ['/earningreports', '/driverearning', '/addtowallet', '/withdraws', '/payments', '/reviews'],
  Settings: ['/appinfo', '/settings', '/languagesetting', '/import', '/audit', '/status'],
};

export type TableRow = { path: string; mode: 'taxi' | 'delivery'; columns: readonly string[] };

/**
 * The columns of the bookings table, in order. The status is one of the first columns, because it must be
 * visible without scrolling sideways.
 */
export const BOOKING_COLUMNS: readonly string[] = [
  'Booking id',
  'Reference',
  'Status',
  'Trip date',
  'Car type',
  'Customer',
  'Customer mobile',
  'Customer e-mail',
  'Pickup address',
  'Drop-off address',
  'Driver',
  'Cancellation reason',
  'Cancellation fee',
  'Start code',
  'Trip cost',
  'Driver share',
  'Convenience fee',
  'Start time',
  'End time',
  'Total time',
  'Distance',
  'Vehicle number',
  'Discount',
  'Customer paid',
  'Payment mode',
  'Gateway',
  'Cash amount',
  'Card amount',
  'Wallet amount',
  'Recipient',
  'Recipient’s phone',
  'Pickup instructions',
  'Delivery instructions',
  'Parcel type',
  'Parcel type amount',
  'Option',
  'Option amount',
  'Pickup photo',
  'Delivery photo',
  'Actions',
];
/**
 * Columns that riders do not see. Riders know their own contacts. The driver share and the convenience fee
 * concern only the operator.
 */
export const NOT_FOR_RIDERS = ['Customer mobile', 'Customer e-mail', 'Driver share', 'Convenience fee'];
export const DELIVERY_COLUMNS = [
  'Recipient',
  'Recipient’s phone',
  'Pickup instructions',
  'Delivery instructions',
  'Parcel type',
  'Parcel type amount',
  'Option',
  'Option amount',
  'Pickup photo',
  'Delivery photo',
];

const PERSON = ['Name', 'E-mail', 'Mobile number'];
const PERSON_END = ['Since', 'Actions'];
const PURSE = ['Wallet', 'Referral code'];
const RATES = [
  'Name',
  'Picture',
  'Base fare',
  'Rate per distance',
  'Rate per hour',
  'Minimum fare',
  'Convenience fee',
  'Convenience fee type',
];
const CAR_TYPE_END = ['Cancellation fees', 'Extra information', 'Actions'];

const BLOCKED = 'Blocked';
const ROOM = ['Seats', 'Pieces of luggage'];
const IN_PAYOUT = 'In a payout';

/** The tables of the back office. Each row names the screen and all columns of its table, in order. */
export const ADMIN_TABLES: readonly TableRow[] = [
  { path: '/cartypes', mode: 'taxi', columns: [...RATES, ...ROOM, ...CAR_TYPE_END] },
  {
    path: '/cartypes',
    mode: 'delivery',
    columns: [...RATES, ...ROOM, 'Parcel types', 'Options', ...CAR_TYPE_END],
  },
  {
    path: '/promos',
    mode: 'taxi',
    columns: [
      'Name',
      'Description',
      'Discount type',
      'Discount',
      'Maximum discount',
      'Minimum fare',
      'Valid until',
      'Usage limit',
      'Used',
      'Actions',
    ],
  },
  { path: '/riders', mode: 'taxi', columns: [...PERSON, BLOCKED, ...PURSE, ...PERSON_END] },
  {
    path: '/drivers',
    mode: 'taxi',
    columns: [
      ...PERSON,
      BLOCKED,
      'Approved',
      'Online',
      'On a trip',
      'Car type',
      'Vehicle number',
      'Vehicle',
      'Car colour',
      'Rating',
      'Fleet',
      ...PURSE,
      ...PERSON_END,
    ],
  },
  { path: '/fleetadmins', mode: 'taxi', columns: [...PERSON, ...PERSON_END] },
  { path: '/alladmin', mode: 'taxi', columns: [...PERSON, ...PERSON_END] },
  { path: '/cancelreasons', mode: 'taxi', columns: ['Reason', 'No.', 'Actions'] },
  {
    path: '/notifications',
    mode: 'taxi',
    columns: [
      'Title',
      'Text',
      'Send to',
      'Device',
      'Sent at',
      'State',
      'Devices reached',
      'Bells',
      'E-mails',
      'E-mails failed',
      'Devices failed',
      'Actions',
    ],
  },
  {
    path: '/withdraws',
    mode: 'taxi',
    columns: [
      'Name',
      'Amount',
      'Requested on',
      'Bank',
      'Bank code',
      'Account',
      'Processed',
      IN_PAYOUT,
      'Processed on',
      'Actions',
    ],
  },
  {
    path: '/earningreports',
    mode: 'taxi',
    columns: [
      'Year',
      'Month',
      'Trips',
      'Trip cost',
      'Cancellation fee',
      'Gross trip cost',
      'Drivers’ share',
      'Convenience fee',
      'Discount',
      'Profit',
      'Customer paid',
      'Profit by payments',
    ],
  },
  {
    path: '/languagesetting',
    mode: 'taxi',
    columns: ['Language', 'Language code', 'Code for dates', 'Default', 'Missing texts', 'Actions'],
  },
];
