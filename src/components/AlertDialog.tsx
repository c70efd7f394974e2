import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useMessage, useT } from '@/i18n/hooks';
import { useLastShown } from './use-last-shown';

type AlertDialogProps = {
  /** an error code or a text; null: closed */
  message: string | null;
  /** 'Alert' when not given */
  title?: string | undefined;
  onClose: () => void;
};

/** The one dialog of errors: title 'Alert' and a Close button (docs/product.md 11.1). */
export function AlertDialog({ message, title, onClose }: AlertDialogProps) {
  const t = useT();
  const textOf = useMessage();
  const titleId = useId();
  const textId = useId();
  const shown = useLastShown(message);
  return (
    <Dialog
      open={message !== null}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>{title ?? t('alert')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} color="textPrimary">
          {shown === null ? null : textOf(shown)}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
