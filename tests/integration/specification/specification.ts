import type { Role } from '@domain/records';

/**
 * The specification's lists as data (sections 2, 3 and 5), copied from the specification, not from the app. The words
 * are the app's English ones for the names that the specification gives.
 */

export type ScreenRow = { path: string; roles: readonly Role[]; title: RegExp };

const EVERYBODY = ['rider', 'admin', 'driver', 'fleetadmin'] as const satisfies readonly Role[];
const STAFF = ['admin', 'fleetadmin'] as const satisfies readonly Role[];
const ADMIN = ['admin'] as const satisfies readonly Role[];

export const PUBLIC_SCREENS = ['/', '/about-us', '/contact-us', '/privacy-policy', '/login'] as const;

export const PROTECTED_SCREENS: readonly ScreenRow[] = [
  { path: '/bookings', roles: EVERYBODY, title: /Booking history/ },
  { path: '/profile', roles: EVERYBODY, title: /Profile/ },
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

/** A screen that the app has beyond the specification. */
const own = (path: string): { own: string } => ({ own: path });
type MenuScreen = string | ReturnType<typeof own>;
export const pathOf = (screen: MenuScreen): string => (typeof screen === 'string' ? screen : screen.own);

/** The side menu's screens by role, in order. */
export const SIDE_MENU: Readonly<Record<Role, readonly MenuScreen[]>> = {
  rider: ['/', '/bookings', own('/wallet'), '/profile'],
  driver: ['/', own('/drive'), '/bookings', own('/earnings'), own('/wallet'), '/profile'],
  fleetadmin: [
    '/',
    '/dashboard',
    own('/dispatch'),
    '/bookings',
    '/drivers',
    own('/reports'),
    '/driverearning',
    '/profile',
  ],
  admin: [
    '/',
    '/dashboard',
    own('/dispatch'),
    '/bookings',
    '/addbookings',
    '/riders',
    '/drivers',
    '/fleetadmins',
    '/alladmin',
    own('/reports'),
    '/cartypes',
    '/cancelreasons',
    '/earningreports',
    '/driverearning',
    '/addtowallet',
    '/withdraws',
    own('/payments'),
    own('/reviews'),
    '/appinfo',
    '/settings',
    '/languagesetting',
    own('/import'),
    own('/audit'),
    own('/status'),
    '/promos',
    '/notifications',
    '/profile',
  ],
};

/** Screens of the menu in its groups: users, wallet and settings (admin). */
export const MENU_GROUPS: Readonly<Record<string, readonly MenuScreen[]>> = {
  Users: ['/riders', '/drivers', '/fleetadmins', '/alladmin'],
  Wallet: [
    '/earningreports',
    '/driverearning',
    '/addtowallet',
    '/withdraws',
    own('/payments'),
    own('/reviews'),
  ],
  Settings: ['/appinfo', '/settings', '/languagesetting', own('/import'), own('/audit'), own('/status')],
};

export type TableRow = { path: string; mode: 'taxi' | 'delivery'; columns: readonly string[] };

/**
 * The columns of the bookings table, in order. The status stands early, where it shows without scrolling sideways. The
 * customer's mobile and e-mail are there because the specification masks them in demo mode.
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
/** A rider's own contacts are no news to the rider; share and fee are the operator's. */
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
/** The day on which a person was added (`createdAt`), and the actions of the row. */
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

/** Columns that the app has beyond the specification. */
const BLOCKED = 'Blocked';
const ROOM = ['Seats', 'Pieces of luggage'];
const IN_PAYOUT = 'In a payout';

/**
 * The tables of the back office by screen, with all their columns in order: the fields of section 3 and what the app
 * adds.
 */
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
    // The app adds what became of a broadcast.
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
    // Profit in both readings of section 9; the second one is counted from what customers paid.
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
    // The app adds how many texts are missing.
    columns: ['Language', 'Language code', 'Code for dates', 'Default', 'Missing texts', 'Actions'],
  },
];
