import { Box, Stack, Typography } from '@mui/material';
import type { ReportAnswer } from '@domain/contracts/office/reports';
import { decimalsOf, fromMinor } from '@domain/money/money';
import { medianOf } from '@domain/report/report-breakdowns';
import { sumFigures } from '@domain/report/report-range';
import { useFormat, useT } from '@/i18n/hooks';
import {
  acceptanceOf,
  cancelRateOf,
  changeOf,
  grossOf,
  profitOf,
  totalsOf,
  utilisationOf,
} from './report-rows';
import { useReportWords } from './use-report-words';

/**
 * The gross amount of a report, in a sentence that compares it with the time before, and as a figure. The
 * other figures are below it.
 */
export function ReportSummary({ report }: { report: ReportAnswer }) {
  const t = useT();
  const format = useFormat();
  const { percent, whole } = useReportWords();
  const decimal = decimalsOf(format.settings.money);
  const money = (minor: number): string => format.money(fromMinor(minor, decimal));
  const totals = totalsOf(report);
  const onDuty = sumFigures(report.drivers.map(({ figures }) => figures));
  const gross = grossOf(totals);
  const before = grossOf(report.before);
  const change = changeOf(gross, before);
  const params = { percent: percent(Math.abs(change ?? 0)), before: money(before) };
  const changed =
    change === null
      ? t('reports_none_before')
      : t(change === 0 ? 'reports_same' : change > 0 ? 'reports_up' : 'reports_down', params);
  const atMost = (histogram: Readonly<Record<string, number>>): string => {
    const secs = medianOf(histogram);
    return secs === null ? '–' : t('reports_at_most', { time: format.duration(secs) });
  };
  const rate = (value: number | null): string => (value === null ? '–' : percent(value));
  const cards = [
    { id: 'profit', title: t('reports_profit'), value: money(profitOf(totals)) },
    { id: 'cancel', title: t('reports_cancel_rate'), value: rate(cancelRateOf(totals)) },
    { id: 'accept', title: t('reports_acceptance'), value: rate(acceptanceOf(report.facets.offers)) },
    { id: 'wait', title: t('reports_wait'), value: atMost(report.facets.waits) },
    { id: 'pickup', title: t('reports_pickup'), value: atMost(report.facets.pickups) },
    { id: 'utilisation', title: t('reports_utilisation'), value: rate(utilisationOf(onDuty)) },
    { id: 'aboard', title: t('reports_aboard'), value: format.duration(report.facets.rideSecs) },
  ];
  return (
    <Stack spacing={4}>
      <Box>
        <Typography
          sx={{ fontSize: { xs: 28, sm: 40 }, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
        >
          {money(gross)}
        </Typography>
        <Typography sx={{ maxWidth: '70ch' }} role="status">
          {t('reports_answer', { trips: whole(totals.total_rides ?? 0), gross: money(gross) })} {changed}
        </Typography>
      </Box>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))' }}
      >
        {cards.map(({ id, title, value }) => (
          <Box key={id} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 3, minWidth: 0 }}>
            <Typography component="dt" variant="hint">
              {title}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Stack>
  );
}
