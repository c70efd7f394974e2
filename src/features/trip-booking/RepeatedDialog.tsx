import CheckCircleIcon from '@mui/icons-material/CheckCircleRounded';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useT } from '@/i18n/use-t';

/** Says that the trip repeats, and where it can be paused; closing leads there. */
export function RepeatedDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="repeated-title">
      <DialogTitle id="repeated-title">
        <Stack direction="row" spacing={3} sx={{ alignItems: 'center' }}>
          <CheckCircleIcon color="success" aria-hidden />
          <span>{t('series_made')}</span>
        </Stack>
      </DialogTitle>
      <DialogContent>
        <Typography>{t('series_made_next')}</Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" size="large" onClick={onClose} fullWidth autoFocus>
          {t('series_see')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
