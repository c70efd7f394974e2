import type { FieldPath, FieldValues } from 'react-hook-form';

type Common<Values extends FieldValues> = {
  name: FieldPath<Values>;
  /** the label, already translated */
  label: string;
  /** a help text below the field */
  help?: string | undefined;
  isDisabled?: boolean;
  /** Gets the values of the form. If it returns false, the field is left out. */
  isShown?: (values: Values) => boolean;
};

/** A field of a form, with its label and the kind of its input. */
export type RecordField<Values extends FieldValues> = Common<Values> &
  (
    | { kind: 'text' | 'multiline' | 'number' | 'switch' | 'date' }
    | { kind: 'select'; options: readonly { value: string | number; label: string }[] }
    /** a table of small records, for example the steps of a cancellation fee */
    | {
        kind: 'list';
        itemFields: readonly { name: string; label: string; kind: 'text' | 'number' }[];
        emptyItem: Readonly<Record<string, unknown>>;
        /** if true, the order of the records matters, and the person can move records */
        isOrdered?: boolean;
      }
  );

/**
 * The error code for a rule of a schema that has no message of its own. Without it, the library would return
 * an English message.
 */
export const wordlessError = (): string => 'invalid_argument';
