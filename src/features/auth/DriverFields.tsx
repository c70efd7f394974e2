import Stack from '@mui/material/Stack';
import type { Control } from 'react-hook-form';
import { CAR_COLORS } from '@domain/people/car-colors';
import { LicenceField } from '@/components/LicenceField';
import { SelectController } from '@/components/SelectController';
import { TextFieldController } from '@/components/TextFieldController';
import { selectCarTypes } from '@/state/car-types/car-types.slice';
import { useAppSelector } from '@/state/hooks';
import type { CompletionFormInput, CompletionFormOutput } from './login.schema';
import { useT } from '@/i18n/use-t';

type DriverFieldsProps = {
  control: Control<CompletionFormInput, unknown, CompletionFormOutput>;
  licence: Blob | null;
  onLicence: (licence: Blob) => void;
  /** the file is no picture */
  onRefused: () => void;
  isBusy: boolean;
};

/** Fields for drivers only: their vehicle, and a picture of their licence. */
export function DriverFields({ control, licence, onLicence, onRefused, isBusy }: DriverFieldsProps) {
  const t = useT();
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
        name="vehicleColor"
        label={t('car_color')}
        options={CAR_COLORS.map((color) => ({ value: color, label: t(`car_color_${color}`) }))}
      />
      <SelectController
        control={control}
        name="carTypeId"
        label={t('booking_car_type')}
        options={carTypes.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <LicenceField
        licence={licence}
        text={t('signup_licence_text')}
        previewAlt={t('signup_licence_preview')}
        buttonLabel={t(licence === null ? 'licence_choose' : 'licence_change')}
        isBusy={isBusy}
        onLicence={onLicence}
        onRefused={onRefused}
      />
    </>
  );
}
