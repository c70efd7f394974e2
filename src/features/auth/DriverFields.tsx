import type { Control } from 'react-hook-form';
import { CAR_COLORS } from '@domain/people/driver/car-colors';
import { SelectController } from '@/components/SelectController';
import { VehicleFields } from '@/components/VehicleFields';
import { useCarTypes } from '@/state/hooks';
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
export function DriverFields({ control, ...props }: DriverFieldsProps) {
  const t = useT();

  const carTypes = useCarTypes();
  return (
    <VehicleFields
      {...props}
      fieldOf={(name) => ({ control, name })}
      carTypes={carTypes}
      licenceText={t('signup_licence_text')}
      color={
        <SelectController
          control={control}
          name="vehicleColor"
          label={t('car_color')}
          options={CAR_COLORS.map((color) => ({ value: color, label: t(`car_color_${color}`) }))}
        />
      }
    />
  );
}
