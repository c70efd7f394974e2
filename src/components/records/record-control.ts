import type { Control, FieldValues } from 'react-hook-form';

/**
 * The type of a form's `control` in the back office. The fields of these forms come from descriptions, so
 * their names are not typed.
 */
export type RecordControl = Control<FieldValues, unknown, FieldValues>;
