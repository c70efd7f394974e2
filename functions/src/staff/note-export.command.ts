import type { z } from 'zod';
import type { noteExport } from '@domain/contracts/exports';
import type { EndpointCaller } from '../platform/http/endpoint';
import type { Clock, Store } from '../platform/ports';
import { staffCommit } from './staff-edit';

/** Puts an export of staff into the audit log; the app makes the file only after this. */
export async function noteExportCommand(
  ports: { store: Store; clock: Clock },
  { table, kind, rows, filters }: z.output<typeof noteExport.input>,
  caller: EndpointCaller,
): Promise<{ success: true }> {
  await staffCommit(ports, caller, {
    action: 'data_export',
    target: table,
    after: { rows, kind, ...(filters === '' ? {} : { filters }) },
    values: {},
  });
  return { success: true };
}
