import type { RulesAuth } from '../rules/ruleset';

/** The identity of a request: the admin, whom the rules do not bind, or a user (null when signed out). */
export type Access = { readonly isAdmin: boolean; readonly auth: RulesAuth };

export const ADMIN: Access = { isAdmin: true, auth: null };
export const SIGNED_OUT: Access = { isAdmin: false, auth: null };

/** The caller's name in a log line. */
export function accessName(access: Access): string {
  if (access.isAdmin) return 'admin';
  return access.auth === null ? 'signed out' : access.auth.uid;
}
