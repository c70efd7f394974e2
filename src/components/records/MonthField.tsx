import { MenuItem, TextField } from '@mui/material';
import { useMemo } from 'react';
import { monthOfYear } from '@/i18n/dates';
import { useFormat } from '@/i18n/use-format';
import { MONTHS_TO_CHOOSE, monthsUntil } from '@/lib/months';

type MonthFieldProps = {
  label: string;
  /** yyyy-mm; also one that is older than those that can be chosen */
  value: string;
  /** the newest month that can be chosen */
  thisMonth: string;
  onChange: (month: string) => void;
};

/** Chooses one of the last months. */
export function MonthField({ label, value, thisMonth, onChange }: MonthFieldProps) {
  const { dateLocale } = useFormat().settings;
  const months = useMemo(
    () => [...new Set([...monthsUntil(thisMonth, MONTHS_TO_CHOOSE), value])],
    [thisMonth, value],
  );
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ minWidth: 200 }}
    >
      {months.map((month) => (
        <MenuItem key={month} value={month}>
          {monthOfYear(dateLocale, month)}
        </MenuItem>
      ))}
    </TextField>
  );
}
