import type { noteExport } from '@domain/contracts/office/exports';
import type { Command, Needs } from '../platform';
import { staffCommit } from './staff-edit';

/** Records an export by staff in the audit log. The app makes the file only after this call. */
export const noteExportCommand: Command<typeof noteExport, Needs<'store' | 'clock'>> = async (
  ports,
  { table, kind, rows, filters },
  caller,
) => {
  await staffCommit(ports, caller, {
    action: 'data_export',
    target: table,
    after: { rows, kind, ...(filters === '' ? {} : { filters }) },
    values: {},
  });
};
