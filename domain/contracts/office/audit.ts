import { z } from 'zod';
import { AUDIT_ACTIONS } from '../../staff/audit';
import { AUDIT_TARGET_MAX } from '../../staff/audit-record';
import { endpointContract, id } from '../endpoint';

const auditRow = z.object({
  id: z.string(),
  at: z.number(),
  uid: z.string(),
  /** An audit action. Older builds wrote actions that are not in `AUDIT_ACTIONS`. */
  action: z.string(),
  target: z.string(),
  /**
   * The name of the target, as it is stored in the entry or as it is now. Empty if the target has no name.
   */
  name: z.string(),
  /** demo mode hides contacts, and secrets are always hidden */
  changes: z.array(z.object({ field: z.string(), from: z.unknown().optional(), to: z.unknown().optional() })),
  /** further values for the sentence that the audit page shows */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type AuditRow = z.output<typeof auditRow>;

const position = z.strictObject({ at: z.number(), id });

/**
 * Entries of the audit log, the newest first. The filters by person, action, record and time can be combined.
 * One call reads a limited number of entries. If a page has fewer than `limit` entries and a `next`, continue
 * from `next`.
 */
export const findAudit = endpointContract({
  name: 'find_audit',
  onlyReads: true,
  access: ['admin'],
  input: {
    uid: id.optional(),
    action: z.enum(AUDIT_ACTIONS).optional(),
    /** the target as the entries store it, for example `users_` with an id */
    target: z.string().min(1).max(AUDIT_TARGET_MAX).optional(),
    /** Epoch milliseconds. Both limits are included. */
    from: z.number().int().min(0).optional(),
    to: z.number().int().min(0).optional(),
    after: position.optional(),
    limit: z.number().int().min(1).max(100),
  },
  output: z.object({
    entries: z.array(auditRow),
    next: position.nullable(),
    /** the names of the people in the entries and in the filter, by uid */
    people: z.record(z.string(), z.string()),
    /** the name of the requested record, or empty if the record has no name */
    targetName: z.string(),
  }),
});
export type AuditQuestion = z.input<typeof findAudit.input>;
export type AuditAnswer = z.output<typeof findAudit.output>;
