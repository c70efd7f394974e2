/**
 * The roles. The screens of each role are in `src/config/paths.ts`, the calls in `domain/contracts`, the reads and
 * writes in `rules/nodes`.
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

/** The first page of a person after login. */
export function homePathOf(role: Role): '/dashboard' | '/bookings' | '/' {
  if (isStaff(role)) return '/dashboard';
  return role === 'driver' ? '/bookings' : '/';
}
