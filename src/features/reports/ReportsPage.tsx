import InfoIcon from '@mui/icons-material/InfoOutlined';
import { Alert, Button, DialogActions, DialogContent, Skeleton, Stack, Typography } from '@mui/material';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { decimalsOf, fromMinor } from '@domain/money/money';
import { CHANNELS } from '@domain/records';
import { CANCELLERS, NO_PART } from '@domain/report/report-breakdowns';
import { reportKeys } from '@domain/report/report-keys';
import { type DayRange, daysIn, isDay, MOST_DAYS, presetRange } from '@domain/report/report-range';
import { useCall } from '@/api/hooks';
import { ActiveFilters } from '@/components/data-table/ActiveFilters';
import { DataTable } from '@/components/data-table/DataTable';
import { ErrorState } from '@/components/ErrorState';
import { lazyPart } from '@/components/lazy-part';
import { PageHeader } from '@/components/records/PageHeader';
import { useNow } from '@/components/use-now';
import { TitledDialog } from '@/components/TitledDialog';
import { useFormat, useT } from '@/i18n/hooks';
import { useCanSeeAll, useCarTypes, useCurrentUser, useSettings } from '@/state/hooks';
import { useNotedExport } from '@/state/staff/use-noted-export';
import { DemandMap } from './DemandMap';
import { HourTable } from './HourTable';
import { grossOf, REPORT_VIEWS, type ReportRow, reportRows, type ReportView, totalsOf } from './report-rows';
import { reportColumns } from './report.columns';
import { ReportControls } from './ReportControls';
import { ReportSummary } from './ReportSummary';
import { useReportWords } from './use-report-words';

// The chart is loaded after the figures.
const ReportChart = lazyPart(
  async () => (await import('./ReportChart')).ReportChart,
  <Skeleton variant="rounded" height={280} />,
);

const MINUTE_MS = 60_000;
/** How many bars a chart shows at most. If there are more drivers, only the first drivers are shown. */
const MOST_BARS = 31;
const DEFINITIONS = [
  ...(['reports_define_when', 'reports_define_gross', 'reports_define_rates'] as const),
  ...(['reports_define_waits', 'reports_define_duty', 'reports_define_place'] as const),
];

function Definitions() {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button startIcon={<InfoIcon />} onClick={() => setIsOpen(true)}>
        {t('reports_define')}
      </Button>
      <TitledDialog
        title={t('reports_define')}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        maxWidth="sm"
        fullWidth={false}
      >
        <DialogContent>
          <Stack spacing={3}>
            {DEFINITIONS.map((key) => (
              <Typography key={key} variant="body2">
                {t(key)}
              </Typography>
            ))}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setIsOpen(false)}>{t('close')}</Button>
        </DialogActions>
      </TitledDialog>
    </>
  );
}

/**
 * The values of the URL that a person changes. All other values of the URL are kept. If `fleet` is null, the
 * report is about all fleets.
 */
type ReportChange = Partial<DayRange> & { by?: ReportView; fleet?: string | null };

const rangeOf = (params: URLSearchParams, today: string): DayRange => {
  const range = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const isRange =
    isDay(range.from) && isDay(range.to) && range.from <= range.to && daysIn(range) <= MOST_DAYS;
  return isRange ? range : presetRange('this_month', today);
};

/**
 * The report of a range of days, of all fleets or of one fleet. It is read again when the range or the fleet
 * changes.
 */
function useReport(range: DayRange | null, fleet: string | null) {
  const question = range && { from: range.from, to: range.to, ...(fleet === null ? {} : { fleet }) };
  const { data, error, isLoading, refetch } = useCall('read_report', question);
  return { report: data ?? null, error: error?.message ?? null, isLoading, retry: refetch };
}

const BY = {
  rider: 'reports_by_rider',
  driver: 'reports_by_the_driver',
  staff: 'reports_by_staff',
  system: 'reports_by_system',
} as const;
const PAYMENTS = {
  card: 'reports_pay_card',
  cash: 'reports_pay_cash',
  wallet: 'reports_pay_wallet',
} as const;

/** Returns the name of a row. The first column and the chart show it. */
function useRowNames(view: ReportView): (row: ReportRow) => string {
  const t = useT();
  const words = useReportWords();
  const carTypes = useCarTypes();
  return useCallback(
    ({ key, name = '' }) => {
      const other = t('reports_other');
      switch (view) {
        case 'day':
        case 'week':
          return words.day(key);
        case 'month':
          return words.month(key);
        case 'hour': {
          const [day = '1', hour = '0'] = key.split('-');
          return `${words.weekday(Number(day))} ${hour.padStart(2, '0')}:00`;
        }
        case 'carType':
          return carTypes.find(({ id }) => id === key)?.name ?? (key === NO_PART ? other : key);
        case 'driver':
          return key === NO_PART ? other : name || key;
        case 'fleet':
          return key === NO_PART ? t('reports_no_fleet') : name || key;
        case 'payment':
          return key === 'card' || key === 'cash' || key === 'wallet' ? t(PAYMENTS[key]) : other;
        case 'channel': {
          const channel = CHANNELS.find((one) => one === key);
          return channel === undefined ? other : t(`reports_channel_${channel}`);
        }
        case 'why': {
          const by = CANCELLERS.find((one) => one === key);
          return by === undefined ? other : t(BY[by]);
        }
        case 'place':
          return key;
      }
    },
    [t, words, carTypes, view],
  );
}

/**
 * The page of reports. It shows the main result first, then the chart, then the table. The URL contains the
 * range and the kind, so that a report can be sent to a colleague.
 */
export default function ReportsPage() {
  const t = useT();
  const format = useFormat();
  const words = useReportWords();
  const now = useNow(MINUTE_MS);
  const [params, setParams] = useSearchParams();
  const settings = useSettings();
  const canSeeAll = useCanSeeAll();
  const isAdmin = useCurrentUser()?.usertype === 'admin';
  const today = reportKeys(now, format.settings.timeZone).day;
  const range = rangeOf(params, today);
  // A fleet admin sees only one fleet, so there is nothing to compare by fleet. The places of bookings
  // without a driver are only for the operator.
  const views = REPORT_VIEWS.filter((one) => isAdmin || (one !== 'fleet' && one !== 'place'));
  const view: ReportView = views.find((one) => one === params.get('by')) ?? 'day';
  const noteExport = useNotedExport('reports', `${range.from} – ${range.to}, ${view}`);
  const fleet = isAdmin ? params.get('fleet') : null;
  const { report, error, isLoading, retry } = useReport(settings === null ? null : range, fleet);
  const nameOf = useRowNames(view);
  const decimal = decimalsOf(format.settings.money);
  const { from, to } = range;

  const rows = useMemo(
    () => (report === null ? [] : reportRows(report, view, { from, to })),
    [report, view, from, to],
  );
  const columns = useMemo(
    () => reportColumns({ view, t, format, words, nameOf }),
    [view, t, format, words, nameOf],
  );
  const change = ({ fleet: chosen = fleet, ...next }: ReportChange): void =>
    setParams(
      { from: range.from, to: range.to, by: view, ...next, ...(chosen === null ? {} : { fleet: chosen }) },
      { replace: true },
    );
  const fleetName = report?.drivers.find((row) => row.fleet === fleet)?.fleetName ?? '';
  const totals = report === null ? {} : totalsOf(report);
  const isEmpty = report !== null && Object.keys(report.facets.cells).length === 0;
  const isOfBookings = view === 'why' || view === 'place';
  const barName = view === 'why' ? 'cancelled' : view === 'place' ? 'unserved' : null;
  const bars = rows
    .slice(0, view === 'day' || view === 'week' ? rows.length : MOST_BARS)
    .map((row) => ({
      id: row.id,
      name: nameOf(row),
      value: barName === null ? fromMinor(grossOf(row.figures), decimal) : (row.figures[barName] ?? 0),
    }));
  const wholeMoney = (amount: number): string =>
    format.money(amount, { ...format.settings.money, decimal: 0 });

  return (
    <Stack spacing={5}>
      <PageHeader title={t('route_reports')} help={t('reports_help')} actions={<Definitions />} />
      <ReportControls
        range={range}
        view={view}
        views={views}
        today={today}
        onRange={(days) => change(days)}
        onView={(by) => change({ by })}
      />
      {fleet !== null && (
        <ActiveFilters
          filters={[
            {
              id: 'fleet',
              label: t('reports_only_fleet', { name: fleetName || fleet }),
              onRemove: () => change({ fleet: null }),
            },
          ]}
          onClear={() => change({ fleet: null })}
        />
      )}
      {error !== null && <ErrorState message={error} onRetry={retry} />}
      {isLoading && <Skeleton variant="rounded" height={320} />}
      {report !== null && isEmpty && <Alert severity="info">{t('reports_empty')}</Alert>}
      {report !== null && !isEmpty && (
        <>
          <ReportSummary report={report} />
          {view === 'hour' && <HourTable hours={report.facets.hours} />}
          {view === 'place' && <DemandMap rows={rows} />}
          {view !== 'hour' && view !== 'place' && (
            <ReportChart
              title={t(view === 'why' ? 'reports_cancelled' : 'reports_gross')}
              bars={bars}
              format={isOfBookings ? words.whole : wholeMoney}
            />
          )}
          <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {t('reports_total_line', {
              trips: words.whole(totals.total_rides ?? 0),
              cancelled: words.whole(totals.cancelled ?? 0),
              gross: format.money(fromMinor(grossOf(totals), decimal)),
            })}
          </Typography>
          <DataTable<ReportRow>
            key={view}
            label={t(`reports_by_${view}`)}
            columns={columns}
            rows={rows}
            isLoading={false}
            error={null}
            onRetry={retry}
            emptyText={t('no_data')}
            {...(view === 'fleet' && fleet === null
              ? {
                  onRowClick: (row: ReportRow) => {
                    if (row.key !== NO_PART) change({ fleet: row.key, by: 'driver' });
                  },
                }
              : {})}
            canExport={isAdmin ? canSeeAll : true}
            noteExport={noteExport}
          />
        </>
      )}
    </Stack>
  );
}
