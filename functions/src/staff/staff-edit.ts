import { auditEntry, type AuditInput } from '../audit/audit-entry';
import { commitOnce, type EndpointCaller, type Needs } from '../platform';

export type StaffPorts = Needs<'store' | 'clock' | 'settings'>;

/** One change by staff with its audit entry, all or nothing. Fails with `record_changed` if a check no longer holds. */
export async function staffCommit(
  ports: Pick<StaffPorts, 'store' | 'clock'>,
  caller: Pick<EndpointCaller, 'uid'>,
  change: Omit<AuditInput, 'uid'> & {
    values: Record<string, unknown>;
    checks?: Record<string, string | number | boolean | null>;
  },
): Promise<void> {
  const { values, checks = {}, ...audit } = change;
  await commitOnce(ports.store, {
    checks,
    values: { ...values, ...auditEntry(ports, { ...audit, uid: caller.uid }) },
  });
}
