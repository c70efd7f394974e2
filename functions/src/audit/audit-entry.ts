import { createHash } from 'node:crypto';
import { dbPaths } from '@domain/database/paths';
import { pushTimeAt } from '@domain/database/push-id';
import { auditPair, type AuditAction } from '@domain/staff/audit';
import { auditTarget } from '@domain/staff/audit-record';
import type { Clock, Store } from '../platform';

/** An event for the audit log. `target` is the path of the record. Callers must not pass secrets. */
export type AuditInput = {
  uid: string;
  action: AuditAction;
  target: string;
  before?: unknown;
  after?: unknown;
};

/**
 * The audit entry as a value of the write that it describes. So the write and its entry are stored together
 * or not at all.
 */
export function auditEntry(
  ports: { store: Pick<Store, 'newKey'>; clock: Clock },
  { uid, action, target, before, after }: AuditInput,
): Record<string, unknown> {
  return entryAt(ports.store.newKey(dbPaths.audits()), {
    uid,
    action,
    target,
    before,
    after,
    at: ports.clock(),
  });
}

/** Time spans in milliseconds. Within one time span, one cause makes only one entry. */
export const ONCE_SPANS = { moment: 1, minute: 60_000, day: 24 * 60 * 60_000 } as const;
/** An entry is at most this much newer than the time in its key. */
export const LONGEST_SPAN_MS = Math.max(...Object.values(ONCE_SPANS));

/**
 * Like `auditEntry`, but with one entry for each cause. A repeat writes the same entry with the same key.
 * With a span, all times within the span give the same key.
 */
export function auditEntryOnce(
  cause: string,
  entry: AuditInput & { at: number },
  span: keyof typeof ONCE_SPANS = 'moment',
): Record<string, unknown> {
  const spanMs = ONCE_SPANS[span];
  return entryAt(auditKeyOf(cause, Math.floor(entry.at / spanMs) * spanMs), entry);
}

/**
 * A key that sorts by time like the keys of the database. The same cause and time always give the same key.
 */
export function auditKeyOf(cause: string, at: number): string {
  return pushTimeAt(at) + createHash('sha256').update(cause).digest('base64url').slice(0, 12);
}

function entryAt(
  key: string,
  { at, uid, action, target, before, after }: AuditInput & { at: number },
): Record<string, unknown> {
  return {
    [dbPaths.audit(key)]: {
      at,
      uid,
      action,
      uid_action: auditPair(uid, action),
      target: auditTarget(target),
      before,
      after,
    },
  };
}
