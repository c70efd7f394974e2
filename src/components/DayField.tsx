import { TextField } from '@mui/material';
import { useState } from 'react';

type DayFieldProps = {
  label: string;
  /** a day, yyyy-mm-dd, or '' for no day */
  value: string;
  onChange: (day: string) => void;
  /** the first and the last day that can be chosen, yyyy-mm-dd */
  min?: string;
  max?: string;
  size?: 'small' | 'medium';
};

/**
 * The earliest year that is accepted. While a person types 2026, the browser reports the years 0002, 0020 and
 * 0202 before it reports 2026.
 */
const FIRST_YEAR = '1900';

/**
 * A field for a day by which a list is filtered. The browser reports a date even while its year is being
 * typed. So `onChange` is called only when the year is complete. Until then, only the field shows the typed
 * text.
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
      // A date with an incomplete year does not filter the list, so the field must not show this date.
      onBlur={() => setDraft({ of: value, text: value })}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min, max } }}
      sx={{ width: 168, flex: { xs: '1 1 140px', sm: 'none' } }}
    />
  );
}
