import { Box, Button, Typography } from '@mui/material';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useT } from '@/i18n/hooks';
import { FormDialog } from '../FormDialog';

type PictureDialogProps = {
  title: string;
  /** the URL of the current picture */
  current: string | undefined;
  /**
   * Saves the picture. Resolves to true if the server has accepted it. If no file was chosen, the caller
   * shows the error choose_image_first.
   */
  onSave: (file: File | null) => Promise<boolean>;
  onClose: () => void;
};

const ACCEPTED = 'image/png,image/jpeg,image/webp';

/** Shows a picture and lets the person replace it. */
export function PictureDialog({ title, current, onSave, onClose }: PictureDialogProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const preview = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file]);
  useEffect(
    () => () => {
      if (preview !== null) URL.revokeObjectURL(preview);
    },
    [preview],
  );
  const shown = preview ?? (current?.trim() ? current : null);
  const save = async (): Promise<void> => {
    const isTaken = await onSave(file);
    if (isTaken) onClose();
  };
  return (
    <FormDialog
      isOpen
      title={title}
      submitLabel={t('staff_save')}
      maxWidth="xs"
      onSubmit={save}
      onClose={onClose}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          minHeight: 180,
          borderRadius: '12px',
          bgcolor: 'background.ground',
          overflow: 'hidden',
        }}
      >
        {shown === null ? (
          <Typography color="textSecondary">{t('staff_no_picture')}</Typography>
        ) : (
          <Box component="img" src={shown} alt={title} sx={{ maxWidth: '100%', maxHeight: 320 }} />
        )}
      </Box>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        aria-label={t('staff_choose_picture')}
        onChange={(event) => setFile(event.target.files?.[0] ?? null)}
      />
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {t('staff_choose_picture')}
      </Button>
    </FormDialog>
  );
}
