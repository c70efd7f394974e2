import { Box, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useState } from 'react';

const HEIGHT = 260;
/** If there are more bars than this, names are left out, because they would overlap. */
const MOST_NAMES = 10;

export type ChartBar = { id: string; name: string; value: number };

/**
 * One figure of a report as bars. People who cannot see the bars read the same figures in the table below the
 * chart.
 */
export function ReportChart({
  title,
  bars,
  format,
}: {
  title: string;
  bars: readonly ChartBar[];
  format: (value: number) => string;
}) {
  const { vars, palette } = useTheme();
  const colors = (vars ?? { palette }).palette;
  const [isReduced] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const every = Math.ceil(bars.length / MOST_NAMES);
  const nameOf = new Map(bars.map(({ id, name }) => [id, name]));
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="h2" variant="hint">
        {title}
      </Typography>
      <Box aria-hidden dir="ltr" sx={{ height: HEIGHT }}>
        <BarChart
          height={HEIGHT}
          xAxis={[
            {
              scaleType: 'band' as const,
              data: bars.map(({ id }) => id),
              valueFormatter: (id: string) => nameOf.get(id) ?? id,
              tickLabelInterval: (_: unknown, index: number) => index % every === 0,
            },
          ]}
          yAxis={[{ width: 84, valueFormatter: format }]}
          series={[
            {
              data: bars.map(({ value }) => value),
              label: title,
              color: colors.accent.main,
              valueFormatter: (value: number | null) => format(value ?? 0),
            },
          ]}
          grid={{ horizontal: true }}
          margin={{ right: 28 }}
          skipAnimation={isReduced}
          disableKeyboardNavigation
          hideLegend
        />
      </Box>
    </Box>
  );
}
