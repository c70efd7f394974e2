import type { ReportAnswer } from '@domain/contracts/office/reports';
import { byPart, NO_PART, partsOf } from '@domain/report/report-breakdowns';
import { bySteps, sumFigures, type DayRange, type Grain } from '@domain/report/report-range';

export const REPORT_VIEWS = [
  ...(['day', 'week', 'month', 'hour', 'carType', 'driver', 'fleet'] as const),
  ...(['payment', 'channel', 'why', 'place'] as const),
];
export type ReportView = (typeof REPORT_VIEWS)[number];

export type Figures = Readonly<Record<string, number>>;
/** A row of a report. Amounts of money in `figures` are in the smallest unit of the currency. */
export type ReportRow = { id: string; key: string; name?: string; second?: string; figures: Figures };

export const isGrain = (view: ReportView): view is Grain =>
  view === 'day' || view === 'week' || view === 'month';

const figure = (figures: Figures, name: string): number => figures[name] ?? 0;

/** The gross amount and the profit are computed as in the earning reports. */
export const grossOf = (figures: Figures): number =>
  figure(figures, 'tripCost') + figure(figures, 'cancellationFee');
export const profitOf = (figures: Figures): number =>
  figure(figures, 'convenienceFee') + figure(figures, 'cancellationFee') - figure(figures, 'discountAmount');

/** The share of `part` in `whole`, or null if `whole` is zero. */
export const rateOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

export const cancelRateOf = (figures: Figures): number | null =>
  rateOf(figure(figures, 'cancelled'), figure(figures, 'cancelled') + figure(figures, 'total_rides'));

export const acceptanceOf = (answers: Figures): number | null =>
  rateOf(
    figure(answers, 'accepted'),
    figure(answers, 'accepted') + figure(answers, 'declined') + figure(answers, 'timed_out'),
  );

/**
 * The share of the time on duty in which drivers had passengers. A ride counts on the day on which it is
 * paid, so the share of a single day may be inexact.
 */
export const utilisationOf = (figures: Figures): number | null =>
  rateOf(figure(figures, 'rideSecs'), figure(figures, 'onlineSecs'));

/** The totals of the range. In every kind of report the sum of all rows is equal to these totals. */
export const totalsOf = ({ facets }: ReportAnswer): Figures => sumFigures(Object.values(facets.cells));

/** The relative growth of a figure, or null if the previous value is zero. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : (now - before) / Math.abs(before);

/** The rows of a report, with the largest figure first. Rows of days, weeks or months are sorted by time. */
export function reportRows(report: ReportAnswer, view: ReportView, range: DayRange): ReportRow[] {
  const { facets, drivers } = report;
  const plain = (rows: readonly { key: string; figures: Figures }[]): ReportRow[] =>
    rows
      .map((row) => ({ id: row.key, ...row }))
      .sort((one, other) => grossOf(other.figures) - grossOf(one.figures));
  if (isGrain(view))
    return bySteps(range, view, report.days).map(({ step, figures }) => ({ id: step, key: step, figures }));
  switch (view) {
    case 'hour':
      return Object.entries(facets.hours).map(([key, figures]) => ({ id: key, key, figures }));
    case 'carType':
    case 'payment':
    case 'channel':
      return plain(byPart(facets.cells, view));
    case 'driver':
      return drivers.map(({ driver, fleet, name, fleetName, figures }) => ({
        id: `${driver}~${fleet}`,
        key: driver,
        name,
        second: fleetName,
        figures,
      }));
    case 'fleet':
      return fleetRows(report);
    case 'why':
      return Object.entries(facets.why)
        .map(([key, figures]) => ({
          id: key,
          key: partsOf(key)[0] ?? NO_PART,
          second: partsOf(key)[1] ?? '',
          figures,
        }))
        .sort((one, other) => figure(other.figures, 'cancelled') - figure(one.figures, 'cancelled'));
    case 'place':
      return Object.entries(facets.places)
        .map(([key, figures]) => ({ id: key, key, figures }))
        .sort((one, other) => figure(other.figures, 'unserved') - figure(one.figures, 'unserved'));
  }
}

/**
 * The rows of the drivers, summed by fleet. A booking that was cancelled before it had a driver is in the row
 * without a fleet.
 */
function fleetRows(report: ReportAnswer): ReportRow[] {
  const rows = new Map<string, { name: string; figures: Figures[] }>();
  for (const { fleet, fleetName, figures } of report.drivers) {
    const row = rows.get(fleet) ?? { name: fleetName, figures: [] };
    row.figures.push(figures);
    rows.set(fleet, row);
  }
  const sums = [...rows].map(([key, { name, figures }]) => ({ key, name, figures: sumFigures(figures) }));
  const all = totalsOf(report);
  const driven = sumFigures(sums.map(({ figures }) => figures));
  const rest: Record<string, number> = {};
  for (const [name, value] of Object.entries(all)) rest[name] = value - figure(driven, name);
  const none = sums.find(({ key }) => key === NO_PART);
  const without = { key: NO_PART, name: '', figures: sumFigures([none?.figures ?? {}, rest]) };
  return [...sums.filter(({ key }) => key !== NO_PART), without]
    .filter(({ figures }) => Object.values(figures).some((value) => value !== 0))
    .map((row) => ({ id: row.key, ...row }))
    .sort((one, other) => grossOf(other.figures) - grossOf(one.figures));
}
