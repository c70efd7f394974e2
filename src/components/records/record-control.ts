import type { Control, FieldValues } from 'react-hook-form';

/** The forms of the back office are built from descriptions of their fields; their control is the untyped one of these. */
export type RecordControl = Control<FieldValues, unknown, FieldValues>;
