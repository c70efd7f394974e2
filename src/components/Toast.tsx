import CloseIcon from '@mui/icons-material/Close';
import { IconButton, Snackbar } from '@mui/material';
import { useMessage, useT } from '@/i18n/hooks';
import { useLastShown } from './use-last-shown';

type ToastProps = {
  /** a key of the language strings or a text, or null while closed */
  message: string | null;
  /** after how many milliseconds the message closes */
  durationMs?: number;
  onClose: () => void;
};

/** A short message that something has succeeded. It closes by itself. */
export function Toast({ message, durationMs = 5000, onClose }: ToastProps) {
  const t = useT();
  const textOf = useMessage();
  const shown = useLastShown(message);
  return (
    <Snackbar
      open={message !== null}
      autoHideDuration={durationMs}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') onClose();
      }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      slotProps={{ content: { role: 'status' } }}
      message={shown === null ? null : textOf(shown)}
      action={
        <IconButton size="small" color="inherit" onClick={onClose} aria-label={t('close')}>
          <CloseIcon fontSize="small" />
        </IconButton>
      }
    />
  );
}
