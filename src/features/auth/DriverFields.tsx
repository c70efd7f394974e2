import type { Control } from 'react-hook-form';
import { driverCarStrings } from '@domain/languages/en/driver-car';
import { CAR_COLORS } from '@domain/people/car-colors';
import { SelectController } from '@/components/fields/SelectController';
import { VehicleFields } from '@/components/fields/VehicleFields';
import { usePageT } from '@/i18n/use-page-t';
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

/** Fields for drivers only: their vehicle, and a picture of their licence. */
export function DriverFields({ control, ...props }: DriverFieldsProps) {
  const t = useLoginT();
  const carT = usePageT(driverCarStrings);
  const carTypes = useAppSelector(selectCarTypes);
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
          label={carT('car_color')}
          options={CAR_COLORS.map((color) => ({ value: color, label: carT(`car_color_${color}`) }))}
        />
      }
    />
  );
}
