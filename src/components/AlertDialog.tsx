import { Button, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { useId } from 'react';
import { TitledDialog } from '@/components/TitledDialog';
import { useMessage, useT } from '@/i18n/hooks';
import { useLastShown } from './use-last-shown';

type AlertDialogProps = {
  /** an error code or a text, or null while closed */
  message: string | null;
  /** the title, which is 'Alert' by default */
  title?: string | undefined;
  onClose: () => void;
};

/** The dialog that shows errors. It has a Close button. */
export function AlertDialog({ message, title, onClose }: AlertDialogProps) {
  const t = useT();
  const textOf = useMessage();
  const textId = useId();
  const shown = useLastShown(message);
  return (
    <TitledDialog
      title={title ?? t('alert')}
      open={message !== null}
      onClose={onClose}
      role="alertdialog"

      aria-describedby={textId}
    >
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
    </TitledDialog>
  );
}
