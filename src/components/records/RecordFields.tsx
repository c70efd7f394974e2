import { Box, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useId } from 'react';
import { Controller, type FieldValues, useWatch } from 'react-hook-form';
import { DateTimeController } from '../DateTimeController';
import type { FieldBinding } from '../field-binding';
import { SelectController } from '../SelectController';
import { TextFieldController } from '../TextFieldController';
import { ListField } from './ListField';
import { NumberFieldController } from './NumberFieldController';
import type { RecordControl } from './record-control';
import type { RecordField } from './record-fields';

type SwitchControllerProps<Values extends FieldValues, Output> = FieldBinding<Values, Output> & {
  label: string;
  helperText?: string | undefined;
  isDisabled?: boolean;
};

/** A switch that is bound to a form field. */
function SwitchController<Values extends FieldValues, Output = Values>({
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

function Field({ control, field }: { control: RecordControl; field: RecordField<FieldValues> }) {
  const common = { control, name: field.name, label: field.label };
  const more = { helperText: field.help, disabled: field.isDisabled ?? false, fullWidth: true };
  switch (field.kind) {
    case 'text':
      return <TextFieldController {...common} {...more} />;
    case 'multiline':
      return <TextFieldController {...common} {...more} multiline minRows={2} maxRows={8} />;
    case 'number':
      return <NumberFieldController {...common} {...more} />;
    case 'select':
      return <SelectController {...common} {...more} options={field.options} />;
    case 'switch':
      return <SwitchController {...common} helperText={field.help} isDisabled={field.isDisabled ?? false} />;
    case 'date':
      return <DateTimeController {...common} helperText={field.help} isDisabled={field.isDisabled} />;
    case 'list':
      return <ListField control={control} field={field} />;
  }
}

type RecordFieldsProps = { control: RecordControl; fields: readonly RecordField<FieldValues>[] };

/**
 * The fields of a form, one below the other. If `isShown` of a field returns false, the field is left out.
 */
export function RecordFields({ control, fields }: RecordFieldsProps) {
  const values = useWatch({ control });
  return fields
    .filter((field) => field.isShown?.(values) ?? true)
    .map((field) => <Field key={field.name} control={control} field={field} />);
}
