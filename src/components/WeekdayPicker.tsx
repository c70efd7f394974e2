import { Box, Button, Typography } from '@mui/material';
import { useId } from 'react';
import { EVERY_WEEKDAY } from '@domain/booking/series';
import { useFormat } from '@/i18n/hooks';
import { weekdayName } from './day-words';

type WeekdayPickerProps = {
  label: string;
  /** the chosen weekdays, from 1 (Monday) to 7 (Sunday) */
  value: readonly number[];
  onChange: (weekdays: number[]) => void;
  isDisabled?: boolean;
};

/** The seven weekdays as buttons that can be switched on and off. */
export function WeekdayPicker({ label, value, onChange, isDisabled = false }: WeekdayPickerProps) {
  const { dateLocale } = useFormat().settings;
  const labelId = useId();
  return (
    <Box role="group" aria-labelledby={labelId} sx={{ pb: 2 }}>
      <Typography id={labelId} variant="hint" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(68px, 1fr))' }}>
        {EVERY_WEEKDAY.map((weekday) => {
          const isChosen = value.includes(weekday);
          return (
            <Button
              key={weekday}
              variant={isChosen ? 'contained' : 'outlined'}
              color={isChosen ? 'primary' : 'inherit'}
              aria-pressed={isChosen}
              aria-label={weekdayName(dateLocale, weekday, 'long')}
              disabled={isDisabled}
              onClick={() =>
                onChange(
                  isChosen
                    ? value.filter((one) => one !== weekday)
                    : [...value, weekday].sort((a, b) => a - b),
                )
              }
              sx={{ minWidth: 0, px: 1, minHeight: 44 }}
            >
              {weekdayName(dateLocale, weekday)}
            </Button>
          );
        })}
      </Box>
    </Box>
  );
}
