import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  type DialogProps,
  DialogTitle,
} from '@mui/material';
import { useId, type ReactNode, type SyntheticEvent } from 'react';
import { useT } from '@/i18n/hooks';
import { useBusy } from '@/lib/use-busy';

type FormDialogProps = {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  submitLabel: string;
  cancelLabel?: string;
  isBusy?: boolean;
  isSubmitDisabled?: boolean;
  /** if false, a click on the backdrop and the Escape key do not close the dialog */
  isDismissable?: boolean;
  maxWidth?: DialogProps['maxWidth'];
  /** shown at the start of the row of buttons */
  extraAction?: ReactNode;
  /** If this returns a promise, the dialog is disabled until the promise settles. */
  onSubmit: (event: SyntheticEvent) => unknown;
  onClose: () => void;
};

/**
 * A dialog with one form, a cancel button and a submit button. On a phone it is almost as wide as the screen.
 */
export function FormDialog(props: FormDialogProps) {
  const t = useT();
  const titleId = useId();
  const { isOpen, isDismissable = true, maxWidth = 'sm' } = props;
  const submission = useBusy();
  const isBusy = submission.isBusy || props.isBusy === true;
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isBusy) void submission.run(() => props.onSubmit(event));
  };
  return (
    <Dialog
      open={isOpen}
      onClose={() => {
        if (isDismissable && !isBusy) props.onClose();
      }}
      aria-labelledby={titleId}
      maxWidth={maxWidth}
      fullWidth
      scroll="paper"
    >
      {/* The form is inside the dialog, because a form element may not have the role of a dialog. It
          passes the height on to the scrolling content. */}
      <Box
        component="form"
        onSubmit={handleSubmit}
        sx={{ display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 }}
      >
        <DialogTitle id={titleId}>{props.title}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4, pt: '8px !important' }}>
          {props.children}
        </DialogContent>
        <DialogActions>
          {props.extraAction}
          <Button onClick={props.onClose} disabled={isBusy} sx={{ marginInlineStart: 'auto' }}>
            {props.cancelLabel ?? t('cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={isBusy}
            disabled={props.isSubmitDisabled ?? false}
          >
            {props.submitLabel}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
