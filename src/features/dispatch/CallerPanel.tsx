import CloseIcon from '@mui/icons-material/CloseOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { CallerCardView } from './CallerCardView';
import { isSameCall, type Call } from './use-call';
import { useCallerT } from './use-caller-t';

type CallerPanelProps = {
  call: Call;
  /** shortcuts of one letter are on */
  areKeysOn: boolean;
  onCall: (call: Call | null) => void;
  onBooked: (bookingId: string) => void;
  onShowTrip: (bookingId: string) => void;
};

/**
 * The panel of a call: the number, then the card of who calls (docs/product.md 4.21). Another call waits while something is
 * typed that would be lost, and closing asks.
 */
export function CallerPanel({ call, areKeysOn, onCall, onBooked, onShowTrip }: CallerPanelProps) {
  const t = useCallerT();
  const [shown, setShown] = useState(call);
  const [isDirty, setIsDirty] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const isAnother = !isSameCall(shown, call);
  const take = (next: Call): void => {
    setShown(next);
    setIsDirty(false);
  };
  if (isAnother && !isDirty) take(call);
  const close = (): void => {
    if (isDirty) setIsAsking(true);
    else onCall(null);
  };
  const waiting = 'phone' in call ? call.phone || t('caller_number') : t('caller_card');
  return (
    <>
      <Stack spacing={3} sx={{ p: 4 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Typography component="h2" variant="h3" sx={{ flex: 1 }}>
            {t('caller_title')}
          </Typography>
          <IconButton aria-label={t('dispatch_close')} onClick={close} aria-keyshortcuts="Escape">
            <CloseIcon />
          </IconButton>
        </Box>
        <div role="status">
          {isAnother && isDirty && (
            <Alert
              severity="warning"
              action={
                <Button color="inherit" size="small" onClick={() => take(call)}>
                  {t('caller_another_take')}
                </Button>
              }
            >
              {t('caller_another', { phone: waiting })}
            </Alert>
          )}
        </div>
        {'phone' in shown && shown.phone === '' ? (
          <NumberField onNumber={(phone) => onCall({ phone })} onClose={close} />
        ) : (
          <CallerCardView
            key={JSON.stringify(shown)}
            call={shown}
            areKeysOn={areKeysOn}
            onDirty={setIsDirty}
            onCall={onCall}
            onClose={close}
            onBooked={onBooked}
            onShowTrip={onShowTrip}
          />
        )}
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('caller_discard')}
        confirmLabel={t('caller_discard_do')}
        isDestructive
        onConfirm={() => {
          setIsAsking(false);
          setIsDirty(false);
          onCall(null);
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

/** A number that no telephone system has given. */
function NumberField({ onNumber, onClose }: { onNumber: (phone: string) => void; onClose: () => void }) {
  const t = useCallerT();
  const [text, setText] = useState('');
  return (
    <TextField
      autoFocus
      fullWidth
      type="tel"
      label={t('caller_number')}
      helperText={t('caller_number_help')}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter' && text.trim() !== '') onNumber(text.trim());
        if (key === 'Escape') onClose();
      }}
    />
  );
}
