import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { PhotoButton } from './PhotoButton';

/** The picture as it will be sent, so that a blurred one is noticed before staff do. */
function LicencePreview({ licence, alt }: { licence: Blob; alt: string }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setUrl(typeof reader.result === 'string' ? reader.result : null);
    reader.readAsDataURL(licence);
    return () => reader.abort();
  }, [licence]);
  return url === null ? null : (
    <Box
      component="img"
      src={url}
      alt={alt}
      sx={{ maxWidth: '100%', maxHeight: 160, borderRadius: '12px', objectFit: 'contain' }}
    />
  );
}

type LicenceFieldProps = {
  licence: Blob | null;
  text: string;
  previewAlt: string;
  buttonLabel: string;
  isBusy: boolean;
  onLicence: (licence: Blob) => void;
  /** the file is no picture */
  onRefused: () => void;
};

/** A picture of a driving licence: what it is for, how it looks, and the button that chooses it. */
export function LicenceField({ licence, text, previewAlt, buttonLabel, ...button }: LicenceFieldProps) {
  return (
    <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
      <Typography color="textSecondary">{text}</Typography>
      {licence !== null && <LicencePreview licence={licence} alt={previewAlt} />}
      <PhotoButton
        label={buttonLabel}
        isBusy={button.isBusy}
        onPhoto={button.onLicence}
        onRefused={button.onRefused}
      />
    </Stack>
  );
}
