/**
 * The roles. The screens of each role are in `src/config/paths.ts`, the calls in `domain/contracts`, the reads and
 * writes in `rules/nodes`.
 */

/** The four roles (docs/product.md 1.1). */
export const ROLES = ['rider', 'driver', 'fleetadmin', 'admin'] as const;

export type Role = (typeof ROLES)[number];

export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && (ROLES as readonly string[]).includes(value);
}

/** Where a person lands after login (docs/product.md 2.4). */
export function homePathOf(role: Role): '/dashboard' | '/bookings' | '/' {
  if (role === 'admin' || role === 'fleetadmin') return '/dashboard';
  return role === 'driver' ? '/bookings' : '/';
}
