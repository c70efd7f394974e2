import type { FieldPath, FieldValues } from 'react-hook-form';

type Common<Values extends FieldValues> = {
  name: FieldPath<Values>;
  /** already translated */
  label: string;
  /** a help text below the field */
  help?: string | undefined;
  isDisabled?: boolean;
  /** If this returns false for the form's values, the field is left out. */
  isShown?: (values: Values) => boolean;
};

/** One field of a form, with its label and its kind of input. */
export type RecordField<Values extends FieldValues> = Common<Values> &
  (
    | { kind: 'text' | 'multiline' | 'number' | 'switch' | 'date' }
    | { kind: 'select'; options: readonly { value: string | number; label: string }[] }
    /** a table of small records, for example cancel slabs */
    | {
        kind: 'list';
        itemFields: readonly { name: string; label: string; kind: 'text' | 'number' }[];
        emptyItem: Readonly<Record<string, unknown>>;
        /** if true, the order of the rows matters, and the person can move them */
        isOrdered?: boolean;
      }
  );

/**
 * The error code for a rule of a schema that has no own message. It replaces the English message of the
 * library.
 */
export const wordlessError = (): string => 'invalid_argument';
