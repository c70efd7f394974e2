import type { Control, FieldPath, FieldValues } from 'react-hook-form';

/** The form and the name of the field to which an input belongs. `Output` is the type of the parsed form. */
export type FieldBinding<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
};
