import { z } from 'zod';
import { EXPORT_FILTER_MAX, EXPORTED_TABLES, type ExportedTable } from '../../staff/exports';
import { endpointContract } from '../endpoint';

const TABLES = Object.keys(EXPORTED_TABLES) as [ExportedTable, ...ExportedTable[]];

/**
 * Notes in the audit log that staff make a file of a table, before the file is made: which table, how many rows, and by which
 * filters. Demo mode refuses it, as it hides the exports.
 */
export const noteExport = endpointContract({
  name: 'note_export',
  access: ['admin', 'fleetadmin'],
  input: {
    table: z.enum(TABLES),
    kind: z.enum(['csv', 'pdf']),
    rows: z.number().int().min(0).max(1_000_000),
    filters: z.string().max(EXPORT_FILTER_MAX),
  },
});
