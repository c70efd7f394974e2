import type { Control, FieldPath, FieldValues } from 'react-hook-form';

/** What ties a field to its form; `Output` is what the form's schema makes of its values. */
export type FieldBinding<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
};
