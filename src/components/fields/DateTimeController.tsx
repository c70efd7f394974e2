import { AdapterMoment } from '@mui/x-date-pickers/AdapterMoment';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import moment from 'moment-timezone/builds/moment-timezone-with-data-10-year-range.js';
import { useState, type ReactNode } from 'react';
import { Controller, type FieldValues } from 'react-hook-form';
import { useFormat } from '@/i18n/use-format';
import { useMomentLocale } from '@/i18n/use-moment-locale';
import { useMessage } from '@/i18n/use-t';
import type { FieldBinding } from './field-binding';

type DateTimeInputProps = {
  label: string;
  /** epoch milliseconds */
  value: number | null;
  onChange: (epochMs: number | null) => void;
  onBlur?: () => void;
  isInvalid?: boolean;
  helperText?: ReactNode;
  /** epoch milliseconds */
  min?: number | undefined;
  max?: number | undefined;
  isDisabled?: boolean | undefined;
  /** it has the focus as soon as it is there */
  hasFocus?: boolean;
};

/**
 * A date-time field. Its value is epoch milliseconds, null while it is empty or half typed; it is shown and typed in the
 * zone of the operator's city, wherever the browser is.
 */
export function DateTimeInput(props: DateTimeInputProps) {
  const { value, min, max, isInvalid = false } = props;
  const { dateLocale, timeZone } = useFormat().settings;
  const momentLocale = useMomentLocale(dateLocale);
  const zone = moment.tz.zone(timeZone) ? timeZone : 'UTC';
  // The field's text while it is not a complete date; handing null back to the picker would wipe it.
  const [draft, setDraft] = useState<moment.Moment | null>(null);
  const draftValue = draft?.isValid() ? draft.valueOf() : null;
  const shown =
    draft !== null && draftValue === value ? draft : value === null ? null : moment.tz(value, zone);
  return (
    <LocalizationProvider dateAdapter={AdapterMoment} dateLibInstance={moment} adapterLocale={momentLocale}>
      <DateTimePicker
        label={props.label}
        timezone={zone}
        value={shown}
        onChange={(next) => {
          setDraft(next);
          props.onChange(next?.isValid() ? next.valueOf() : null);
        }}
        disabled={props.isDisabled ?? false}
        autoFocus={props.hasFocus ?? false}
        {...(min === undefined ? {} : { minDateTime: moment.tz(min, zone) })}
        {...(max === undefined ? {} : { maxDateTime: moment.tz(max, zone) })}
        slotProps={{
          textField: {
            fullWidth: true,
            helperText: props.helperText,
            ...(isInvalid ? { error: true } : {}),
            ...(props.onBlur ? { onBlur: props.onBlur } : {}),
          },
        }}
      />
    </LocalizationProvider>
  );
}

type DateTimeControllerProps<Values extends FieldValues, Output> = FieldBinding<Values, Output> &
  Pick<DateTimeInputProps, 'label' | 'helperText' | 'min' | 'max' | 'isDisabled'>;

/** A `DateTimeInput` bound to a form; schema messages are codes of the error catalogue, translated here. */
export function DateTimeController<Values extends FieldValues, Output = Values>({
  control,
  name,
  helperText,
  ...rest
}: DateTimeControllerProps<Values, Output>) {
  const textOf = useMessage();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => {
        const value: unknown = field.value;
        return (
          <DateTimeInput
            {...rest}
            value={typeof value === 'number' ? value : null}
            onChange={field.onChange}
            onBlur={field.onBlur}
            isInvalid={fieldState.invalid}
            helperText={fieldState.error?.message ? textOf(fieldState.error.message) : helperText}
          />
        );
      }}
    />
  );
}
