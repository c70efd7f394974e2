import { Alert, AlertTitle } from '@mui/material';
import { useT } from '@/i18n/hooks';

/**
 * The office's note about a trip, which only the trip's driver and staff see. Shows nothing if there is no
 * note.
 */
export function OfficeNote({ note }: { note: string | undefined }) {
  const t = useT();
  if (note === undefined || note === '') return null;
  return (
    <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle>{t('office_note_title')}</AlertTitle>
      {note}
    </Alert>
  );
}
