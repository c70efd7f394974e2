import { useEffect, useRef, useState } from 'react';
import type { Booking } from '@domain/records';
import type { DataTableColumn } from '@/components/data-table/data-table-types';
import type { ExportKind } from '@/components/data-table/export-file';
import { useDirection, useT } from '@/i18n/hooks';
import { fetchBookingPage, type BookingSearch } from '@/state/bookings/booking-search.slice';
import { useAppDispatch } from '@/state/hooks';
import { useNotedExport } from '@/state/staff/use-noted-export';
import { alertDialogShown } from '@/state/ui/ui.slice';
import { collectRows } from './collect-rows';

/** The most rows of a PDF. Browsers cannot create a longer PDF, and people could not read a longer PDF. */
export const PDF_ROWS = 2000;

/** A running export with its kind, its rows so far, and its progress from 0 to 1. */
export type ExportWork = { kind: ExportKind; rows: number; share: number };

/** The filters of a search as one line, such as `status: NEW`. */
const filterText = (filters: BookingSearch['filters']): string =>
  Object.entries(filters)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('; ');

/**
 * Exports every booking that a search finds, page by page. `cancel` or another export ends the running
 * export.
 */
export function useExport() {
  const t = useT();
  const direction = useDirection();
  const dispatch = useAppDispatch();
  const [work, setWork] = useState<ExportWork | null>(null);
  const noteExport = useNotedExport('bookings');
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const run = async (
    kind: ExportKind,
    query: BookingSearch,
    columns: readonly DataTableColumn<Booking>[],
  ): Promise<void> => {
    const own = new AbortController();
    controller.current?.abort();
    controller.current = own;
    setWork({ kind, rows: 0, share: 0 });
    try {
      const rows = await collectRows({
        query,
        most: kind === 'pdf' ? PDF_ROWS : null,
        fetchPage: (page) => dispatch(fetchBookingPage(page)).unwrap(),
        toRow: (booking) => ({
          id: booking.id,
          cells: Object.fromEntries(
            columns.map((column) => [column.id, (column.exportValue ?? column.value)(booking) ?? '']),
          ),
        }),
        onProgress: (progress) => {
          if (!own.signal.aborted) setWork({ kind, ...progress });
        },
        signal: own.signal,
      });
      if (own.signal.aborted) return;
      if (!(await noteExport(kind, rows.length, filterText(query.filters)))) return;
      const { exportFile } = await import('@/components/data-table/export-file');
      await exportFile(kind, {
        fileName: t('bookings_export_name'),
        rows,
        columns: columns.map(
          ({ id, title, exportTitle = title }): DataTableColumn<(typeof rows)[number]> => ({
            id,
            title: exportTitle,
            value: (row) => row.cells[id],
          }),
        ),
        direction,
      });
    } catch (error) {
      const code =
        typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'internal';
      if (!own.signal.aborted) dispatch(alertDialogShown(code));
    } finally {
      if (controller.current === own) setWork(null);
    }
  };
  const cancel = (): void => {
    controller.current?.abort();
    controller.current = null;
    setWork(null);
  };
  return { work, run, cancel };
}
