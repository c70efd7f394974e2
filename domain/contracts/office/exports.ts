import { z } from 'zod';
import { EXPORT_FILTER_MAX, EXPORTED_TABLES, type ExportedTable } from '../../staff/exports';
import { endpointContract } from '../endpoint';

const TABLES = Object.keys(EXPORTED_TABLES) as [ExportedTable, ...ExportedTable[]];

/**
 * Notes in the audit log that staff export a table, before the file is made: the table, the number of rows and the
 * filters. Demo mode refuses it, because it also hides the exports.
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
