import { TextField } from '@mui/material';
import { useState } from 'react';

type DayFieldProps = {
  label: string;
  /** a day, yyyy-mm-dd, or '' for none */
  value: string;
  onChange: (day: string) => void;
  /** days, yyyy-mm-dd */
  min?: string;
  max?: string;
  size?: 'small' | 'medium';
};

/** The first plausible year. While a person types a year, it is 0002, 0020 and 0202 first. */
const FIRST_YEAR = '1900';

/**
 * A day that filters a list as soon as it is complete. While its year is typed, the browser already reports a date, so
 * the typed text stays in the field and the list waits.
 */
export function DayField({ label, value, onChange, min = '', max = '', size = 'medium' }: DayFieldProps) {
  const [draft, setDraft] = useState({ of: value, text: value });
  if (draft.of !== value) setDraft({ of: value, text: value });
  return (
    <TextField
      type="date"
      size={size}
      label={label}
      value={draft.text}
      onChange={({ target }) => {
        const text = target.value;
        const isWhole = text === '' || text >= FIRST_YEAR;
        setDraft({ of: isWhole ? text : draft.of, text });
        if (isWhole) onChange(text);
      }}
      // A year that was never completed is not a filter, and must not look like one.
      onBlur={() => setDraft({ of: value, text: value })}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min, max } }}
      sx={{ width: 168, flex: { xs: '1 1 140px', sm: 'none' } }}
    />
  );
}
