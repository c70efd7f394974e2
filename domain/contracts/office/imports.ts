import { z } from 'zod';
import {
  IMPORT_CALL_ROWS,
  IMPORT_FIELDS,
  IMPORT_KINDS,
  IMPORT_NOTES,
  MAX_IMPORT_ROWS,
} from '../../imports/import-kinds';
import { importProblemSchema, importValuesSchema } from '../../imports/import-records';
import { endpointContract, requestId } from '../endpoint';

/** The calls that import customers, drivers, cars and bookings from files. */

const row = z.strictObject({ line: z.number().int().min(1).max(1_000_000), values: importValuesSchema });
const rows = z.array(row).min(1).max(IMPORT_CALL_ROWS);
/** A row that had an error in the preview is never imported, even if the row would be valid now. */
const stagedRow = row.extend({ problem: importProblemSchema.optional() });
const kind = z.enum(IMPORT_KINDS);

/** Checks rows and changes nothing. The answer lists the errors of each row, in the order of the rows. */
export const checkImport = endpointContract({
  name: 'check_import',
  onlyReads: true,
  access: ['admin'],
  input: { kind, rows },
  output: z.object({
    rows: z.array(
      z.object({
        line: z.number().int(),
        problems: z.array(importProblemSchema),
        notes: z.array(z.object({ note: z.enum(IMPORT_NOTES), text: z.string().default('') })),
        /** If two rows of a file have a key in common, they are about the same person, car or trip. */
        keys: z.array(z.object({ field: z.enum(IMPORT_FIELDS), key: z.string() })),
        /**
         * The positions that the maps found for the addresses of a booking. The import of the row uses these
         * positions.
         */
        found: importValuesSchema,
        /** the price of a booking by the current rates */
        price: z.number().optional(),
      }),
    ),
  }),
});
export type CheckedRow = z.output<typeof checkImport.output>['rows'][number];

/**
 * Uploads the rows of an import in parts. Uploading a stored part again changes nothing. This call imports no
 * row.
 */
export const stageImport = endpointContract({
  name: 'stage_import',
  access: ['admin'],
  input: {
    id: requestId,
    kind,
    fileName: z.string().trim().max(120),
    /** whether the server tells the imported people by e-mail that they now have an account */
    invite: z.boolean(),
    total: z.number().int().min(1).max(MAX_IMPORT_ROWS),
    part: z.number().int().min(0).max(MAX_IMPORT_ROWS),
    rows: z.array(stagedRow).min(1).max(IMPORT_CALL_ROWS),
  },
  output: z.object({ staged: z.number().int() }),
});

const progress = z.object({
  id: z.string(),
  kind,
  fileName: z.string(),
  startedAt: z.number(),
  total: z.number().int(),
  /** how many rows were uploaded */
  staged: z.number().int(),
  made: z.number().int(),
  left: z.number().int(),
  isDone: z.boolean(),
  /** another call imports rows of this import at the moment */
  isBusy: z.boolean(),
});
export type ImportProgress = z.output<typeof progress>;

/**
 * Imports the next waiting rows. The client calls again until no row waits. Each row is imported only once.
 */
export const runImport = endpointContract({
  name: 'run_import',
  access: ['admin'],
  input: { id: requestId },
  output: progress,
});

/** The caller's imports of the last days, newest first. */
export const listImports = endpointContract({
  name: 'list_imports',
  onlyReads: true,
  access: ['admin'],

  output: z.object({ imports: z.array(progress) }),
});

/** The rows that an import did not import, in the order of the file. */
export const leftRows = endpointContract({
  name: 'left_rows',
  onlyReads: true,
  access: ['admin'],
  input: { id: requestId, after: z.number().int().min(0).default(0) },
  output: z.object({
    rows: z.array(
      z.object({ line: z.number().int(), values: importValuesSchema, problem: importProblemSchema }),
    ),
    /** the number of the last line of this page if another page follows, or null at the end */
    next: z.number().int().nullable(),
  }),
});
export type LeftRow = z.output<typeof leftRows.output>['rows'][number];
