import { AdapterMoment } from '@mui/x-date-pickers/AdapterMoment';
import { DateTimePicker as MuiDateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import moment from 'moment-timezone/builds/moment-timezone-with-data-10-year-range.js';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { isMomentLocaleLoaded, loadMomentLocale, momentLocaleOf } from '@/i18n/moment-locales';
import { useFormat } from '@/i18n/hooks';

export type DateTimeInputProps = {
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
  /** whether the field gets the focus as soon as it is shown */
  hasFocus?: boolean;
};

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The locale of the library moment, with which the calendar shows dates. It is English until the wanted
 * locale is loaded.
 */
function useMomentLocale(dateLocale: string): string {
  const wanted = momentLocaleOf(dateLocale);
  const isLoaded = useSyncExternalStore(subscribe, () => isMomentLocaleLoaded(wanted));
  useEffect(() => {
    if (isLoaded) return;
    loadMomentLocale(wanted).then(
      () => listeners.forEach((tell) => tell()),
      () => undefined,
    );
  }, [wanted, isLoaded]);
  return isLoaded ? wanted : 'en';
}

/**
 * A field for a date and a time. Its value is in epoch milliseconds, or null while the field is empty or
 * incomplete. The field always uses the time zone of the operator's city, even if the browser has another
 * time zone.
 */
export function DateTimePicker(props: DateTimeInputProps) {
  const { value, min, max, isInvalid = false } = props;
  const { dateLocale, timeZone } = useFormat().settings;
  const momentLocale = useMomentLocale(dateLocale);
  const zone = moment.tz.zone(timeZone) ? timeZone : 'UTC';
  // The text in the field while the date is incomplete. The parent then has the value null. If null were
  // passed to the picker, the picker would clear the text.
  const [draft, setDraft] = useState<moment.Moment | null>(null);
  const draftValue = draft?.isValid() ? draft.valueOf() : null;
  const shown =
    draft !== null && draftValue === value ? draft : value === null ? null : moment.tz(value, zone);
  return (
    <LocalizationProvider dateAdapter={AdapterMoment} dateLibInstance={moment} adapterLocale={momentLocale}>
      <MuiDateTimePicker
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
