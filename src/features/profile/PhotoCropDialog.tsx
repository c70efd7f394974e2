import { Box, Slider } from '@mui/material';
import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { FormDialog } from '@/components/FormDialog';
import { useT } from '@/i18n/hooks';
import { cropPhoto } from './crop-photo';

type PhotoCropDialogProps = {
  file: File;
  onCropped: (photo: File) => void;
  /** called if the browser cannot read the picture */
  onRefused: () => void;
  onClose: () => void;
};

const CENTER = { x: 0, y: 0 };
const MAX_ZOOM = 4;

/**
 * A dialog in which the person chooses the part of a photo for the round portrait. It is loaded only after a
 * photo was chosen.
 */
export function PhotoCropDialog({ file, onCropped, onRefused, onClose }: PhotoCropDialogProps) {
  const t = useT();
  const [url, setUrl] = useState<string | null>(null);
  const [position, setPosition] = useState(CENTER);
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);

  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setUrl(typeof reader.result === 'string' ? reader.result : null);
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);

  const use = async () => {
    if (area === null) return;
    const photo = await cropPhoto(file, area);
    if (photo === null) onRefused();
    else onCropped(photo);
  };

  return (
    <FormDialog
      isOpen
      title={t('photo_crop_title')}
      submitLabel={t('photo_crop_use')}
      isSubmitDisabled={area === null}
      onSubmit={use}
      onClose={onClose}
    >
      <Box
        sx={{ position: 'relative', height: 'min(60dvh, 320px)', borderRadius: '12px', overflow: 'hidden' }}
      >
        {url !== null && (
          <Cropper
            image={url}
            crop={position}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={(_part, pixels) => setArea(pixels)}
            mediaProps={{ onError: onRefused }}
          />
        )}
      </Box>
      <Slider
        aria-label={t('photo_crop_zoom')}
        min={1}
        max={MAX_ZOOM}
        step={0.1}
        value={zoom}
        onChange={(_event, value) => setZoom(value)}
      />
    </FormDialog>
  );
}
