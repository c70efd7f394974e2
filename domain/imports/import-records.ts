import { z } from 'zod';
import { IMPORT_FIELDS, IMPORT_KINDS, IMPORT_VALUE_LENGTH } from './import-kinds';

/** The cells of a row by their fields, as the file has them. */
export const importValuesSchema = z.partialRecord(z.enum(IMPORT_FIELDS), z.string().max(IMPORT_VALUE_LENGTH));
export type ImportValues = z.infer<typeof importValuesSchema>;

/**
 * Why a row is not imported. `reason` is one of `IMPORT_REASONS` or of the error catalogue. Without `field` it is about
 * the whole row.
 */
export const importProblemSchema = z.object({
  field: z.enum(IMPORT_FIELDS).optional(),
  reason: z.string().min(1).max(60),
  /** the earlier line that is about the same */
  line: z.number().int().optional(),
});
export type ImportProblem = z.infer<typeof importProblemSchema>;

/** An import. Only functions write it and its rows. */
export const importSchema = z.object({
  uid: z.string(),
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  /** people with an e-mail address get a mail */
  invite: z.boolean(),
  total: z.number().int(),
  /** how many rows each call has brought, by its number */
  parts: z.record(z.string(), z.number().int()).default({}),
  /** the rows of all of them */
  stagedRows: z.number().int().default(0),
  startedAt: z.number(),
  made: z.number().int().default(0),
  left: z.number().int().default(0),
  /** a call works on it until then */
  busyUntil: z.number().default(0),
  expiresAt: z.number(),
});
export type ImportRecord = z.infer<typeof importSchema>;

/** A row of an import. An imported row keeps no values. */
export const importRowSchema = z.object({
  line: z.number().int(),
  state: z.enum(['waiting', 'made', 'left']),
  values: importValuesSchema.default({}),
  problem: importProblemSchema.optional(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/** The key of a row. Keys sort in the order of the lines. */
export const importRowKey = (line: number): string => `l${String(line).padStart(6, '0')}`;
