import { dbPaths } from '../database/paths';

/** The kinds of records about which the audit log has entries. */
export const AUDIT_RECORDS = [
  'users',
  'bookings',
  'cartypes',
  'promos',
  'notifications',
  'languages',
  'settings',
  'cancel_reason',
  'withdraws',
  'payouts',
  'complaints',
  'corrections',
  'reviews',
  'alerts',
  'invitations',
] as const;
export type AuditRecordKind = (typeof AUDIT_RECORDS)[number];

/**
 * A path as the log stores it. Slashes are replaced, because a slash in a key would be a level of the
 * database.
 */
export const auditTarget = (path: string): string => path.replaceAll('/', '_');

/** The longest target by which staff can filter. */
export const AUDIT_TARGET_MAX = 300;

/**
 * The record that a target names. The id is empty if the target is a whole list. Null if the target is a call
 * or a table, because these are not records.
 */
export function auditRecordOf(target: string): { kind: AuditRecordKind; id: string } | null {
  const kind = AUDIT_RECORDS.find((one) => target === one || target.startsWith(`${one}_`));
  return kind === undefined ? null : { kind, id: target.slice(kind.length + 1) };
}

export const personTarget = (uid: string): string => auditTarget(dbPaths.user(uid));
export const bookingTarget = (id: string): string => auditTarget(dbPaths.booking(id));
