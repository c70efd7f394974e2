import { MenuItem, TextField, type TextFieldProps } from '@mui/material';
import type { ReactNode } from 'react';

type ChoiceProps<Value extends string | number> = Omit<
  TextFieldProps,
  'children' | 'onChange' | 'select' | 'value'
> & {
  value: Value | '';
  options: readonly { value: Value; label: ReactNode; isDisabled?: boolean }[];
  onChange: (value: Value) => void;
};

/** A field in which the person chooses one of a few values from a menu. */
export function Choice<Value extends string | number>({ options, onChange, ...rest }: ChoiceProps<Value>) {
  return (
    <TextField
      {...rest}
      select
      onChange={({ target }) => {
        const chosen = options.find(({ value }) => value === target.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {options.map(({ value, label, isDisabled = false }) => (
        <MenuItem key={value} value={value} disabled={isDisabled}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
