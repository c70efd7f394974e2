/**
 * The roles. `src/config/paths.ts` has the screens of each role, `domain/contracts` the calls, and
 * `rules/nodes` the reads and writes.
 */

/** The four roles. */
export const ROLES = ['rider', 'driver', 'fleetadmin', 'admin'] as const;

export type Role = (typeof ROLES)[number];

/** The roles with rights over other people. */
export const STAFF_ROLES = ['fleetadmin', 'admin'] as const satisfies readonly Role[];
export type StaffRole = (typeof STAFF_ROLES)[number];

export const isStaff = (role: Role | null): role is StaffRole => STAFF_ROLES.some((one) => one === role);

export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && (ROLES as readonly string[]).includes(value);
}

/** The page that a person sees first after the login. */
export function homePathOf(role: Role): '/dashboard' | '/bookings' | '/' {
  if (isStaff(role)) return '/dashboard';
  return role === 'driver' ? '/bookings' : '/';
}
