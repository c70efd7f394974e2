import { dbPaths } from '@domain/database/paths';
import { AUDIT_KEEP_DAYS } from '@domain/staff/audit';
import { DAY_MS } from '@domain/trip/days-after';
import type { Clock, Store } from '../platform/ports';

const BATCH = 500;

/** Deletes the entries of the audit log that are older than it keeps; answers how many. */
export async function sweepAudit({ store, clock }: { store: Store; clock: Clock }): Promise<number> {
  const keys = await store.keysUpTo(dbPaths.audits(), 'at', clock() - AUDIT_KEEP_DAYS * DAY_MS, BATCH);
  if (keys.length > 0) await store.update(Object.fromEntries(keys.map((key) => [dbPaths.audit(key), null])));
  return keys.length;
}
