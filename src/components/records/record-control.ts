import type { Control, FieldValues } from 'react-hook-form';

/**
 * The type of `control` of a form in the back office. The fields of these forms are described by data, so the
 * names of the fields have no types.
 */
export type RecordControl = Control<FieldValues, unknown, FieldValues>;
