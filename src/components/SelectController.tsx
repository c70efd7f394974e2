import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { Controller, type FieldValues } from 'react-hook-form';
import { useMessage } from '@/i18n/use-t';
import type { FieldBinding } from './field-binding';

export type SelectOption = {
  value: string | number;
  /** the text, also shown when the option is chosen */
  label: ReactNode;
  isDisabled?: boolean;
};

type SelectControllerProps<Values extends FieldValues, Output> = Omit<
  TextFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef' | 'defaultValue' | 'select' | 'children'
> &
  FieldBinding<Values, Output> & { options: readonly SelectOption[] };

/** A MUI select bound to a form; a value that is no option shows as nothing chosen. */
export function SelectController<Values extends FieldValues, Output = Values>({
  control,
  name,
  options,
  helperText,
  ...rest
}: SelectControllerProps<Values, Output>) {
  const textOf = useMessage();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, ...field }, fieldState }) => (
        <TextField
          {...rest}
          {...field}
          select
          value={options.some((option) => option.value === value) ? value : ''}
          inputRef={ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ? textOf(fieldState.error.message) : helperText}
        >
          {options.map((option) => (
            <MenuItem key={option.value} value={option.value} disabled={option.isDisabled ?? false}>
              {option.label}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}
