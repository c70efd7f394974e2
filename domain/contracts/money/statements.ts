import { z } from 'zod';
import { fleetStatementSchema, statementMonthSchema, statementSchema } from '../../report/statement';
import { endpointContract, id } from '../endpoint';

const READERS = ['driver', 'fleetadmin', 'admin'] as const;

/**
 * A part of the statement of a wallet for a month (yyyy-mm). It has at most some thousand lines, beginning
 * with the line number `from`. `next` is the number of the line where the next part begins, or null at the
 * end. Drivers read their own statement. Staff give the driver's id in `driver`. Fails with `not_found` for a
 * statement that the caller may not read.
 */
export const readStatement = endpointContract({
  name: 'read_statement',
  onlyReads: true,
  access: READERS,
  input: { month: statementMonthSchema, driver: id.optional(), from: z.number().int().min(0).max(1_000_000) },
  output: statementSchema.extend({ next: z.number().int().nullable() }),
});

/**
 * A part of the statement of a fleet for a month, with some of the fleet's drivers. `after` is the `next` of
 * the previous part, or null for the first part. `next` is null on the last part. Admins give the fleet's id.
 * A fleet admin reads the statement of the caller's own fleet.
 */
export const readFleetStatement = endpointContract({
  name: 'read_fleet_statement',
  onlyReads: true,
  access: ['fleetadmin', 'admin'],
  input: { month: statementMonthSchema, fleet: id.optional(), after: id.nullable() },
  output: fleetStatementSchema.extend({ next: z.string().nullable() }),
});

/**
 * The statement of a wallet or of a fleet as a PDF file in base64. Null if a fleet has too many entries for
 * one file.
 */
export const statementPdf = endpointContract({
  name: 'statement_pdf',
  onlyReads: true,
  access: READERS,
  input: {
    month: statementMonthSchema,
    of: z.enum(['driver', 'fleet']),
    /** The id of the driver or fleet. Without an id, the caller reads the caller's own statement. */
    id: id.optional(),
    /** the caller's language */
    locale: z.string().min(2).max(35),
  },
  output: z.object({ name: z.string(), base64: z.string().nullable() }),
});
