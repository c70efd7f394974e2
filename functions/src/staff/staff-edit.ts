import { DomainError } from '@domain/errors';
import { auditEntry, type AuditInput } from '../audit/audit-entry';
import type { EndpointCaller, Needs } from '../platform';

export type StaffPorts = Needs<'store' | 'clock' | 'settings'>;

/** One change of staff with its audit entry, all or nothing; `record_changed` when a check does not hold any more. */
export async function staffCommit(
  ports: Pick<StaffPorts, 'store' | 'clock'>,
  caller: Pick<EndpointCaller, 'uid'>,
  change: Omit<AuditInput, 'uid'> & {
    values: Record<string, unknown>;
    checks?: Record<string, string | number | boolean | null>;
  },
): Promise<void> {
  const { values, checks = {}, ...audit } = change;
  const isDone = await ports.store.commit({
    checks,
    values: { ...values, ...auditEntry(ports, { ...audit, uid: caller.uid }) },
  });
  if (!isDone) throw new DomainError('record_changed');
}
