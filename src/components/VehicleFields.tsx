import { Box, Stack, Typography } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useT } from '@/i18n/hooks';
import type { FieldBinding } from './field-binding';
import { PhotoButton } from './PhotoButton';
import { SelectController } from './SelectController';
import { TextFieldController } from './TextFieldController';

/** The picture as it will be sent. So the person sees whether it is blurred before it is sent to staff. */
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

type VehicleFieldsProps<Values extends FieldValues, Output> = {
  /** returns the form field with this name */
  fieldOf: (
    name: 'vehicleMake' | 'vehicleModel' | 'vehicleNumber' | 'carTypeId',
  ) => FieldBinding<Values, Output>;
  carTypes: readonly { id: string; name: string }[];
  /** the field of the car's colour */
  color?: ReactNode;
  licence: Blob | null;
  /** whether the application already has a picture */
  hasLicence?: boolean;
  licenceText: string;
  isBusy: boolean;
  onLicence: (licence: Blob) => void;
  /** called if the chosen file is not an accepted picture */
  onRefused: () => void;
};

/** The fields of a driver's application that are about the vehicle and the driving licence. */
export function VehicleFields<Values extends FieldValues, Output>(props: VehicleFieldsProps<Values, Output>) {
  const { fieldOf, licence, hasLicence = false } = props;
  const t = useT();
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={4}>
        <TextFieldController {...fieldOf('vehicleMake')} label={t('signup_vehicle_make')} />
        <TextFieldController {...fieldOf('vehicleModel')} label={t('signup_vehicle_model')} />
      </Stack>
      <TextFieldController
        {...fieldOf('vehicleNumber')}
        label={t('signup_vehicle_number')}
        slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false } }}
      />
      {props.color}
      <SelectController
        {...fieldOf('carTypeId')}
        label={t('booking_car_type')}
        options={props.carTypes.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
        <Typography color="textSecondary">{props.licenceText}</Typography>
        {licence !== null && <LicencePreview licence={licence} alt={t('signup_licence_preview')} />}
        <PhotoButton
          label={t(licence === null && !hasLicence ? 'licence_choose' : 'licence_change')}
          isBusy={props.isBusy}
          onPhoto={props.onLicence}
          onRefused={props.onRefused}
        />
      </Stack>
    </>
  );
}
