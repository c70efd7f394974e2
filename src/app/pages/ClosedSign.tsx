import { Alert, AlertTitle, Typography } from '@mui/material';
import { useT } from '@/i18n/hooks';
import { useSettings } from '@/state/hooks';

/**
 * Says that the service takes no new bookings, and that booked trips go on. The operator may add a note, such
 * as when the service opens again.
 */
export default function ClosedSign() {
  const t = useT();
  const note = useSettings()?.closed_note?.trim() ?? '';
  return (
    <Alert severity="warning" sx={{ borderRadius: 0, px: { xs: 4, md: 8 }, displayPrint: 'none' }}>
      <AlertTitle>{t('service_closed')}</AlertTitle>
      {t('closed_trips_go_on')}
      {note !== '' && (
        <Typography variant="body2" dir="auto" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      )}
    </Alert>
  );
}
