import type { Role } from '../records/roles';

/**
 * Whether a signed-in person with this role sees the booking form. The role is null until the person's record
 * has arrived.
 */
export const seesBookingForm = (role: Role | null): boolean =>
  role === null || role === 'rider' || role === 'admin';
