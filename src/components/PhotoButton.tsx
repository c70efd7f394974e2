import PhotoCameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import { Button, type ButtonProps } from '@mui/material';
import { isUsablePicture, PHOTO_ACCEPT } from '@/lib/photo-file';
import { shrinkPhoto } from '@/lib/shrink-photo';
import { useBusy } from '@/lib/use-busy';

type PhotoButtonProps = {
  label: string;
  isBusy: boolean;
  /** if true, the button opens the camera at once, if the device has a camera */
  isCamera?: boolean;
  variant?: ButtonProps['variant'];
  onPhoto: (photo: Blob) => void;
  /** called if the file is not a picture that may be stored */
  onRefused: () => void;
};

/** A button that takes or chooses a picture. The picture is made smaller for the upload. */
export function PhotoButton({
  label,
  isBusy,
  isCamera = false,
  variant = 'outlined',
  onPhoto,
  onRefused,
}: PhotoButtonProps) {
  const { isBusy: isShrinking, run } = useBusy();
  const take = async (file: File) => {
    const photo = await run(() => shrinkPhoto(file));
    if (isUsablePicture(photo)) onPhoto(photo);
    else onRefused();
  };
  return (
    <Button
      component="label"
      variant={variant}
      color={variant === 'contained' ? 'primary' : 'inherit'}
      startIcon={<PhotoCameraIcon />}
      loading={isBusy || isShrinking}
      loadingPosition="start"
      // The file input inside the button gets the focus and the keys, so the button itself is skipped.
      tabIndex={-1}
      sx={{ '&:focus-within': { outline: '2px solid', outlineOffset: 2 } }}
    >
      {label}
      <input
        type="file"
        accept={PHOTO_ACCEPT}
        aria-label={label}
        disabled={isBusy || isShrinking}
        {...(isCamera ? { capture: 'environment' as const } : {})}
        style={{
          position: 'absolute',
          inset: 0,
          opacity: 0,
          width: '100%',
          height: '100%',
          cursor: 'pointer',
        }}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // After this the person can choose the same file again if it was refused.
          event.target.value = '';
          if (file) void take(file);
        }}
      />
    </Button>
  );
}
