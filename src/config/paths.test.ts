import { describe, expect, it } from 'vitest';
import { ROLES } from '@domain/records';
import { mayVisit, menuLinksFor, ROUTE_IDS, routeIdOf, ROUTES } from './paths';

describe('the route table', () => {
  it('lists the roles that may see each route', () => {
    const permits = Object.fromEntries(ROUTE_IDS.map((id) => [ROUTES[id].path, ROUTES[id].roles]));
    expect(permits).toEqual({
      '/people/:uid': ['admin', 'fleetadmin'],
      '/': null,
      '/about-us': null,
      '/contact-us': null,
      '/privacy-policy': null,
      '/login': null,
      '/drive': ['driver'],
      '/earnings': ['driver'],
      '/statement': ['driver', 'fleetadmin', 'admin'],
      '/status': ['admin'],
      '/wallet': ['rider', 'driver'],
      '/bookings': ['rider', 'admin', 'driver', 'fleetadmin'],
      '/trip/:bookingId': ['rider', 'admin', 'driver', 'fleetadmin'],
      '/trip/:bookingId/receipt': ['rider', 'admin', 'driver', 'fleetadmin'],
      '/chat/:bookingId': ['rider', 'driver', 'admin'],
      '/shared/:token': null,
      '/import': ['admin'],
      '/unsubscribe/:token': null,
      '/trusted/:token': null,
      '/profile': ['rider', 'admin', 'driver', 'fleetadmin'],
      '/dashboard': ['admin', 'fleetadmin'],
      '/dispatch': ['admin', 'fleetadmin'],
      '/drivers': ['admin', 'fleetadmin'],
      '/reports': ['admin', 'fleetadmin'],
      '/driverearning': ['admin', 'fleetadmin'],
      ...Object.fromEntries(
        [
          '/addbookings',
          '/cartypes',
          '/cancelreasons',
          '/promos',
          '/riders',
          '/alladmin',
          '/fleetadmins',
          '/notifications',
          '/earningreports',
          '/addtowallet',
          '/withdraws',
          '/reviews',
          '/payments',
          '/settings',
          '/appinfo',
          '/languagesetting',
          '/audit',
        ].map((path) => [path, ['admin']]),
      ),
    });
  });

  it.each([
    { role: 'rider', links: ['home', 'bookings', 'wallet', 'profile'] },
    { role: 'driver', links: ['home', 'drive', 'bookings', 'earnings', 'wallet', 'profile'] },
    {
      role: 'fleetadmin',
      links: ['home', 'dashboard', 'dispatch', 'bookings', 'drivers', 'reports', 'driverEarnings', 'profile'],
    },
    {
      role: 'admin',
      links: [
        'home',
        'dashboard',
        'dispatch',
        'bookings',
        'addBookings',
        'riders',
        'drivers',
        'fleetAdmins',
        'allAdmins',
        'reports',
        'carTypes',
        'cancelReasons',
        'earningReports',
        'driverEarnings',
        'addToWallet',
        'withdraws',
        'payments',
        'reviews',
        'appInfo',
        'settings',
        'languages',
        'import',
        'audit',
        'status',
        'promos',
        'notifications',
        'profile',
      ],
    },
  ] as const)('defines the side menu of the role $role', ({ role, links }) => {
    expect(menuLinksFor(role).map(({ id }) => id)).toEqual(links);
  });

  it('lists in the menu of each role only screens that the role may see', () => {
    for (const role of ROLES) {
      for (const { path } of menuLinksFor(role)) expect(mayVisit(path, role)).toBe(true);
    }
  });

  it('permits a role only known paths that the role may see, even if the path has a query', () => {
    expect(mayVisit('/bookings?id=1', 'rider')).toBe(true);
    expect(mayVisit('/dashboard', 'rider')).toBe(false);
    expect(mayVisit('/nowhere', 'admin')).toBe(false);
    expect(mayVisit('/trip/a-1', 'driver')).toBe(true);
    expect(mayVisit('/chat/a-1', 'fleetadmin')).toBe(false);
    expect(mayVisit('/trip/a-1/other', 'admin')).toBe(false);
  });

  it('builds the URL of a single record, and reads the id from this URL', () => {
    expect(ROUTES.trip.build('-Nx_1')).toBe('/trip/-Nx_1');
    expect(ROUTES.receipt.build('a/b')).toBe('/trip/a%2Fb/receipt');
    expect(routeIdOf('/trip/-Nx_1')).toBe('trip');
    expect(routeIdOf('/trip/-Nx_1/receipt?x=1')).toBe('receipt');
    expect(routeIdOf('/trip/')).toBeNull();
  });
});
