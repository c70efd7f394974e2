import { useCallback } from 'react';
import type { ExportedTable } from '@domain/staff/exports';
import { useAppDispatch } from '../hooks';
import { noteExport } from './people.thunks';

export type NoteExport = (kind: 'csv' | 'pdf', rows: number, filters: string) => Promise<boolean>;

/** Notes an export of a table in the audit log; false: it was refused, which the app has said, and no file may be made. */
export function useNotedExport(table: ExportedTable, ownFilters = ''): NoteExport {
  const dispatch = useAppDispatch();
  return useCallback(
    async (kind, rows, filters) => {
      const all = [ownFilters, filters].filter((text) => text !== '').join('; ');
      return noteExport.fulfilled.match(await dispatch(noteExport({ table, kind, rows, filters: all })));
    },
    [dispatch, table, ownFilters],
  );
}
