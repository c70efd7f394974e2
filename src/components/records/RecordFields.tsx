import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { SelectController } from '../fields/SelectController';
import { TextFieldController } from '../fields/TextFieldController';
import { ListField } from './ListField';
import { NumberFieldController } from './NumberFieldController';
import type { RecordControl } from './record-control';
import type { RecordField } from './record-fields';
import { SwitchController } from './SwitchController';

// Most forms have no date, and its calendar is bigger than all other fields together.
const DateField = lazy(async () => ({ default: (await import('./DateField')).DateField }));

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
