import type { z } from 'zod';
import type { resolveEmergency } from '@domain/contracts/trip/trip';
import { dbPaths } from '@domain/database/paths';
import { emergencySchema } from '@domain/records';
import { auditEntry } from '../audit/audit-entry';
import { assertFound, commitOnce, fieldsAt, isKey, type Needs } from '../platform';

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
  assertFound(emergency);
  const path = dbPaths.alert(alertId);
  const after = { state: 'resolved', resolvedBy: uid, resolvedAt: ports.clock(), ...(note ? { note } : {}) };
  await commitOnce(ports.store, {
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
  return { success: true };
}
