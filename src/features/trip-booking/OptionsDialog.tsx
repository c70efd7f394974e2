import { zodResolver } from '@hookform/resolvers/zod';
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useMemo } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { InstructionData } from '@domain/contracts/trip/bookings';
import type { CarType, PricedItem } from '@domain/records';
import { FormDialog } from '@/components/FormDialog';
import { useFormat, useT } from '@/i18n/hooks';
import { optionsFormSchema } from './delivery.schema';
import type { OptionsFormInput } from './delivery.schema';

type OptionsDialogProps = {
  isOpen: boolean;
  carType: CarType;
  isDelivery: boolean;
  isBusy: boolean;
  onContinue: (instructionData: InstructionData) => void;
  onCancel: () => void;
  /** called if the delivery details are missing, or if the phone is not a phone number */
  onRefused: () => void;
};

type ItemGroupProps = {
  label: string;
  items: readonly PricedItem[];
  value: number | null;
  onChange: (index: number | null) => void;
  /** the label of the empty choice, or undefined if a choice is required */
  noneLabel?: string;
};

const NONE = 'none';

function ItemGroup({ label, items, value, onChange, noneLabel }: ItemGroupProps) {
  const format = useFormat();
  return (
    <FormControl>
      <FormLabel>{label}</FormLabel>
      <RadioGroup
        value={value ?? NONE}
        onChange={(event) => onChange(event.target.value === NONE ? null : Number(event.target.value))}
      >
        {noneLabel !== undefined && <FormControlLabel value={NONE} control={<Radio />} label={noneLabel} />}
        {items.map((item, index) => (
          <FormControlLabel
            key={`${index}-${item.description}`}
            value={index}
            control={<Radio />}
            label={`${item.description} (${format.money(item.amount)})`}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

/**
 * A dialog for the options and parcel types of a car type. For a delivery it also asks for the receiver and
 * how the parcel is handed over.
 */
export function OptionsDialog(props: OptionsDialogProps) {
  const { isOpen, carType, isDelivery, isBusy, onContinue, onCancel, onRefused } = props;
  const t = useT();
  const schema = useMemo(() => optionsFormSchema(isDelivery), [isDelivery]);
  const { control, register, handleSubmit, formState } = useForm<OptionsFormInput, unknown, InstructionData>({
    defaultValues: {
      deliveryPerson: '',
      deliveryPersonPhone: '',
      pickUpInstructions: '',
      deliveryInstructions: '',
      parcelTypeIndex: carType.parcelTypes.length > 0 ? 0 : null,
      optionIndex: null,
    },
    resolver: zodResolver(schema),
  });
  const { errors } = formState;
  const title = t(isDelivery ? 'options_delivery_title' : 'options_title');

  return (
    <FormDialog
      isOpen={isOpen}
      title={title}
      submitLabel={t('options_continue')}
      cancelLabel={t('options_cancel')}
      isBusy={isBusy}
      onSubmit={(event) => void handleSubmit(onContinue, onRefused)(event)}
      onClose={onCancel}
    >
      {isDelivery && (
        <>
          <TextField
            {...register('deliveryPerson')}
            label={t('options_delivery_person')}
            error={errors.deliveryPerson !== undefined}
            autoComplete="off"
          />
          <TextField
            {...register('deliveryPersonPhone')}
            label={t('options_delivery_phone')}
            error={errors.deliveryPersonPhone !== undefined}
            autoComplete="off"
            slotProps={{ htmlInput: { inputMode: 'tel' } }}
          />
          <TextField {...register('pickUpInstructions')} label={t('options_pickup_instructions')} multiline />
          <TextField
            {...register('deliveryInstructions')}
            label={t('options_delivery_instructions')}
            multiline
          />
        </>
      )}
      {carType.parcelTypes.length > 0 && (
        <Controller
          control={control}
          name="parcelTypeIndex"
          render={({ field }) => (
            <ItemGroup
              label={t('options_parcel_type')}
              items={carType.parcelTypes}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
      {carType.options.length > 0 && (
        <Controller
          control={control}
          name="optionIndex"
          render={({ field }) => (
            <ItemGroup
              label={t('options_option')}
              noneLabel={t('options_none')}
              items={carType.options}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
    </FormDialog>
  );
}
