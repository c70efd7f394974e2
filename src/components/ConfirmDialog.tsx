import { Button, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useT } from '@/i18n/hooks';
import { useBusy } from '@/lib/use-busy';
import { TitledDialog } from './TitledDialog';

export type ConfirmDialogProps = {
  isOpen: boolean;
  /** the title, which names the record that will change */
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isDestructive?: boolean;
  isBusy?: boolean;
  /** If this returns a promise, the dialog is disabled until the promise settles. */
  onConfirm: () => unknown;
  onCancel: () => void;
};

/** A dialog that asks for confirmation of a change that is hard to undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useT();
  const textId = useId();
  const { isOpen, title, children, isDestructive = false } = props;
  const confirmation = useBusy();
  const isBusy = confirmation.isBusy || props.isBusy === true;
  return (
    <TitledDialog
      title={title}
      open={isOpen}
      onClose={isBusy ? undefined : props.onCancel}
      role="alertdialog"
      {...(children === undefined ? {} : { 'aria-describedby': textId })}
    >
      {children !== undefined && (
        <DialogContent>
          <DialogContentText id={textId} component="div">
            {children}
          </DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        <Button onClick={props.onCancel} disabled={isBusy} autoFocus>
          {props.cancelLabel ?? t('cancel')}
        </Button>
        <Button
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          loading={isBusy}
          onClick={() => void confirmation.run(props.onConfirm)}
        >
          {props.confirmLabel}
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}
