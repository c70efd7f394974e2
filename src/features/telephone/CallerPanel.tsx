import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Alert, Box, Button, IconButton, Stack, TextField, Typography } from '@mui/material';
import { useCallback, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import type { Hold } from './caller-card';
import { CallerCardView } from './CallerCardView';
import { isSameCall, type Call } from './use-call';
import { useT } from '@/i18n/hooks';
import { useShortcuts } from '@/components/office/use-shortcuts';

type CallerPanelProps = {
  call: Call;
  /** whether the single-letter shortcuts are on */
  areKeysOn: boolean;
  onCall: (call: Call | null) => void;
  onBooked: (bookingId: string) => void;
  onShowTrip: (bookingId: string) => void;
};

/**
 * The panel of a call. It asks for the number if there is none, and then shows the caller's card. Another
 * call waits while a booking is running or while typed text would be lost. If there is typed text when the
 * person closes the panel, a dialog asks whether to discard it. After that the waiting call is shown.
 */
export function CallerPanel({ call, areKeysOn, onCall, onBooked, onShowTrip }: CallerPanelProps) {
  const t = useT();
  const [shown, setShown] = useState(call);
  const [hold, setHold] = useState<Hold>('none');
  // If a key is pressed before the next render, the state is still the old state. Typed text could then be
  // lost without a question. So a ref also stores the value.
  const holdNow = useRef<Hold>('none');
  const handleHold = useCallback((next: Hold): void => {
    holdNow.current = next;
    setHold(next);
  }, []);
  /**
   * What happens after the person has agreed. With a trip, the trip is shown. With null, the panel closes.
   */
  const [asked, setAsked] = useState<{ trip: string | null } | null>(null);
  const isAnother = !isSameCall(shown, call);
  const take = (next: Call): void => {
    setShown(next);
    setHold('none');
  };
  if (isAnother && hold === 'none') take(call);
  const leave = (): void => {
    if (isAnother) take(call);
    else onCall(null);
  };
  const go = (trip: string | null): void => {
    if (trip === null) leave();
    else onShowTrip(trip);
  };
  const ask = (trip: string | null): void => {
    if (holdNow.current === 'typed') setAsked({ trip });
    else go(trip);
  };
  const close = (): void => ask(null);
  // With this shortcut, Escape also closes the panel if the focus is outside the panel.
  useShortcuts({ Escape: close }, areKeysOn);
  const waiting = 'phone' in call ? call.phone || t('caller_number') : t('caller_card');
  const numberField = <NumberField onNumber={(phone) => onCall({ phone })} onClose={close} />;
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
          {isAnother && hold !== 'none' && (
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
          numberField
        ) : (
          <CallerCardView
            key={JSON.stringify(shown)}
            call={shown}
            areKeysOn={areKeysOn}
            numberField={numberField}
            onHold={handleHold}
            onCall={onCall}
            onClose={close}
            onBooked={(id) => {
              onBooked(id);
              leave();
            }}
            onShowTrip={ask}
          />
        )}
      </Stack>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('caller_discard')}
        confirmLabel={t('caller_discard_do')}
        isDestructive
        onConfirm={() => {
          setAsked(null);
          go(asked?.trip ?? null);
        }}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}

/** The field for the number of a call. It is shown if the telephone system has sent no number. */
function NumberField({ onNumber, onClose }: { onNumber: (phone: string) => void; onClose: () => void }) {
  const t = useT();
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
