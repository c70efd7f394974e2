import PhotoCameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import { Box, ButtonBase, CircularProgress } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { PhotoAvatar } from '@/components/PhotoAvatar';
import { visuallyHidden } from '@/components/visually-hidden';
import { useT } from '@/i18n/hooks';
import { PHOTO_ACCEPT } from '@/lib/photo-file';

type PhotoFieldProps = {
  name: string;
  /** the URL of the stored photo */
  stored: string | undefined;
  /** the photo that the person has chosen and that is not stored yet */
  chosen: File | null;
  isUploading: boolean;
  isDisabled: boolean;
  onChoose: (file: File) => void;
};

/**
 * The diameter of the round profile photo in pixels. The constant is in this file, because the code of the
 * photo field is loaded after the page.
 */
const PHOTO_SIZE = 112;

/** The profile photo. A click chooses a file. During the upload a spinner covers the photo. */
export function PhotoField({ name, stored, chosen, isUploading, isDisabled, onChoose }: PhotoFieldProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<{ file: File; url: string } | null>(null);

  useEffect(() => {
    if (chosen === null) return undefined;
    const reader = new FileReader();
    reader.onload = () => {
      if (typeof reader.result === 'string') setPreview({ file: chosen, url: reader.result });
    };
    reader.readAsDataURL(chosen);
    return () => reader.abort();
  }, [chosen]);
  const shown = preview !== null && preview.file === chosen ? preview.url : stored;

  return (
    <Box sx={{ position: 'relative', width: PHOTO_SIZE, height: PHOTO_SIZE }}>
      <ButtonBase onClick={() => input.current?.click()} disabled={isDisabled} sx={{ borderRadius: '50%' }}>
        <Box component="span" sx={visuallyHidden}>
          {t('profile_photo')}
        </Box>
        <PhotoAvatar name={name} src={shown} size={PHOTO_SIZE} />
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            insetInlineEnd: 0,
            bottom: 0,
            display: 'grid',
            placeItems: 'center',
            width: 36,
            height: 36,
            borderRadius: '50%',
            bgcolor: 'background.paper',
            border: '1px solid',
            borderColor: 'divider',
          }}
        >
          <PhotoCameraIcon fontSize="small" />
        </Box>
      </ButtonBase>
      {isUploading && (
        <CircularProgress
          size={PHOTO_SIZE}
          thickness={2}
          aria-label={t('profile_photo_uploading')}
          sx={{ position: 'absolute', inset: 0 }}
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={PHOTO_ACCEPT}
        data-testid="profile-photo-input"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // After this the person can choose the same file again if it was refused.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </Box>
  );
}
