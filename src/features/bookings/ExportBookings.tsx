import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type { Booking } from '@domain/database/records';
import { exportFile } from '@/components/data-table/export-file';
import type { DataTableColumn } from '@/components/data-table/data-table-types';
import { useT } from '@/i18n/use-t';
import { fetchBookingPage, type BookingSearch } from '@/state/bookings/booking-search.slice';
import { useAppDispatch } from '@/state/hooks';
import { alertShown } from '@/state/ui/ui.slice';
import { collectRows } from './collect-rows';

type ExportBookingsProps = {
  /** what is filtered now; the export has all of its pages, newest trips first */
  query: BookingSearch;
  /** the columns that are shown */
  columns: readonly DataTableColumn<Booking>[];
};

/** A PDF beyond this is no document any more, and no browser could make it. */
const PDF_ROWS = 2000;

type Work = { kind: 'csv' | 'pdf'; rows: number; share: number };

/** Exports all that is filtered, page by page, with how far it is and a way out. */
export function ExportBookings({ query, columns }: ExportBookingsProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [work, setWork] = useState<Work | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const run = async (kind: Work['kind']): Promise<void> => {
    setAnchor(null);
    const own = new AbortController();
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
      await exportFile(
        kind,
        t('bookings_export_name'),
        rows,
        columns.map(({ id, title }) => ({ id, title, value: (row) => row.cells[id] })),
      );
    } catch (error) {
      const code =
        typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'internal';
      if (!own.signal.aborted) dispatch(alertShown(code));
    } finally {
      if (controller.current === own) setWork(null);
    }
  };
  const cancel = (): void => {
    controller.current?.abort();
    controller.current = null;
    setWork(null);
  };

  return (
    <>
      <Button
        color="inherit"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('table_export')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => void run('csv')}>{t('table_export_csv')}</MenuItem>
        <MenuItem onClick={() => void run('pdf')}>{t('table_export_pdf')}</MenuItem>
      </Menu>
      <Dialog open={work !== null} aria-labelledby="export-title" fullWidth maxWidth="xs">
        <DialogTitle id="export-title">{t('bookings_exporting')}</DialogTitle>
        <DialogContent>
          <Stack spacing={3}>
            <LinearProgress
              variant="determinate"
              value={Math.round((work?.share ?? 0) * 100)}
              aria-labelledby="export-title"
            />
            <Typography aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {t('bookings_exported_rows', { count: String(work?.rows ?? 0) })}
            </Typography>
            {work?.kind === 'pdf' && (
              <Alert severity="info">{t('bookings_pdf_limit', { count: String(PDF_ROWS) })}</Alert>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={cancel}>{t('cancel')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
