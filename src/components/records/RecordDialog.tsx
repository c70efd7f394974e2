import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { FormDialog } from '../FormDialog';
import { wordlessError, type RecordField } from './record-fields';
import { RecordFields } from './RecordFields';

export type RecordDialogProps<Schema extends z.ZodType<FieldValues, FieldValues>> = {
  title: string;
  submitLabel: string;
  /** the server checks with the same */
  schema: Schema;
  fields: readonly RecordField<FieldValues>[];
  initial: FieldValues;
  /** true when it was taken: the dialog then closes; a refusal is told by the alert, and what was typed stays */
  onSubmit: (values: z.output<Schema>) => Promise<boolean>;
  onClose: () => void;
};

/** A dialog that adds or changes one record; each field says what is wrong with it (specification, section 5). */
export function RecordDialog<Schema extends z.ZodType<FieldValues, FieldValues>>(
  props: RecordDialogProps<Schema>,
) {
  const { schema, fields, initial, onSubmit, onClose } = props;
  const formSchema: z.ZodType<FieldValues, FieldValues> = schema;
  const { control, handleSubmit, formState } = useForm<FieldValues, unknown, FieldValues>({
    defaultValues: initial,
    resolver: zodResolver(formSchema, { error: wordlessError }),
  });
  const save = handleSubmit(async (values) => {
    if (await onSubmit(schema.parse(values))) onClose();
  });
  return (
    <FormDialog
      isOpen
      title={props.title}
      submitLabel={props.submitLabel}
      isBusy={formState.isSubmitting}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
    >
      <RecordFields control={control} fields={fields} />
    </FormDialog>
  );
}
