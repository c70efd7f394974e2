import { Typography } from '@mui/material';
import { shiftToday } from '@domain/dispatch/driver/shift';
import { useNow } from '@/components/use-now';
import { useFormat, useT } from '@/i18n/hooks';
import { selectOwnWork } from '@/state/driver/driver.slice';
import { useAppSelector } from '@/state/hooks';

const MINUTE_MS = 60_000;

/** How long the driver has been online and on a break today. */
export function ShiftTimes() {
  const t = useT();
  const format = useFormat();
  const now = useNow(MINUTE_MS);
  const shift = useAppSelector(selectOwnWork)?.shift;
  const today = shiftToday(shift, { now, timeZone: format.settings.timeZone });
  const lines = [
    ...(today.online > 0 ? [t('duty_time_online', { time: format.duration(today.online / 1000) })] : []),
    ...(today.break > 0 ? [t('duty_time_break', { time: format.duration(today.break / 1000) })] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <Typography variant="hint" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {lines.join(' · ')}
    </Typography>
  );
}
