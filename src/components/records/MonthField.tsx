import { useMemo } from 'react';
import { Choice } from '@/components/Choice';
import { monthOfYear } from '@/i18n/dates';
import { useFormat } from '@/i18n/hooks';
import { MONTHS_TO_CHOOSE, monthsUntil } from '@/lib/months';

type MonthFieldProps = {
  label: string;
  /** the month, yyyy-mm. It may be older than the months in the list. */
  value: string;
  /** the newest month that can be chosen */
  thisMonth: string;
  onChange: (month: string) => void;
};

/** A field in which the person chooses one of the latest months. */
export function MonthField({ label, value, thisMonth, onChange }: MonthFieldProps) {
  const { dateLocale } = useFormat().settings;
  const months = useMemo(
    () => [...new Set([...monthsUntil(thisMonth, MONTHS_TO_CHOOSE), value])],
    [thisMonth, value],
  );
  return (
    <Choice
      size="small"
      label={label}
      value={value}
      options={months.map((month) => ({ value: month, label: monthOfYear(dateLocale, month) }))}
      onChange={onChange}
      sx={{ minWidth: 200 }}
    />
  );
}
