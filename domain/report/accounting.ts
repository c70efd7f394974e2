import { z } from 'zod';
import { csvFile, csvText } from '../files/csv';
import { minorText } from '../money/money';
import { DAY_MS } from '../time/days-after';
import { reportKeys } from './report-keys';
import type { ReportEvent, ReportFigures } from './totals';

/**
 * The accountant's file of a month (docs/product/reports.md, "The accountant's file"). It has one line for
 * each event that the reports count. A line has the figures that the event adds to the reports. So the sum of
 * a month's lines equals the month's report. `functions/src/money-desk/list-accounting.command.ts` reads the
 * events.
 */
export const ACCOUNTING_SOURCES = ['bookings', 'tips', 'corrections'] as const;
export type AccountingSource = (typeof ACCOUNTING_SOURCES)[number];

const minor = z.number().int();
/** Amounts are in the smallest unit. `decimal` is the number of decimals of the currency. */
export const accountingLineSchema = z.object({
  kind: z.enum(['trip', 'cancellation', 'tip', 'correction']),
  /** epoch milliseconds: the time at which the reports count the event */
  at: z.number(),
  /** yyyy-mm-dd in the time zone of the booking */
  day: z.string(),
  bookingId: z.string(),
  reference: z.string(),
  /**
   * The number of the receipt or credit note. Empty if there is no document or if it still waits for its
   * number.
   */
  document: z.string(),
  /** the id of a correction, empty for other events */
  correction: z.string(),
  reason: z.string(),
  service: z.string(),
  carType: z.string(),
  driver: z.string(),
  driverName: z.string(),
  fleet: z.string(),
  /** how the trip was paid */
  payment: z.string(),
  provider: z.string(),
  wallet: minor,
  card: minor,
  cash: minor,
  figures: z.record(z.string(), minor),
  decimal: minor,
  /** the currency code of the booking, or empty for the operator's current currency */
  currency: z.string(),
});
export type AccountingLine = z.output<typeof accountingLineSchema>;

/** Whether the reports count an event in this month (yyyy-mm). */
export const isOfMonth = ({ at, timeZone }: Pick<ReportEvent, 'at' | 'timeZone'>, month: string): boolean =>
  reportKeys(at, timeZone).month === month;

/**
 * A range of moments (epoch milliseconds, inclusive) that contains every event of a month, in any time zone.
 */
export function accountingRange(month: string): { from: number; to: number } {
  const [year = NaN, number = NaN] = month.split('-').map(Number);
  return { from: Date.UTC(year, number - 1, 1) - DAY_MS, to: Date.UTC(year, number, 1) + DAY_MS };
}

type Figure = keyof ReportFigures;
const FIGURE_TITLES: Readonly<Partial<Record<string, string>>> = {
  total_rides: 'trips',
  cancelled: 'cancelled trips',
  tripCost: 'trip cost',
  tax: 'tax',
  addedTax: 'tax on top',
  convenienceFee: 'convenience fee',
  driverShare: 'driver share',
  discountAmount: 'discount',
  customerPaid: 'customer paid',
  cancellationFee: 'cancellation fee',
  tips: 'tip',
};

/** The title of a figure in the file. */
export const figureTitle = (name: string): string => FIGURE_TITLES[name] ?? name;

type Column = {
  title: string;
  text?: (line: AccountingLine) => string;
  /** The amount in the smallest unit. The file shows it as a plain number with a point. */
  minor?: (line: AccountingLine) => number;
};

const figureColumn = (name: Figure): Column => ({
  title: figureTitle(name),
  minor: ({ figures }) => figures[name] ?? 0,
});

/** The columns of the file. Their titles are the same in every language, because other programs read them. */
const COLUMNS: readonly Column[] = [
  { title: 'time', text: ({ at }) => new Date(at).toISOString() },
  { title: 'day', text: ({ day }) => day },
  { title: 'kind', text: ({ kind }) => kind },
  { title: 'reference', text: ({ reference }) => reference },
  { title: 'document', text: ({ document }) => document },
  { title: 'booking', text: ({ bookingId }) => bookingId },
  { title: 'correction', text: ({ correction }) => correction },
  { title: 'reason', text: ({ reason }) => reason },
  { title: 'service', text: ({ service }) => service },
  { title: 'car type', text: ({ carType }) => carType },
  { title: 'driver', text: ({ driver }) => driver },
  { title: 'driver name', text: ({ driverName }) => driverName },
  { title: 'fleet', text: ({ fleet }) => fleet },
  { title: 'payment', text: ({ payment }) => payment },
  { title: 'provider', text: ({ provider }) => provider },
  figureColumn('tripCost'),
  figureColumn('tax'),
  figureColumn('addedTax'),
  figureColumn('convenienceFee'),
  figureColumn('driverShare'),
  figureColumn('discountAmount'),
  figureColumn('customerPaid'),
  { title: 'paid by wallet', minor: ({ wallet }) => wallet },
  { title: 'paid by card', minor: ({ card }) => card },
  { title: 'paid in cash', minor: ({ cash }) => cash },
  figureColumn('cancellationFee'),
  figureColumn('tips'),
];

/**
 * The file as CSV text (RFC 4180). Cells are separated by commas, and lines end with CRLF. Texts are in
 * quotes, times are in ISO 8601, and numbers are plain numbers.
 */
export function accountingFile(lines: readonly AccountingLine[], currency: string): string {
  const sorted = [...lines].sort((a, b) => a.at - b.at || (a.bookingId < b.bookingId ? -1 : 1));
  const rows = sorted.map((line) => [
    ...COLUMNS.map(({ text, minor: amount }) =>
      text === undefined ? minorText(amount?.(line) ?? 0, line.decimal) : csvText(text(line)),
    ),
    csvText(line.currency || currency),
  ]);
  const head = [...COLUMNS.map(({ title }) => title), 'currency'].map(csvText);
  return csvFile([head, ...rows]);
}

/** The sums of all lines, in the smallest unit. They must equal the report of the month. */
export function accountingSums(lines: readonly AccountingLine[]): ReportFigures {
  const sums: Partial<Record<string, number>> = {};
  for (const { figures } of lines)
    for (const [name, value] of Object.entries(figures)) sums[name] = (sums[name] ?? 0) + value;
  return sums;
}

/** The names of the figures in which the lines and a report differ. Empty if they agree. */
export function accountingDifference(
  lines: readonly AccountingLine[],
  report: Readonly<Partial<Record<string, unknown>>>,
): string[] {
  const sums: Partial<Record<string, number>> = accountingSums(lines);
  const numbers = Object.entries(report).filter(([, value]) => typeof value === 'number');
  const names = new Set([...Object.keys(sums), ...numbers.map(([name]) => name)]);
  return [...names].filter((name) => (sums[name] ?? 0) !== (report[name] ?? 0));
}
