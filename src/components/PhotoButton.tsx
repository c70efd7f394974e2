import PhotoCameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import { Button, type ButtonProps } from '@mui/material';
import { isUsablePicture, PHOTO_ACCEPT } from '@/lib/photo-file';
import { shrinkPhoto } from '@/lib/shrink-photo';
import { useBusy } from '@/lib/use-busy';

type PhotoButtonProps = {
  label: string;
  isBusy: boolean;
  /** If true, the button opens the camera, if the device has one. */
  isCamera?: boolean;
  variant?: ButtonProps['variant'];
  onPhoto: (photo: Blob) => void;
  /** called if the chosen file is not an accepted picture */
  onRefused: () => void;
};

/**
 * A button with which the person takes or chooses a picture. The picture is made smaller before it is
 * uploaded.
 */
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
      // The file input inside the button gets the keyboard focus, so the button itself must not get it.
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
          // This allows the person to choose the same file again, for example after it was refused.
          event.target.value = '';
          if (file) void take(file);
        }}
      />
    </Button>
  );
}
