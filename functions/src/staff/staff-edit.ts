import { auditEntry, type AuditInput } from '../audit/audit-entry';
import { commitOnce, type EndpointCaller, type Needs } from '../platform';

export type StaffPorts = Needs<'store' | 'clock' | 'settings'>;

/**
 * Makes one change by staff together with its audit entry, in one commit. Fails with `record_changed` if a
 * check of the commit fails.
 */
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
