import type { z } from 'zod';
import type { resolveEmergency } from '@domain/contracts/trip/trip';
import { dbPaths } from '@domain/database/paths';
import { emergencySchema } from '@domain/records';
import { DomainError } from '@domain/errors';
import { auditEntry } from '../audit/audit-entry';
import { fieldsAt, isKey, type Needs } from '../platform';

/**
 * Notes that an admin has dealt with a call for help, with an entry in the audit log; `record_changed` when a colleague
 * was faster, `not_found` when there is no such call. A fleet admin only sees the call: the contract in
 * `domain/contracts/trip/trip.ts` admits admins alone.
 */
export async function resolveEmergencyCommand(
  ports: Needs<'store' | 'clock'>,
  { alertId, note }: z.output<typeof resolveEmergency.input>,
  uid: string,
): Promise<{ success: true }> {
  const emergency = isKey(alertId) ? await ports.store.read(dbPaths.alert(alertId), emergencySchema) : null;
  if (emergency === null) throw new DomainError('not_found');
  const path = dbPaths.alert(alertId);
  const after = { state: 'resolved', resolvedBy: uid, resolvedAt: ports.clock(), ...(note ? { note } : {}) };
  const isDone = await ports.store.commit({
    checks: { [`${path}/state`]: 'open' },
    values: {
      ...fieldsAt(path, after),
      ...auditEntry(ports, {
        uid,
        action: 'alert_resolve',
        target: path,
        before: { state: emergency.state },
        after,
      }),
    },
  });
  if (!isDone) throw new DomainError('record_changed');
  return { success: true };
}
