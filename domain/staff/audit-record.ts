import { dbPaths } from '../database/paths';

/** The kinds of records that entries of the audit log are about. */
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

/** A path as the log stores it. A slash would be a level of the database. */
export const auditTarget = (path: string): string => path.replaceAll('/', '_');

/** The longest target of a filter. */
export const AUDIT_TARGET_MAX = 300;

/**
 * The record that a target names. The id is empty for a whole list. Null for a call or a table, which is not a record.
 */
export function auditRecordOf(target: string): { kind: AuditRecordKind; id: string } | null {
  const kind = AUDIT_RECORDS.find((one) => target === one || target.startsWith(`${one}_`));
  return kind === undefined ? null : { kind, id: target.slice(kind.length + 1) };
}

export const personTarget = (uid: string): string => auditTarget(dbPaths.user(uid));
export const bookingTarget = (id: string): string => auditTarget(dbPaths.booking(id));
