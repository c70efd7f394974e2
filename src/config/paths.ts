import type { Role } from '@domain/records';
import { LOGIN_PATH } from './login-path.ts';
import type { PlainKey } from '@locales/keys';

const EVERY_ROLE = ['rider', 'admin', 'driver', 'fleetadmin'] as const satisfies readonly Role[];

export type RouteId =
  | 'home'
  | 'about'
  | 'contact'
  | 'privacy'
  | 'login'
  | 'drive'
  | 'bookings'
  | 'addBookings'
  | 'trip'
  | 'receipt'
  | 'chat'
  | 'shared'
  | 'trusted'
  | 'unsubscribe'
  | 'earnings'
  | 'statement'
  | 'wallet'
  | 'profile'
  | 'dashboard'
  | 'dispatch'
  | 'riders'
  | 'drivers'
  | 'fleetAdmins'
  | 'allAdmins'
  | 'person'
  | 'carTypes'
  | 'cancelReasons'
  | 'promos'
  | 'notifications'
  | 'reports'
  | 'earningReports'
  | 'driverEarnings'
  | 'addToWallet'
  | 'withdraws'
  | 'reviews'
  | 'payments'
  | 'settings'
  | 'appInfo'
  | 'languages'
  | 'import'
  | 'audit'
  | 'status';

export type RouteEntry = {
  /** the pattern that the router matches */
  path: string;
  /** returns the URL of the page. If the pattern has a parameter, the id or token must be passed. */
  build: (id?: string) => string;
  /** the roles that may see the page, or null if all visitors may see it */
  roles: readonly Role[] | null;
  layout: 'public' | 'admin';
  /** the key of the screen's name in menus and titles */
  label: PlainKey;
};

const ADMIN_ONLY = ['admin'] as const satisfies readonly Role[];

/** A screen of the back office whose path has no parameters. */
const inside = (path: string, label: PlainKey, roles: readonly Role[] = ADMIN_ONLY): RouteEntry => ({
  path,
  build: () => path,
  roles,
  layout: 'admin',
  label,
});

/**
 * Returns a function that builds the URL of a page. The function replaces `:name` in the pattern with the id.
 */
const buildOf =
  (path: string) =>
  (id = ''): string =>
    path.replace(/:\w+/, encodeURIComponent(id));

/** All screens. The router, the guard and the menus use this table. */
export const ROUTES: Readonly<Record<RouteId, RouteEntry>> = {
  home: { path: '/', build: () => '/', roles: null, layout: 'public', label: 'route_home' },
  about: { path: '/about-us', build: () => '/about-us', roles: null, layout: 'public', label: 'route_about' },
  contact: {
    path: '/contact-us',
    build: () => '/contact-us',
    roles: null,
    layout: 'public',
    label: 'route_contact',
  },
  privacy: {
    path: '/privacy-policy',
    build: () => '/privacy-policy',
    roles: null,
    layout: 'public',
    label: 'route_privacy',
  },
  login: { path: LOGIN_PATH, build: () => LOGIN_PATH, roles: null, layout: 'public', label: 'route_login' },
  drive: inside('/drive', 'route_drive', ['driver']),
  bookings: {
    path: '/bookings',
    build: () => '/bookings',
    roles: EVERY_ROLE,
    layout: 'admin',
    label: 'route_bookings',
  },
  addBookings: inside('/addbookings', 'route_add_bookings'),
  trip: {
    path: '/trip/:bookingId',
    build: buildOf('/trip/:bookingId'),
    roles: EVERY_ROLE,
    layout: 'admin',
    label: 'route_trip',
  },
  receipt: {
    path: '/trip/:bookingId/receipt',
    build: buildOf('/trip/:bookingId/receipt'),
    roles: EVERY_ROLE,
    layout: 'admin',
    label: 'route_receipt',
  },
  chat: {
    path: '/chat/:bookingId',
    build: buildOf('/chat/:bookingId'),
    roles: ['rider', 'driver', 'admin'],
    layout: 'admin',
    label: 'route_chat',
  },
  // Every person who has the link can open this page, even without a sign-in.
  shared: {
    path: '/shared/:token',
    build: buildOf('/shared/:token'),
    roles: null,
    layout: 'public',
    label: 'route_shared',
  },
  // A message to a trusted contact contains the link to this page.
  trusted: {
    path: '/trusted/:token',
    build: buildOf('/trusted/:token'),
    roles: null,
    layout: 'public',
    label: 'route_trusted',
  },
  // An e-mail with news contains the link to this page.
  unsubscribe: {
    path: '/unsubscribe/:token',
    build: buildOf('/unsubscribe/:token'),
    roles: null,
    layout: 'public',
    label: 'route_unsubscribe',
  },
  earnings: inside('/earnings', 'route_earnings', ['driver']),
  statement: inside('/statement', 'route_statement', ['driver', 'fleetadmin', 'admin']),
  wallet: inside('/wallet', 'route_wallet', ['rider', 'driver']),
  profile: {
    path: '/profile',
    build: () => '/profile',
    roles: EVERY_ROLE,
    layout: 'admin',
    label: 'route_profile',
  },
  dashboard: {
    path: '/dashboard',
    build: () => '/dashboard',
    roles: ['admin', 'fleetadmin'],
    layout: 'admin',
    label: 'route_dashboard',
  },
  dispatch: inside('/dispatch', 'route_dispatch', ['admin', 'fleetadmin']),
  riders: inside('/riders', 'route_riders'),
  drivers: inside('/drivers', 'route_drivers', ['admin', 'fleetadmin']),
  fleetAdmins: inside('/fleetadmins', 'route_fleet_admins'),
  allAdmins: inside('/alladmin', 'route_all_admins'),
  person: {
    path: '/people/:uid',
    build: buildOf('/people/:uid'),
    roles: ['admin', 'fleetadmin'],
    layout: 'admin',
    label: 'route_person',
  },
  carTypes: inside('/cartypes', 'route_car_types'),
  cancelReasons: inside('/cancelreasons', 'route_cancel_reasons'),
  promos: inside('/promos', 'route_promos'),
  notifications: inside('/notifications', 'route_notifications'),
  reports: inside('/reports', 'route_reports', ['admin', 'fleetadmin']),
  earningReports: inside('/earningreports', 'route_earning_reports'),
  driverEarnings: inside('/driverearning', 'route_driver_earnings', ['admin', 'fleetadmin']),
  addToWallet: inside('/addtowallet', 'route_add_to_wallet'),
  withdraws: inside('/withdraws', 'route_withdraws'),
  reviews: inside('/reviews', 'route_reviews'),
  payments: inside('/payments', 'route_payments'),
  settings: inside('/settings', 'route_settings'),
  appInfo: inside('/appinfo', 'route_app_info'),
  languages: inside('/languagesetting', 'route_languages'),
  import: inside('/import', 'route_import'),
  audit: inside('/audit', 'route_audit'),
  status: inside('/status', 'route_status'),
};

/** The pages that the build prerenders. They can be read before any script has run. */
export const BUILT_PAGES = [
  'home',
  'about',
  'contact',
  'privacy',
  'login',
] as const satisfies readonly RouteId[];

/** Whether the page at a path of this app is prerendered by the build. */
export const isBuiltPage = (pathname: string): boolean =>
  BUILT_PAGES.some((id) => ROUTES[id].build() === pathname);

/** All route ids in the order of the table. */
export const ROUTE_IDS = Object.keys(ROUTES).filter((id): id is RouteId => id in ROUTES);

export type MenuLink = { id: RouteId; path: string; label: PlainKey };

/** A part of the side menu. It is a screen, or a group of screens under a heading. */
export type MenuPart = MenuLink | { group: PlainKey; links: MenuLink[] };

type MenuItem =
  | RouteId
  | { id: RouteId; label: PlainKey; roles: readonly Role[] }
  | { group: PlainKey; ids: readonly RouteId[]; roles: readonly Role[] };

/** The entries of the side menu in their order. */
const SIDE_MENU: readonly MenuItem[] = [
  'home',
  'drive',
  'dashboard',
  'dispatch',
  'bookings',
  'addBookings',
  'earnings',
  'wallet',
  { group: 'menu_group_users', ids: ['riders', 'drivers', 'fleetAdmins', 'allAdmins'], roles: ['admin'] },
  { group: 'menu_group_users', ids: ['drivers'], roles: ['fleetadmin'] },
  'reports',
  'carTypes',
  'cancelReasons',
  {
    group: 'menu_group_wallet',
    ids: ['earningReports', 'driverEarnings', 'addToWallet', 'withdraws', 'payments', 'reviews'],
    roles: ['admin'],
  },
  // A fleet admin sees the earnings of the fleet's drivers (docs/decisions/0011-earnings-of-a-fleet.md).
  { id: 'driverEarnings', label: 'route_earning_reports', roles: ['fleetadmin'] },
  {
    group: 'menu_group_settings',
    ids: ['appInfo', 'settings', 'languages', 'import', 'audit', 'status'],
    roles: ['admin'],
  },
  'promos',
  'notifications',
  'profile',
];

const linkOf = (id: RouteId): MenuLink => ({ id, path: ROUTES[id].build(), label: ROUTES[id].label });
const isFor = (id: RouteId, role: Role): boolean => ROUTES[id].roles?.includes(role) ?? true;

/**
 * The side menu of a role. The log-out is not in it, because it is not a screen. A group with only one screen
 * is replaced by this screen.
 */
export function menuFor(role: Role): MenuPart[] {
  return SIDE_MENU.flatMap((item): MenuPart[] => {
    if (typeof item === 'string') return isFor(item, role) ? [linkOf(item)] : [];
    if (!item.roles.includes(role)) return [];
    if ('id' in item) return [{ ...linkOf(item.id), label: item.label }];
    const links = item.ids.filter((id) => isFor(id, role)).map(linkOf);
    return links.length > 1 ? [{ group: item.group, links }] : links;
  });
}

/** The screens in the side menu of a role, without groups. */
export function menuLinksFor(role: Role): MenuLink[] {
  return menuFor(role).flatMap((part) => ('group' in part ? part.links : [part]));
}

const MATCHERS = ROUTE_IDS.map((id) => ({
  id,
  pattern: new RegExp(`^${ROUTES[id].path.replace(/:\w+/g, '[^/]+')}$`),
}));

/** The screen at a path of this app, or null for an unknown path. The path may have a query. */
export function routeIdOf(path: string): RouteId | null {
  const [pathname = ''] = path.split(/[?#]/);
  return MATCHERS.find(({ pattern }) => pattern.test(pathname))?.id ?? null;
}

/** Whether a role may see a path of this app. No role may see an unknown path. */
export function mayVisit(path: string, role: Role): boolean {
  const id = routeIdOf(path);
  return id !== null && (ROUTES[id].roles?.includes(role) ?? true);
}

/** The path of the office's payments page for a booking. */
export const moneyPath = (bookingId: string): string => `${ROUTES.payments.build()}?booking=${bookingId}`;
