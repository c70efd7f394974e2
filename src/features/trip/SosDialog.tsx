import CallIcon from '@mui/icons-material/CallOutlined';
import { Alert, Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { TitledDialog } from '@/components/TitledDialog';
import { useT } from '@/i18n/hooks';
import { telHref } from '@/lib/tel-href';
import { useAppDispatch } from '@/state/hooks';
import { raiseEmergency } from '@/state/trip/trip.thunks';

type SosDialogProps = {
  bookingId: string;
  /** the emergency number of the operator's country */
  number: string;
  onClose: () => void;
};

/**
 * A dialog that raises an emergency and alerts the operator. A button calls the emergency number. This button
 * is shown before and after the emergency is raised.
 */
export function SosDialog({ bookingId, number, onClose }: SosDialogProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [state, setState] = useState<'asked' | 'sending' | 'sent'>('asked');
  const send = async () => {
    setState('sending');
    // If the call fails, a listener of the store shows the error. The button for the emergency number is
    // still shown.
    const answer = await dispatch(raiseEmergency(bookingId));
    setState(raiseEmergency.fulfilled.match(answer) ? 'sent' : 'asked');
  };
  return (
    <TitledDialog
      title={t('trip_sos_title')}
      open
      onClose={onClose}
      role="alertdialog"

      aria-describedby="sos-text"
    >
      <DialogContent>
        <Stack spacing={4}>
          <Typography id="sos-text">{t('trip_sos_text')}</Typography>
          {state === 'sent' ? (
            <Alert severity="success" role="status">
              {t('trip_sos_sent')}
            </Alert>
          ) : (
            <Button
              variant="contained"
              color="error"
              size="large"
              fullWidth
              loading={state === 'sending'}
              onClick={() => void send()}
            >
              {t('trip_sos_send')}
            </Button>
          )}
          <Button
            component="a"
            href={telHref(number)}
            variant="outlined"
            color="error"
            size="large"
            fullWidth
            startIcon={<CallIcon />}
          >
            {t('trip_sos_call', { number })}
          </Button>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus>
          {t('close')}
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}
