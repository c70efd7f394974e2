import { Skeleton } from '@mui/material';
import { Controller, type FieldValues } from 'react-hook-form';
import { useMessage } from '@/i18n/hooks';
import type { DateTimeInputProps } from './DateTimePicker';
import type { FieldBinding } from './field-binding';
import { lazyPart } from './lazy-part';

/** The calendar is larger than most pages that use it, so it is loaded after the page. */
export const DateTimeInput = lazyPart<DateTimeInputProps>(
  async () => (await import('./DateTimePicker')).DateTimePicker,
  <Skeleton variant="rounded" height={56} />,
);

type DateTimeControllerProps<Values extends FieldValues, Output> = FieldBinding<Values, Output> &
  Pick<DateTimeInputProps, 'label' | 'helperText' | 'min' | 'max' | 'isDisabled'>;

/**
 * A `DateTimeInput` that is bound to a form field. The schema's messages are error codes, and this component
 * translates them.
 */
export function DateTimeController<Values extends FieldValues, Output = Values>({
  control,
  name,
  helperText,
  ...rest
}: DateTimeControllerProps<Values, Output>) {
  const textOf = useMessage();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => {
        const value: unknown = field.value;
        return (
          <DateTimeInput
            {...rest}
            value={typeof value === 'number' ? value : null}
            onChange={field.onChange}
            onBlur={field.onBlur}
            isInvalid={fieldState.invalid}
            helperText={fieldState.error?.message ? textOf(fieldState.error.message) : helperText}
          />
        );
      }}
    />
  );
}
