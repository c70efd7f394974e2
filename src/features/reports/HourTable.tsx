import { Box } from '@mui/material';
import type { Figures } from './report-rows';
import { useT } from '@/i18n/hooks';
import { useReportWords } from './use-report-words';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/**
 * Paid trips by hour of the week. The cell of each hour shows the number of trips. A cell with more trips has
 * a stronger colour.
 */
export function HourTable({ hours }: { hours: Readonly<Record<string, Figures>> }) {
  const t = useT();
  const { whole, weekday } = useReportWords();
  const countOf = (day: number, hour: number): number =>
    hours[`${String(day)}-${String(hour)}`]?.total_rides ?? 0;
  const most = Math.max(1, ...Object.values(hours).map((figures) => figures.total_rides ?? 0));
  return (
    <Box
      sx={{ overflowX: 'auto' }}
      // A wide table can get the focus, so that the arrow keys scroll it.
      tabIndex={0}
      role="region"
      aria-label={t('reports_by_hour')}
    >
      <Box
        component="table"
        sx={{
          borderCollapse: 'separate',
          borderSpacing: 2,
          width: '100%',
          minWidth: 480,
          '& th': { fontWeight: 550, color: 'text.secondary', fontSize: 12, px: 1, textAlign: 'end' },
          '& td': { textAlign: 'end', px: 2, py: 0.5, borderRadius: 1, fontSize: 14 },
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <thead>
          <tr>
            <th scope="col">{t('reports_hour')}</th>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col">
                {weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {HOURS.map((hour) => (
            <tr key={hour}>
              <th scope="row">{`${String(hour).padStart(2, '0')}:00`}</th>
              {WEEKDAYS.map((day) => {
                const count = countOf(day, hour);
                const strength = Math.round((count / most) * 45);
                return (
                  <Box
                    component="td"
                    key={day}
                    sx={{
                      backgroundColor: `color-mix(in srgb, var(--mui-palette-accent-main) ${String(strength)}%, transparent)`,
                    }}
                  >
                    {whole(count)}
                  </Box>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
