import type { Role } from '@domain/records';

type RoleData = 'paymentmethods' | 'cancelreasons';

/** The roles for which these data are loaded after sign-in. */
const LOADED_BY: Record<RoleData, readonly Role[]> = {
  paymentmethods: ['rider', 'admin'],
  cancelreasons: ['rider', 'admin'],
};

export function loadsFor(role: Role, data: RoleData): boolean {
  return LOADED_BY[data].includes(role);
}
