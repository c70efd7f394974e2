import type { Control, FieldValues } from 'react-hook-form';

/** The forms of the back office are built from descriptions of their fields, so their control is untyped. */
export type RecordControl = Control<FieldValues, unknown, FieldValues>;
