import { AuditTable } from './AuditTable';
import { useAudit, type AuditFilter } from './use-audit';

export type AuditOfProps = { filter: AuditFilter; label: string; emptyText: string };

/**
 * The entries of the audit log about a person, or the entries that a person has caused. The caller must pass
 * the same `filter` object at each render, because another object starts again at the first page.
 */
export function AuditOf({ filter, label, emptyText }: AuditOfProps) {
  return <AuditTable audit={useAudit(filter)} label={label} emptyText={emptyText} />;
}
