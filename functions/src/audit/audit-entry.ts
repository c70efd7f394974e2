import { dbPaths } from '@domain/database/paths';
import { auditPair, type AuditAction } from '@domain/staff/audit';
import type { Clock, Store } from '../platform/ports';

/** A change by staff: `target` is the changed path; callers pass no secrets in. */
export type AuditInput = {
  uid: string;
  action: AuditAction;
  target: string;
  before?: unknown;
  after?: unknown;
};

/** The audit entry as a value of the write that it is about, so that neither is there without the other. */
export function auditEntry(
  ports: { store: Pick<Store, 'newKey'>; clock: Clock },
  { uid, action, target, before, after }: AuditInput,
): Record<string, unknown> {
  const key = ports.store.newKey(dbPaths.audits());
  return {
    [dbPaths.audit(key)]: {
      at: ports.clock(),
      uid,
      action,
      uid_action: auditPair(uid, action),
      target: target.replaceAll('/', '_'),
      before,
      after,
    },
  };
}
