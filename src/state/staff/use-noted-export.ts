import { EXPORT_FILTER_MAX, type ExportedTable } from '@domain/staff/exports';
import { call } from '@/api/call';
import { useAppDispatch } from '../hooks';

export type NoteExport = (kind: 'csv' | 'pdf', rows: number, filters: string) => Promise<boolean>;

/**
 * Notes an export of a table in the audit log. If the returned function resolves to false, the server has
 * refused the export, the app has shown the reason, and no file may be saved.
 */
export function useNotedExport(table: ExportedTable, ownFilters = ''): NoteExport {
  const dispatch = useAppDispatch();
  return async (kind, rows, filters) => {
    const all = [ownFilters, filters].filter((text) => text !== '').join('; ');
    const noted = call('note_export', { table, kind, rows, filters: all.slice(0, EXPORT_FILTER_MAX) });
    return !('error' in (await dispatch(noted)));
  };
}
