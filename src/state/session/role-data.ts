import type { Role } from '@domain/records';

type RoleData = 'paymentmethods' | 'cancelreasons';

/** The roles that load these data after sign-in. */
const LOADED_BY: Record<RoleData, readonly Role[]> = {
  paymentmethods: ['rider', 'admin'],
  cancelreasons: ['rider', 'admin'],
};

export function loadsFor(role: Role, data: RoleData): boolean {
  return LOADED_BY[data].includes(role);
}
