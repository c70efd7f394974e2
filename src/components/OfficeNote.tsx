import { Alert, AlertTitle } from '@mui/material';
import { useT } from '@/i18n/hooks';

/** The office's note about a trip. The trip's driver and staff see it. Hidden if there is no note. */
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
