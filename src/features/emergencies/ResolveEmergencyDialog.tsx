import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { Emergency } from '@domain/records';
import { useMutate } from '@/api/hooks';
import { FormDialog } from '@/components/FormDialog';
import { useLastShown } from '@/components/use-last-shown';
import { useT } from '@/i18n/hooks';
import { useAppDispatch } from '@/state/hooks';
import { toastShown } from '@/state/ui/ui.slice';

/** The longest note that the server accepts. */
const MAX_NOTE = 500;

type ResolveEmergencyDialogProps = { emergency: Emergency | null; onClose: () => void };

/**
 * A dialog that asks for a note before an emergency is resolved. If the server refuses, the alert dialog
 * shows the reason.
 */
export function ResolveEmergencyDialog({ emergency, onClose }: ResolveEmergencyDialogProps) {
  const shown = useLastShown(emergency);
  return shown === null ? null : (
    <ResolveForm key={shown.id} emergency={shown} isOpen={emergency !== null} onClose={onClose} />
  );
}

function ResolveForm({
  emergency,
  isOpen,
  onClose,
}: {
  emergency: Emergency;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [note, setNote] = useState('');
  const { send } = useMutate('resolve_alert');
  const handleSubmit = async () => {
    if ((await send({ alertId: emergency.id, note })) !== null) dispatch(toastShown('updated'));
    onClose();
  };
  return (
    <FormDialog
      isOpen={isOpen}
      title={t('help_resolve_title', { name: emergency.name || t('help_unnamed') })}
      submitLabel={t('help_resolve')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Typography variant="hint">{t('help_note_help')}</Typography>
      <TextField
        label={t('help_note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        multiline
        minRows={3}
        autoFocus
        slotProps={{ htmlInput: { maxLength: MAX_NOTE } }}
      />
    </FormDialog>
  );
}
