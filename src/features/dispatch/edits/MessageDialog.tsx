import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { MOST_MESSAGED_DRIVERS, OFFICE_TEXT_LENGTH } from '@domain/dispatch/office/office';
import { FormDialog } from '@/components/FormDialog';
import { useRequestId } from '@/components/use-request-id';
import { useAppDispatch } from '@/state/hooks';
import { call } from '@/api/call';
import { useT } from '@/i18n/hooks';

type MessageDialogProps = {
  /** the drivers who get the message */
  drivers: readonly { id: string; name: string }[];
  onSent: () => void;
  onClose: () => void;
};

/**
 * A dialog that sends a message to the chosen drivers. The number of drivers in one call is limited. For more
 * drivers the dialog makes several calls.
 */
export function MessageDialog({ drivers, onSent, onClose }: MessageDialogProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  // A retry uses the same request id, so that no driver gets the message twice. Another text gets another id.
  const { idOf } = useRequestId();
  const send = async (): Promise<void> => {
    const ids = drivers.map(({ id }) => id);
    const requestId = idOf({ text, ids });
    let isSent = true;
    for (let at = 0; isSent && at < ids.length; at += MOST_MESSAGED_DRIVERS) {
      const driverIds = ids.slice(at, at + MOST_MESSAGED_DRIVERS);
      const part = at === 0 ? requestId : `${requestId}_${String(at)}`;
      const answer = await dispatch(call('message_drivers', { requestId: part, driverIds, text }));
      isSent = !('error' in answer);
    }
    if (isSent) onSent();
  };
  return (
    <FormDialog
      isOpen
      title={
        drivers.length === 1
          ? t('dispatch_do_message')
          : t('dispatch_do_message_all', { count: drivers.length })
      }
      submitLabel={t('dispatch_send')}
      isSubmitDisabled={text.trim() === ''}
      maxWidth="xs"
      onSubmit={send}
      onClose={onClose}
    >
      {drivers.length === 1 && <Typography variant="body2">{drivers[0]?.name}</Typography>}
      <TextField
        autoFocus
        multiline
        minRows={3}
        label={t('dispatch_text')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: OFFICE_TEXT_LENGTH } }}
      />
    </FormDialog>
  );
}
