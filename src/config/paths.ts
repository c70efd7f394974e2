import type { Role } from '@domain/access/roles';
import type { StringKey } from '@domain/languages/en/en';

const EVERY_ROLE = ['rider', 'admin', 'driver', 'fleetadmin'] as const satisfies readonly Role[];

export type RouteId =
  'home' | 'about' | 'contact' | 'privacy' | 'login' | 'bookings' | 'profile' | 'dashboard';

export type RouteEntry = {
  /** the pattern that the router matches */
  path: string;
  /** the address to link to */
  build: () => string;
  /** who may see it; null: everybody, signed in or not */
  roles: readonly Role[] | null;
  layout: 'public' | 'admin';
  /** name of the screen in menus and titles */
  label: StringKey;
};

/** Every screen that exists: the one table behind router, guard and menus (specification, section 2). */
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
  login: { path: '/login', build: () => '/login', roles: null, layout: 'public', label: 'route_login' },
  bookings: {
    path: '/bookings',
    build: () => '/bookings',
    roles: EVERY_ROLE,
    layout: 'admin',
    label: 'route_bookings',
  },
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
};

/** All route ids in the order of the table. */
export const ROUTE_IDS = Object.keys(ROUTES).filter((id): id is RouteId => id in ROUTES);

export type MenuLink = { id: RouteId; path: string; label: StringKey };

/** The side menu's order (specification, section 2); groups appear with the screens that fill them. */
const SIDE_MENU: readonly RouteId[] = ['home', 'dashboard', 'bookings', 'profile'];

/** The side menu of a role, in order and without log-out, which is an action (specification, section 2). */
export function menuFor(role: Role): MenuLink[] {
  return SIDE_MENU.filter((id) => ROUTES[id].roles?.includes(role) ?? true).map((id) => ({
    id,
    path: ROUTES[id].build(),
    label: ROUTES[id].label,
  }));
}

/** Whether a path of this app may be shown to a role; unknown paths may not. */
export function mayVisit(path: string, role: Role): boolean {
  const pathname = path.split(/[?#]/)[0];
  return ROUTE_IDS.some((id) => {
    const route = ROUTES[id];
    return route.path === pathname && (route.roles === null || route.roles.includes(role));
  });
}
