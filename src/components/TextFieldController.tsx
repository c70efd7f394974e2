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
     * Converts the stored value for the field. For example, a field that the record does not have becomes
     * empty.
     */
    shownAs?: (value: unknown) => unknown;
  };

/**
 * Fields that are written from left to right in every language. Otherwise a telephone number would lose the
 * plus sign at its start.
 */
const LEFT_TO_RIGHT = new Set(['tel', 'email']);

/**
 * A MUI text field bound to a form field. The messages of the schema are codes of the error catalogue and are
 * translated here.
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
