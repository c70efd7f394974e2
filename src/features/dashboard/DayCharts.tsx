import { Box, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { useMemo, useState } from 'react';
import { visuallyHidden } from '@/components/visually-hidden';
import { dateFormatOf } from '@/i18n/dates';
import { useFormat, useT } from '@/i18n/hooks';
import type { DayFigures } from '@/state/dashboard/dashboard-figures';

const HEIGHT = 240;

/** Noon of a day in UTC. The charts format this moment in UTC, so they show the same day. */
const dateOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

type Heading = { id: string; title: string };

function ChartBox({ id, title, children }: Heading & { children: React.ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="h3" variant="hint" id={id} sx={{ px: 5 }}>
        {title}
      </Typography>
      {/* The chart is only a picture and is hidden from screen readers. The table below has the same
          figures. Time always runs from left to right. */}
      <Box aria-hidden dir="ltr" sx={{ height: HEIGHT }}>
        {children}
      </Box>
    </Box>
  );
}

/** Trips and earnings by day, as charts and as a table for screen readers. */
export function DayCharts({ days, hasCancelled }: { days: DayFigures[]; hasCancelled: boolean }) {
  const t = useT();
  const { settings, money } = useFormat();
  const { vars, palette } = useTheme();
  const colors = (vars ?? { palette }).palette;
  const [isReduced] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const shortDay = useMemo(() => {
    const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
    const format = dateFormatOf(settings.dateLocale, options);
    return (day: string) => format.format(dateOf(day));
  }, [settings.dateLocale]);
  const axis = {
    xAxis: [
      {
        scaleType: 'band' as const,
        data: days.map(({ day }) => day),
        valueFormatter: (day: string) => shortDay(day),
        tickLabelInterval: (_: unknown, index: number) => (days.length - 1 - index) % 7 === 0,
      },
    ],
    grid: { horizontal: true },
    height: HEIGHT,
    // The label of the last day is wider than the end of the axis. The margin gives the label more space.
    margin: { right: 28 },
    skipAnimation: isReduced,
    // Hidden elements must not get the focus.
    disableKeyboardNavigation: true,
    hideLegend: true,
  };
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' }, pb: 4 }}>
        <ChartBox id="chart-trips" title={t('dash_chart_trips')}>
          <BarChart
            {...axis}
            yAxis={[{ width: 40, tickMinStep: 1 }]}
            series={[
              {
                data: days.map(({ rides }) => rides),
                label: t('dash_chart_paid'),
                stack: 'trips',
                color: colors.success.main,
              },
              ...(hasCancelled
                ? [
                    {
                      data: days.map(({ cancelled }) => cancelled),
                      label: t('dash_chart_cancelled'),
                      stack: 'trips',
                      color: colors.error.main,
                    },
                  ]
                : []),
            ]}
            hideLegend={!hasCancelled}
          />
        </ChartBox>
        <ChartBox id="chart-earnings" title={t('dash_chart_earnings')}>
          <LineChart
            {...axis}
            xAxis={axis.xAxis.map((x) => ({ ...x, scaleType: 'point' as const }))}
            yAxis={[
              {
                width: 72,
                valueFormatter: (amount: number) => money(amount, { ...settings.money, decimal: 0 }),
              },
            ]}
            series={[
              {
                data: days.map(({ earnings }) => earnings),
                label: t('dashboard_earnings'),
                color: colors.accent.main,
                area: true,
                showMark: false,
                valueFormatter: (amount: number | null) => money(amount ?? 0),
              },
            ]}
            sx={{ '& .MuiAreaElement-root': { fillOpacity: 0.25 } }}
          />
        </ChartBox>
      </Box>
      <Box sx={visuallyHidden}>
        <table>
          <caption>{t('dash_last_days', { count: days.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('dash_chart_day')}</th>
              <th scope="col">{t('dash_chart_paid')}</th>
              {hasCancelled && <th scope="col">{t('dash_chart_cancelled')}</th>}
              <th scope="col">{t('dashboard_earnings')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, rides, cancelled, earnings }) => (
              <tr key={day}>
                <th scope="row">{shortDay(day)}</th>
                <td>{rides}</td>
                {hasCancelled && <td>{cancelled}</td>}
                <td>{money(earnings)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </>
  );
}
