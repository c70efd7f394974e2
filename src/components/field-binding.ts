import type { Control, FieldPath, FieldValues } from 'react-hook-form';

/** The binding of a field to its form. `Output` is the parsed form. */
export type FieldBinding<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
};
