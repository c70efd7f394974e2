import { DateTimeController } from '../fields/DateTimeController';
import type { RecordControl } from './record-control';

type DateFieldProps = {
  control: RecordControl;
  name: string;
  label: string;
  helperText?: string | undefined;
  isDisabled?: boolean | undefined;
};

/** A date-time field of a form of the back office. */
export function DateField({ helperText, ...rest }: DateFieldProps) {
  return <DateTimeController {...rest} {...(helperText === undefined ? {} : { helperText })} />;
}
