import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Stack,
  Typography,
} from '@mui/material';
import { useT } from '@/i18n/use-t';
import { PDF_ROWS, type ExportWork } from './use-export';

type ExportProgressProps = {
  /** null: nothing is being exported */
  work: ExportWork | null;
  onCancel: () => void;
};

/** Shows how far an export is, and cancels it. */
export function ExportProgress({ work, onCancel }: ExportProgressProps) {
  const t = useT();
  return (
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
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
