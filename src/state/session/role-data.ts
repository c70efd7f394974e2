import { ROLE_DATA, type Role } from '@domain/access/roles';

type RoleData = (typeof ROLE_DATA)[Role][number];

/** Whether a role loads these data after sign-in (docs/product.md 7.7). */
export function loadsFor(role: Role, data: RoleData): boolean {
  const list: readonly RoleData[] = ROLE_DATA[role];
  return list.includes(data);
}
