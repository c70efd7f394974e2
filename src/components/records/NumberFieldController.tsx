import { TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import { Controller, type FieldValues } from 'react-hook-form';
import { useMessage } from '@/i18n/hooks';
import { amountOf } from '@/lib/amount-of';
import type { FieldBinding } from '../field-binding';

type NumberFieldControllerProps<Values extends FieldValues, Output> = Omit<
  TextFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef' | 'defaultValue' | 'type' | 'slotProps'
> &
  FieldBinding<Values, Output> & {
    /**
     * the name for screen readers if the visible name is not on the field, such as in the head of a column
     */
    spokenLabel?: string | undefined;
  };

/**
 * The number in a text, or null if the text is not a number. Forms need null instead of the NaN of
 * `amountOf`.
 */
function numberOf(text: string): number | null {
  const amount = amountOf(text);
  return Number.isNaN(amount) ? null : amount;
}

type NumberInputProps = Omit<NumberFieldControllerProps<FieldValues, FieldValues>, 'control' | 'name'> & {
  number: unknown;
  onNumber: (value: number | null) => void;
  onBlur: () => void;
  inputRef: React.Ref<HTMLInputElement>;
  isInvalid: boolean;
};

function NumberInput({ number, onNumber, onBlur, isInvalid, spokenLabel, ...rest }: NumberInputProps) {
  const [text, setText] = useState(typeof number === 'number' ? String(number) : '');
  // If the form was reset to another record, the text no longer belongs to the number. Then the number is
  // shown.
  const shown = numberOf(text) === (number ?? null) ? text : typeof number === 'number' ? String(number) : '';
  return (
    <TextField
      {...rest}
      value={shown}
      error={isInvalid}
      onBlur={onBlur}
      onChange={(event) => {
        // A text that is not a number of at least zero is removed.
        const value = numberOf(event.target.value);
        setText(value === null ? '' : event.target.value);
        // The value is null, because the form would replace undefined by its first value.
        onNumber(value);
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr', 'aria-label': spokenLabel } }}
    />
  );
}

/** A field for a number of at least zero, bound to a form field. An empty field has no value. */
export function NumberFieldController<Values extends FieldValues, Output = Values>({
  control,
  name,
  helperText,
  ...rest
}: NumberFieldControllerProps<Values, Output>) {
  const textOf = useMessage();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <NumberInput
          {...rest}
          number={field.value}
          onNumber={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          isInvalid={fieldState.invalid}
          helperText={fieldState.error?.message ? textOf(fieldState.error.message) : helperText}
        />
      )}
    />
  );
}
