import type { Role } from '@domain/access/roles';

/**
 * The specification's lists as data (sections 2, 3 and 5): what is written here was copied from it, not from the app. The
 * words are the app's English ones for the names that the specification gives.
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

/** The side menu's screens by role; the app may have more (of its own: wallet, drive, audit …), never fewer. */
export const SIDE_MENU: Readonly<Record<Role, readonly string[]>> = {
  rider: ['/', '/bookings', '/profile'],
  driver: ['/', '/bookings', '/profile'],
  fleetadmin: ['/', '/dashboard', '/bookings', '/drivers', '/driverearning', '/profile'],
  admin: [
    '/',
    '/dashboard',
    '/bookings',
    '/addbookings',
    '/riders',
    '/drivers',
    '/fleetadmins',
    '/alladmin',
    '/cartypes',
    '/cancelreasons',
    '/earningreports',
    '/driverearning',
    '/addtowallet',
    '/withdraws',
    '/appinfo',
    '/settings',
    '/languagesetting',
    '/promos',
    '/notifications',
    '/profile',
  ],
};

/** Screens of the menu in its groups: users, wallet and settings (admin). */
export const MENU_GROUPS: Readonly<Record<string, readonly string[]>> = {
  Users: ['/riders', '/drivers', '/fleetadmins', '/alladmin'],
  Wallet: ['/earningreports', '/driverearning', '/addtowallet', '/withdraws'],
  Settings: ['/appinfo', '/settings', '/languagesetting'],
};

export type TableRow = { path: string; mode: 'taxi' | 'delivery'; columns: readonly string[] };

const BOOKING_COLUMNS = [
  'Booking id',
  'Reference',
  'Trip date',
  'Car type',
  'Customer',
  'Pickup address',
  'Drop-off address',
  'Driver',
  'Status',
  'Cancellation reason',
  'Cancellation fee',
  'Start code',
  'Trip cost',
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
] as const;
export const NOT_FOR_RIDERS = ['Driver share', 'Convenience fee'] as const;
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
] as const;
export const BOOKINGS_TABLE = { rider: BOOKING_COLUMNS, staff: [...BOOKING_COLUMNS, ...NOT_FOR_RIDERS] };

const PERSON = ['Name', 'E-mail', 'Mobile number'] as const;
const CAR_TYPE = [
  'Name',
  'Picture',
  'Base fare',
  'Rate per distance',
  'Rate per hour',
  'Minimum fare',
  'Convenience fee',
  'Convenience fee type',
  'Cancellation fees',
  'Extra information',
] as const;

/** The tables of the back office by screen, with the fields of section 3. */
export const ADMIN_TABLES: readonly TableRow[] = [
  { path: '/cartypes', mode: 'taxi', columns: CAR_TYPE },
  { path: '/cartypes', mode: 'delivery', columns: [...CAR_TYPE, 'Parcel types', 'Options'] },
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
    ],
  },
  { path: '/riders', mode: 'taxi', columns: [...PERSON, 'Wallet', 'Referral code'] },
  {
    path: '/drivers',
    mode: 'taxi',
    columns: [
      ...PERSON,
      'Approved',
      'Online',
      'On a trip',
      'Car type',
      'Vehicle number',
      'Vehicle',
      'Rating',
      'Fleet',
      'Wallet',
      'Referral code',
    ],
  },
  { path: '/fleetadmins', mode: 'taxi', columns: PERSON },
  { path: '/alladmin', mode: 'taxi', columns: PERSON },
  { path: '/cancelreasons', mode: 'taxi', columns: ['Reason', 'No.'] },
  { path: '/notifications', mode: 'taxi', columns: ['Title', 'Text', 'Send to', 'Device'] },
  {
    path: '/withdraws',
    mode: 'taxi',
    columns: ['Name', 'Amount', 'Requested on', 'Bank', 'Bank code', 'Account', 'Processed', 'Processed on'],
  },
  {
    path: '/earningreports',
    mode: 'taxi',
    columns: [
      'Year',
      'Month',
      'Trips',
      'Trip cost',
      'Drivers’ share',
      'Cancellation fee',
      'Convenience fee',
      'Discount',
      'Gross trip cost',
      'Profit',
    ],
  },
  {
    path: '/languagesetting',
    mode: 'taxi',
    columns: ['Language', 'Language code', 'Code for dates', 'Default'],
  },
];

/** The fields of the two forms of settings (section 3, Settings). */
export const FORMS: readonly { path: string; fields: readonly string[] }[] = [
  {
    path: '/settings',
    fields: [
      'Currency code',
      'Currency symbol',
      'Decimals in amounts',
      'Symbol after the amount',
      'Country',
      'Search places in this country only',
      'Country picker at sign-in',
      'Sign-in with Facebook',
      'Find drivers automatically',
      'Distances in miles',
      'Driver search radius',
      'Start code',
      'New drivers need approval',
      'Referral bonus',
      'Suggested top-up amounts',
      'Sender id',
      'Sender token',
      'Repeat the sound of an offer',
      'Photo at pickup',
      'Photo at delivery',
      'Riders may withdraw',
      'Car types side by side',
      'Use the distance matrix',
      'Drivers may owe money',
      'Ask for bank details',
      'Show the live route',
      'Emergency number',
      'Key id',
      'Key secret',
      'Paytm id',
      'Paytm key',
      'Allow critical edits',
    ],
  },
  {
    path: '/appinfo',
    fields: [
      'App name',
      'Facebook link',
      'Twitter link',
      'Instagram link',
      'App Store link',
      'Play Store link',
      'Company name',
      'Address',
      'Website',
      'Contact e-mail',
      'Phone',
      'WhatsApp',
      'Link to the terms',
    ],
  },
];
