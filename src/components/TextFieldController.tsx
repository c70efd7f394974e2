import { TextField, type TextFieldProps } from '@mui/material';
import { Controller, type FieldValues } from 'react-hook-form';
import { useMessage } from '@/i18n/hooks';
import type { FieldBinding } from './field-binding';

export type TextFieldControllerProps<Values extends FieldValues, Output> = Omit<
  TextFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef' | 'defaultValue'
> &
  FieldBinding<Values, Output> & {
    /**
     * Converts the stored value to the value in the field. For example, a missing value becomes an empty
     * text.
     */
    shownAs?: (value: unknown) => unknown;
  };

/**
 * The types of fields whose text is written from left to right in every language. Otherwise the plus sign
 * would not be at the start of a telephone number.
 */
const LEFT_TO_RIGHT = new Set(['tel', 'email']);

/**
 * A MUI text field that is bound to a form field. The schema's messages are error codes, and this component
 * translates them.
 */
export function TextFieldController<Values extends FieldValues, Output = Values>({
  control,
  name,
  helperText,
  shownAs = (value) => value ?? '',
  ...rest
}: TextFieldControllerProps<Values, Output>) {
  const textOf = useMessage();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, ...field }, fieldState }) => (
        <TextField
          {...(LEFT_TO_RIGHT.has(rest.autoComplete ?? '')
            ? { slotProps: { htmlInput: { dir: 'ltr' } } }
            : {})}
          {...rest}
          {...field}
          value={shownAs(value)}
          inputRef={ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ? textOf(fieldState.error.message) : helperText}
        />
      )}
    />
  );
}
