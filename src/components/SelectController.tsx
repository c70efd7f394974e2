import { MenuItem } from '@mui/material';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { TextFieldController, type TextFieldControllerProps } from './TextFieldController';

export type SelectOption = {
  value: string | number;
  /** the text of the option in the list, and in the field when the option is chosen */
  label: ReactNode;
  isDisabled?: boolean;
};

type SelectControllerProps<Values extends FieldValues, Output> = Omit<
  TextFieldControllerProps<Values, Output>,
  'select' | 'children' | 'shownAs'
> & { options: readonly SelectOption[] };

/**
 * A MUI select that is bound to a form field. If the value is not one of the options, the field is shown
 * empty.
 */
export function SelectController<Values extends FieldValues, Output = Values>({
  options,
  ...rest
}: SelectControllerProps<Values, Output>) {
  return (
    <TextFieldController
      {...rest}
      select
      shownAs={(value) => options.find((option) => option.value === value)?.value ?? ''}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value} disabled={option.isDisabled ?? false}>
          {option.label}
        </MenuItem>
      ))}
    </TextFieldController>
  );
}
