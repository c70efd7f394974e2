import { z } from 'zod';

/** A change by staff. Entries are only added, and never changed. */
export const auditSchema = z.object({
  at: z.number(),
  uid: z.string(),
  action: z.string(),
  target: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});
export type AuditEntry = z.infer<typeof auditSchema> & { id: string };
