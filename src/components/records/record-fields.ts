import type { FieldPath, FieldValues } from 'react-hook-form';

type Common<Values extends FieldValues> = {
  name: FieldPath<Values>;
  /** already translated */
  label: string;
  /** a help text in addition to the label */
  help?: string | undefined;
  isDisabled?: boolean;
  /** false while it does not apply, and it is left out */
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
        /** the order matters, so rows can be moved */
        isOrdered?: boolean;
      }
  );

/** The message for a rule without its own text, instead of the library's English. */
export const wordlessError = (): string => 'invalid_argument';
