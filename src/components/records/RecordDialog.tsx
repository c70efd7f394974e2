import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type FieldValues } from 'react-hook-form';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { FormDialog } from '../FormDialog';
import { wordlessError, type RecordField } from './record-fields';
import { RecordFields } from './RecordFields';

type RecordDialogProps = {
  title: string;
  submitLabel: string;
  /** the schema of the record, which the server also uses */
  schema: z.ZodType<FieldValues, FieldValues>;
  fields: readonly RecordField<FieldValues>[];
  initial: FieldValues;
  /** shown at the start of the row of buttons */
  extraAction?: ReactNode;
  /**
   * Saves the record. Resolves to true if the record was saved. Then the dialog closes. If the server refuses
   * the record, the alert dialog opens, and this dialog still shows the typed values.
   */
  onSubmit: (values: FieldValues) => Promise<boolean>;
  onClose: () => void;
};

/** A dialog in which the person adds or changes one record. Each field shows its own error. */
export function RecordDialog(props: RecordDialogProps) {
  const { schema, fields, initial, onSubmit, onClose } = props;
  const { control, handleSubmit } = useForm<FieldValues, unknown, FieldValues>({
    defaultValues: initial,
    resolver: zodResolver(schema, { error: wordlessError }),
  });
  const save = handleSubmit(async (values) => {
    if (await onSubmit(values)) onClose();
  });
  return (
    <FormDialog
      isOpen
      title={props.title}
      submitLabel={props.submitLabel}
      onSubmit={save}
      onClose={onClose}
      extraAction={props.extraAction}
    >
      <RecordFields control={control} fields={fields} />
    </FormDialog>
  );
}
