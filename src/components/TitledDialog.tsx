import { Dialog, type DialogProps, DialogTitle } from '@mui/material';
import { useId } from 'react';

/** A dialog whose title is also its name for screen readers. */
export function TitledDialog({ title, children, ...props }: Omit<DialogProps, 'title'> & { title: string }) {
  const titleId = useId();
  return (
    <Dialog aria-labelledby={titleId} maxWidth="xs" fullWidth {...props}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
}
