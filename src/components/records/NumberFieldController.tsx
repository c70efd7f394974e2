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
    /** the name for screen readers, if the visible name is not at the field but in the head of a column */
    spokenLabel?: string | undefined;
  };

/**
 * The number in a text, or null if the text is not a number. `amountOf` returns NaN in this case, but forms
 * need null.
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
  // The typed text is shown as long as it means the number in the form. If the form was reset to another
  // record, the number in the form is shown.
  const shown = numberOf(text) === (number ?? null) ? text : typeof number === 'number' ? String(number) : '';
  return (
    <TextField
      {...rest}
      value={shown}
      error={isInvalid}
      onBlur={onBlur}
      onChange={(event) => {
        // If the text is not a number of at least zero, the field is cleared.
        const value = numberOf(event.target.value);
        setText(value === null ? '' : event.target.value);
        // An empty field has the value null. If the value were undefined, the form would use its initial
        // value.
        onNumber(value);
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr', 'aria-label': spokenLabel } }}
    />
  );
}

/** A field for a number of at least zero that is bound to a form field. An empty field has the value null. */
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
