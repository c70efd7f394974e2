import { decimalsOf, fromMinor } from '@domain/money/money';
import type { DataTableColumn } from '@/components/data-table/data-table-types';
import type { Format } from '@/i18n/format';
import type { PlainKey, Translate } from '@locales/keys';
import {
  acceptanceOf,
  cancelRateOf,
  grossOf,
  profitOf,
  utilisationOf,
  type ReportRow,
  type ReportView,
} from './report-rows';
import type { useReportWords } from './use-report-words';

const TITLES: Readonly<Record<ReportView, PlainKey>> = {
  ...({ day: 'reports_day', week: 'reports_first_day', month: 'reports_month' } as const),
  ...({ hour: 'reports_hour', carType: 'reports_car_type', driver: 'reports_driver' } as const),
  ...({ fleet: 'reports_fleet', payment: 'reports_payment', channel: 'reports_channel' } as const),
  ...({ why: 'reports_who', place: 'reports_place' } as const),
};

/** Reasons that the backend stores as code words instead of sentences. */
const REASONS: Readonly<Partial<Record<string, PlainKey>>> = {
  no_driver_found: 'reports_no_driver',
  account_blocked: 'reports_account_blocked',
  '-': 'reports_other',
};

/**
 * The columns of a report. An exported file contains plain numbers. Amounts are in major units, and rates are
 * percentages.
 */
export function reportColumns({
  view,
  t,
  format,
  words,
  nameOf,
}: {
  view: ReportView;
  t: Translate;
  format: Format;
  words: ReturnType<typeof useReportWords>;
  nameOf: (row: ReportRow) => string;
}): DataTableColumn<ReportRow>[] {
  const decimal = decimalsOf(format.settings.money);
  const isOfTime = view === 'day' || view === 'week' || view === 'month' || view === 'hour';
  const name: DataTableColumn<ReportRow> = {
    id: 'name',
    title: t(TITLES[view]),
    // Days are sorted by their dates, not by their names.
    value: (row) => (isOfTime ? row.key : nameOf(row)),
    render: (row) => nameOf(row),
    onCard: 'title',
  };
  const count = (figure: string, title: PlainKey): DataTableColumn<ReportRow> => ({
    id: figure,
    title: t(title),
    value: ({ figures }) => figures[figure] ?? 0,
    render: ({ figures }) => words.whole(figures[figure] ?? 0),
    isNumeric: true,
  });
  const money = (
    id: string,
    title: PlainKey,
    minor: (figures: ReportRow['figures']) => number,
  ): DataTableColumn<ReportRow> => ({
    id,
    title: t(title),
    value: ({ figures }) => fromMinor(minor(figures), decimal),
    render: ({ figures }) => format.money(fromMinor(minor(figures), decimal)),
    isNumeric: true,
  });
  const rate = (
    id: string,
    title: PlainKey,
    of: (figures: ReportRow['figures']) => number | null,
  ): DataTableColumn<ReportRow> => ({
    id,
    title: t(title),
    value: ({ figures }) => of(figures),
    render: ({ figures }) => {
      const value = of(figures);
      return value === null ? '–' : words.percent(value);
    },
    isNumeric: true,
  });
  const fee = money('fee', 'col_cancellation_fee', ({ cancellationFee = 0 }) => cancellationFee);
  if (view === 'why')
    return [
      name,
      {
        id: 'reason',
        title: t('reports_reason'),
        value: ({ second = '' }) => {
          const key = REASONS[second];
          return key === undefined ? second.replaceAll('_', ' ') : t(key);
        },
      },
      count('cancelled', 'reports_cancelled'),
      fee,
    ];
  if (view === 'place')
    return [
      name,
      count('asked', 'reports_asked'),
      count('unserved', 'reports_unserved'),
      rate('rate', 'reports_unserved_rate', ({ asked = 0, unserved = 0 }) =>
        asked === 0 ? null : unserved / asked,
      ),
    ];
  const common = [
    count('total_rides', 'reports_trips'),
    count('cancelled', 'reports_cancelled'),
    rate('cancelRate', 'reports_cancel_rate', cancelRateOf),
  ];
  if (view === 'hour')
    return [name, count('total_rides', 'reports_trips'), count('cancelled', 'reports_cancelled')];
  const amounts = [
    money('gross', 'reports_gross', grossOf),
    money('share', 'reports_share', ({ driverShare = 0 }) => driverShare),
    money('profit', 'reports_profit', profitOf),
  ];
  const duration = (figure: string, title: PlainKey): DataTableColumn<ReportRow> => ({
    id: figure,
    title: t(title),
    value: ({ figures }) => Math.round((figures[figure] ?? 0) / 60),
    render: ({ figures }) => format.duration(figures[figure] ?? 0),
    isNumeric: true,
  });
  const duty = [
    duration('rideSecs', 'reports_aboard'),
    duration('onlineSecs', 'reports_online'),
    duration('breakSecs', 'reports_break'),
    rate('utilisation', 'reports_utilisation', utilisationOf),
  ];
  if (view === 'fleet') return [name, ...common, ...duty, ...amounts];
  if (view !== 'driver') return [name, ...common, ...amounts];
  return [
    name,
    { id: 'fleet', title: t('reports_fleet'), value: ({ second = '' }) => second },
    ...common,
    rate('acceptance', 'reports_acceptance', acceptanceOf),
    ...duty,
    ...amounts,
  ];
}
