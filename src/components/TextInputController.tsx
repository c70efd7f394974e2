import type { ReactNode } from 'react';
import { Controller, type FieldValues } from 'react-hook-form';
import { useMessage } from '@/i18n/use-t';
import type { FieldBinding } from './field-binding';
import { TextInput } from './TextInput';

type TextInputControllerProps<Values extends FieldValues> = FieldBinding<Values, Values> & {
  label: string;
  autoComplete: string;
  disabled?: boolean;
  helperText?: ReactNode;
};

/** Read from the left in every language: a telephone number keeps its plus sign in front. */
const LEFT_TO_RIGHT = new Set(['tel', 'email']);

/** A text field without a list of choices, bound to a form; schema messages are codes, translated here. */
export function TextInputController<Values extends FieldValues>({
  control,
  name,
  helperText,
  autoComplete,
  ...rest
}: TextInputControllerProps<Values>) {
  const textOf = useMessage();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState }) => (
        <TextInput
          {...rest}
          {...field}
          autoComplete={autoComplete}
          {...(LEFT_TO_RIGHT.has(autoComplete) ? { inputProps: { dir: 'ltr' } } : {})}
          inputRef={ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ? textOf(fieldState.error.message) : helperText}
        />
      )}
    />
  );
}
