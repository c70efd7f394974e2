import { z } from 'zod';
import { fleetStatementSchema, statementMonthSchema, statementSchema } from '../../report/statement';
import { endpointContract, id } from '../endpoint';

const READERS = ['driver', 'fleetadmin', 'admin'] as const;

/**
 * A part of the statement of a wallet for a month (yyyy-mm): at most some thousand lines from the line `from` on.
 * `next` is the line where the next part begins, or null at the end. Drivers read their own statement. Staff name the
 * driver in `driver`. `not_found` for a statement that the caller may not read.
 */
export const readStatement = endpointContract({
  name: 'read_statement',
  onlyReads: true,
  access: READERS,
  input: { month: statementMonthSchema, driver: id.optional(), from: z.number().int().min(0).max(1_000_000) },
  output: statementSchema.extend({ next: z.number().int().nullable() }),
});

/**
 * The statement of a fleet for a month, some drivers at a time. `after` is the `next` of the previous part, or null for
 * the first one. `next` is null on the last part. Admins name the fleet, a fleet admin reads its own.
 */
export const readFleetStatement = endpointContract({
  name: 'read_fleet_statement',
  onlyReads: true,
  access: ['fleetadmin', 'admin'],
  input: { month: statementMonthSchema, fleet: id.optional(), after: id.nullable() },
  output: fleetStatementSchema.extend({ next: z.string().nullable() }),
});

/** Either statement as a PDF file in base64. Null for a fleet with too many entries for one file. */
export const statementPdf = endpointContract({
  name: 'statement_pdf',
  onlyReads: true,
  access: READERS,
  input: {
    month: statementMonthSchema,
    of: z.enum(['driver', 'fleet']),
    /** The driver or fleet. Without it, the caller's own. */
    id: id.optional(),
    /** the caller's language */
    locale: z.string().min(2).max(35),
  },
  output: z.object({ name: z.string(), base64: z.string().nullable() }),
});
