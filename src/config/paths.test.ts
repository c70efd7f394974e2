import { describe, expect, it } from 'vitest';
import { ROLES } from '@domain/access/roles';
import { mayVisit, menuFor, ROUTE_IDS, ROUTES } from './paths';

describe('the route table', () => {
  it('has the permit lists of the specification', () => {
    const permits = Object.fromEntries(ROUTE_IDS.map((id) => [ROUTES[id].path, ROUTES[id].roles]));
    expect(permits).toEqual({
      '/': null,
      '/about-us': null,
      '/contact-us': null,
      '/privacy-policy': null,
      '/login': null,
      '/bookings': ['rider', 'admin', 'driver', 'fleetadmin'],
      '/profile': ['rider', 'admin', 'driver', 'fleetadmin'],
      '/dashboard': ['admin', 'fleetadmin'],
    });
  });

  it.each([
    { role: 'rider', links: ['home', 'bookings', 'profile'] },
    { role: 'driver', links: ['home', 'bookings', 'profile'] },
    { role: 'fleetadmin', links: ['home', 'dashboard', 'bookings', 'profile'] },
    { role: 'admin', links: ['home', 'dashboard', 'bookings', 'profile'] },
  ] as const)('gives a $role its side menu', ({ role, links }) => {
    expect(menuFor(role).map(({ id }) => id)).toEqual(links);
  });

  it('leads nobody through its menu to a screen that is not permitted', () => {
    for (const role of ROLES) {
      for (const { path } of menuFor(role)) expect(mayVisit(path, role)).toBe(true);
    }
  });

  it('permits known paths only, whatever their query', () => {
    expect(mayVisit('/bookings?id=1', 'rider')).toBe(true);
    expect(mayVisit('/dashboard', 'rider')).toBe(false);
    expect(mayVisit('/nowhere', 'admin')).toBe(false);
  });
});
