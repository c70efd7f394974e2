import { Chip, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import {
  type DayRange,
  daysIn,
  isDay,
  MOST_DAYS,
  presetRange,
  RANGE_PRESETS,
} from '@domain/report/report-range';
import { Choice } from '@/components/Choice';
import { useT } from '@/i18n/hooks';
import { REPORT_VIEWS, type ReportView } from './report-rows';

type ReportControlsProps = {
  range: DayRange;
  view: ReportView;
  views?: readonly ReportView[];
  today: string;
  onRange: (range: DayRange) => void;
  onView: (view: ReportView) => void;
};

/**
 * The fields for the days and the kind of a report. Typed days are used only if the first and the last day
 * are a valid range.
 */
export function ReportControls(props: ReportControlsProps) {
  const { range, view, views = REPORT_VIEWS, today, onRange, onView } = props;
  const t = useT();
  const [typed, setTyped] = useState<DayRange | null>(null);
  const shown = typed ?? range;
  const isRange = (one: DayRange): boolean =>
    isDay(one.from) && isDay(one.to) && one.from <= one.to && daysIn(one) <= MOST_DAYS;
  const type = (part: Partial<DayRange>): void => {
    const next = { ...shown, ...part };
    setTyped(isRange(next) ? null : next);
    if (isRange(next)) onRange(next);
  };
  const isWrong = typed !== null;
  return (
    <Stack spacing={3} sx={{ displayPrint: 'none' }}>
      <Stack
        direction="row"
        useFlexGap
        spacing={2}
        role="group"
        aria-label={t('reports_presets')}
        sx={{ flexWrap: 'wrap' }}
      >
        {RANGE_PRESETS.map((preset) => {
          const days = presetRange(preset, today);
          const isChosen = days.from === range.from && days.to === range.to && !isWrong;
          return (
            <Chip
              key={preset}
              label={t(`reports_${preset}`)}
              color={isChosen ? 'primary' : 'default'}
              variant={isChosen ? 'filled' : 'outlined'}
              aria-pressed={isChosen}
              onClick={() => {
                setTyped(null);
                onRange(days);
              }}
            />
          );
        })}
      </Stack>
      <Stack direction="row" useFlexGap spacing={3} sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}>
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            type="date"
            fullWidth={false}
            label={t(end === 'from' ? 'reports_from' : 'reports_to')}
            value={shown[end]}
            onChange={(event) => type({ [end]: event.target.value })}
            error={isWrong}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
            {...(isWrong && end === 'to' ? { helperText: t('reports_range_wrong') } : {})}
            sx={{ width: { xs: '100%', sm: 190 } }}
          />
        ))}
        <Choice
          fullWidth={false}
          label={t('reports_by')}
          value={view}
          options={views.map((one) => ({ value: one, label: t(`reports_by_${one}`) }))}
          onChange={onView}
          sx={{ width: { xs: '100%', sm: 260 } }}
        />
      </Stack>
    </Stack>
  );
}
