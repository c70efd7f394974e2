import type { ExportedTable } from '@domain/staff/exports';
import { useAppDispatch } from '../hooks';

export type NoteExport = (kind: 'csv' | 'pdf', rows: number, filters: string) => Promise<boolean>;

/** Notes an export of a table in the audit log; false: it was refused, which the app has said, and no file may be made. */
export function useNotedExport(table: ExportedTable, ownFilters = ''): NoteExport {
  const dispatch = useAppDispatch();
  return async (kind, rows, filters) => {
    const all = [ownFilters, filters].filter((text) => text !== '').join('; ');
    // With the exporter: no list needs it before.
    const { noteExport } = await import('./exports.thunks');
    return noteExport.fulfilled.match(await dispatch(noteExport({ table, kind, rows, filters: all })));
  };
}
