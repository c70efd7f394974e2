import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useFieldArray, useWatch, type FieldValues } from 'react-hook-form';
import { SelectController } from '../SelectController';
import { TextFieldController } from '../TextFieldController';
import { NumberFieldController } from './NumberFieldController';
import type { RecordControl } from './record-control';
import type { RecordField } from './record-fields';
import { SwitchController } from './SwitchController';

// Most forms have no date, and its calendar is bigger than all other fields together.
const DateField = lazy(async () => ({ default: (await import('./DateField')).DateField }));

type ListFieldProps = {
  control: RecordControl;
  field: Extract<RecordField<FieldValues>, { kind: 'list' }>;
};

function ListField({ control, field }: ListFieldProps) {
  const { fields, append, remove } = useFieldArray({ control, name: field.name });
  return (
    <Stack component="fieldset" spacing={3} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0 }}>
        {field.label}
      </Typography>
      {field.help !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {field.help}
        </Typography>
      )}
      {fields.map((item, index) => (
        <Stack key={item.id} direction="row" spacing={2} sx={{ alignItems: 'flex-start' }}>
          {field.itemFields.map((part) => {
            const binding = { control, name: `${field.name}.${String(index)}.${part.name}` };
            return part.kind === 'number' ? (
              <NumberFieldController
                key={part.name}
                {...binding}
                label={part.label}
                size="small"
                sx={{ flex: 1 }}
              />
            ) : (
              <TextFieldController
                key={part.name}
                {...binding}
                label={part.label}
                size="small"
                sx={{ flex: 2 }}
              />
            );
          })}
          <Tooltip title={field.removeLabel}>
            <IconButton
              aria-label={`${field.removeLabel} ${String(index + 1)}`}
              onClick={() => remove(index)}
            >
              <RemoveIcon />
            </IconButton>
          </Tooltip>
        </Stack>
      ))}
      <Box>
        <Button startIcon={<AddIcon />} onClick={() => append({ ...field.emptyItem })}>
          {field.addLabel}
        </Button>
      </Box>
    </Stack>
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
      return (
        <Suspense fallback={<Skeleton variant="rounded" height={56} />}>
          <DateField {...common} helperText={field.help} isDisabled={field.isDisabled} />
        </Suspense>
      );
    case 'list':
      return <ListField control={control} field={field} />;
  }
}

type RecordFieldsProps = { control: RecordControl; fields: readonly RecordField<FieldValues>[] };

/** The fields of a form, one below the other; those that do not apply now are left out. */
export function RecordFields({ control, fields }: RecordFieldsProps) {
  const values = useWatch({ control });
  return fields
    .filter((field) => field.isShown?.(values) ?? true)
    .map((field) => <Field key={field.name} control={control} field={field} />);
}
