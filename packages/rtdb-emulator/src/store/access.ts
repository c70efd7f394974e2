import type { RulesAuth } from '../rules/ruleset';

/**
 * The identity of a request. The rules do not apply to the admin. For a user, `auth` is null if the user is
 * signed out.
 */
export type Access = { readonly isAdmin: boolean; readonly auth: RulesAuth };

export const ADMIN: Access = { isAdmin: true, auth: null };
export const SIGNED_OUT: Access = { isAdmin: false, auth: null };

/** The name of the caller for the log. */
export function accessName(access: Access): string {
  if (access.isAdmin) return 'admin';
  return access.auth === null ? 'signed out' : access.auth.uid;
}
