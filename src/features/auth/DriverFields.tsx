import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { Control } from 'react-hook-form';
import { PhotoButton } from '@/components/PhotoButton';
import { SelectController } from '@/components/SelectController';
import { TextFieldController } from '@/components/TextFieldController';
import { selectCarTypes } from '@/state/car-types/car-types.slice';
import { useAppSelector } from '@/state/hooks';
import type { CompletionFormInput, CompletionFormOutput } from './login.schema';
import { useLoginT } from './use-login-t';

type DriverFieldsProps = {
  control: Control<CompletionFormInput, unknown, CompletionFormOutput>;
  licence: Blob | null;
  onLicence: (licence: Blob) => void;
  /** the file is no picture */
  onRefused: () => void;
  isBusy: boolean;
};

/** The picture as it will be sent, so that a blurred one is noticed before staff do. */
function LicencePreview({ licence }: { licence: Blob }) {
  const t = useLoginT();
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
      alt={t('signup_licence_preview')}
      sx={{ maxWidth: '100%', maxHeight: 160, borderRadius: '12px', objectFit: 'contain' }}
    />
  );
}

/** Fields for drivers only: their vehicle, and a picture of their licence. */
export function DriverFields({ control, licence, onLicence, onRefused, isBusy }: DriverFieldsProps) {
  const t = useLoginT();
  const carTypes = useAppSelector(selectCarTypes);
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={4}>
        <TextFieldController control={control} name="vehicleMake" label={t('signup_vehicle_make')} />
        <TextFieldController control={control} name="vehicleModel" label={t('signup_vehicle_model')} />
      </Stack>
      <TextFieldController
        control={control}
        name="vehicleNumber"
        label={t('signup_vehicle_number')}
        slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false } }}
      />
      <SelectController
        control={control}
        name="carTypeId"
        label={t('booking_car_type')}
        options={carTypes.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
        <Typography color="textSecondary">{t('signup_licence_text')}</Typography>
        {licence !== null && <LicencePreview licence={licence} />}
        <PhotoButton
          label={t(licence === null ? 'licence_choose' : 'licence_change')}
          isBusy={isBusy}
          onPhoto={onLicence}
          onRefused={onRefused}
        />
      </Stack>
    </>
  );
}
