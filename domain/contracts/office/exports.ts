import { z } from 'zod';
import { EXPORT_FILTER_MAX, EXPORTED_TABLES, type ExportedTable } from '../../staff/exports';
import { endpointContract } from '../endpoint';

const TABLES = Object.keys(EXPORTED_TABLES) as [ExportedTable, ...ExportedTable[]];

/**
 * Adds an entry to the audit log before staff export a table. The entry has the table, the number of rows and
 * the filters. In demo mode the call is refused, because the app hides exports there.
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
