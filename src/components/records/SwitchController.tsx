import { Box, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useId } from 'react';
import { Controller, type FieldValues } from 'react-hook-form';
import type { FieldBinding } from '../field-binding';

type SwitchControllerProps<Values extends FieldValues, Output> = FieldBinding<Values, Output> & {
  label: string;
  helperText?: string | undefined;
  isDisabled?: boolean;
};

/** A switch bound to a form. */
export function SwitchController<Values extends FieldValues, Output = Values>({
  control,
  name,
  label,
  helperText,
  isDisabled = false,
}: SwitchControllerProps<Values, Output>) {
  const helpId = useId();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <Box>
          <FormControlLabel
            label={label}
            control={
              <Switch
                checked={Boolean(value)}
                disabled={isDisabled}
                onChange={(event) => onChange(event.target.checked)}
                onBlur={onBlur}
                slotProps={{ input: { ref, ...(helperText ? { 'aria-describedby': helpId } : {}) } }}
              />
            }
          />
          {helperText !== undefined && (
            <FormHelperText id={helpId} sx={{ mt: 0, mx: 0 }}>
              {helperText}
            </FormHelperText>
          )}
        </Box>
      )}
    />
  );
}
