import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';

type ConfirmButtonProps = Omit<ConfirmDialogProps, 'isOpen' | 'onCancel'> & {
  label: string;
  button?: Omit<ButtonProps, 'onClick'>;
};

/**
 * A button that asks for confirmation before it runs `onConfirm`. The dialog closes when `onConfirm` has
 * finished, even if it failed.
 */
export function ConfirmButton({ label, button, onConfirm, ...dialog }: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        {...dialog}
        isOpen={isAsking}
        onConfirm={async () => {
          await onConfirm();
          setIsAsking(false);
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
