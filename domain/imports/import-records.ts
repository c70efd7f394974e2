import { z } from 'zod';
import { IMPORT_FIELDS, IMPORT_KINDS, IMPORT_VALUE_LENGTH } from './import-kinds';

/** The cells of a row as they are in the file, by field. */
export const importValuesSchema = z.partialRecord(z.enum(IMPORT_FIELDS), z.string().max(IMPORT_VALUE_LENGTH));
export type ImportValues = z.infer<typeof importValuesSchema>;

/**
 * Why a row is not imported. `reason` is one of `IMPORT_REASONS` or a code of the error catalogue. Without
 * `field` the problem is about the whole row.
 */
export const importProblemSchema = z.object({
  field: z.enum(IMPORT_FIELDS).optional(),
  reason: z.string().min(1).max(60),
  /** the number of the earlier line about the same person, car or trip */
  line: z.number().int().optional(),
});
export type ImportProblem = z.infer<typeof importProblemSchema>;

/** An import. Only functions write this record and the rows of the import. */
export const importSchema = z.object({
  uid: z.string(),
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  /** true if people with an e-mail address get a mail about their account */
  invite: z.boolean(),
  total: z.number().int(),
  /** how many rows each part had, by the number of the part */
  parts: z.record(z.string(), z.number().int()).default({}),
  /** how many rows all parts had together */
  stagedRows: z.number().int().default(0),
  startedAt: z.number(),
  made: z.number().int().default(0),
  left: z.number().int().default(0),
  /** until when a call has the right to work on this import */
  busyUntil: z.number().default(0),
  expiresAt: z.number(),
});
export type ImportRecord = z.infer<typeof importSchema>;

/** A row of an import. After the import of the row its values are deleted. */
export const importRowSchema = z.object({
  line: z.number().int(),
  state: z.enum(['waiting', 'made', 'left']),
  values: importValuesSchema.default({}),
  problem: importProblemSchema.optional(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/** The key of a row. The keys sort in the order of the lines. */
export const importRowKey = (line: number): string => `l${String(line).padStart(6, '0')}`;
