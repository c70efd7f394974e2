import { z } from 'zod';
import {
  CORRECTION_REASONS,
  type ReportTotals,
  type WalletEntry,
  walletEntrySchema,
  type Withdrawal,
} from '../records';
import { csvFile, csvText } from '../files/csv';
import { minorText, toMinor } from '../money/money';
import { ENTRY_KINDS, entryKindOf, type ReadEntryKind } from '../wallet/entry-kinds';
import { signedMinor } from '../wallet/ledger';
import { accountingRange } from './accounting';
import { reportKeys } from './report-keys';

/**
 * The statement of a month (docs/product/reports.md, "Statements"). The statement of a wallet has a line for
 * each entry of its history. The statement of a fleet has a line for each driver.
 * `functions/src/statements/read-statement.command.ts` reads the data.
 */

/** The groups by which the lines of a statement are added up. Each entry belongs to exactly one group. */
export const STATEMENT_GROUPS = [
  'share',
  'cash',
  'tips',
  'corrections',
  'payments',
  'cancellations',
  'top_ups',
  'credits',
  'bonuses',
  'withdrawals',
  'other',
] as const;
export type StatementGroup = (typeof STATEMENT_GROUPS)[number];

const GROUP_OF: Readonly<Record<ReadEntryKind, StatementGroup>> = {
  share: 'share',
  cash: 'cash',
  tip: 'tips',
  correction: 'corrections',
  paid: 'payments',
  debt: 'payments',
  fee: 'cancellations',
  refund: 'cancellations',
  gateway: 'top_ups',
  admin: 'credits',
  referral: 'bonuses',
  withdraw: 'withdrawals',
  account_deleted: 'other',
  unknown: 'other',
};

/** The month (yyyy-mm) of a statement. */
export const statementMonthSchema = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);

const minor = z.number().int();

const statementLineSchema = z.object({
  key: z.string(),
  /** epoch milliseconds */
  at: z.number(),
  kind: z.enum(ENTRY_KINDS),
  group: z.enum(STATEMENT_GROUPS),
  /** the reference of a trip, the id of a withdrawal, or another name from the history */
  reference: z.string(),
  bookingId: z.string(),
  reason: z.enum(CORRECTION_REASONS).nullable(),
  /** how much the entry changed the balance */
  amountMinor: minor,
  /** the balance after the entry */
  balanceMinor: minor,
});
export type StatementLine = z.output<typeof statementLineSchema>;

const groupsSchema = z.record(z.enum(STATEMENT_GROUPS), z.object({ count: minor, sumMinor: minor }));
export type StatementSums = z.output<typeof groupsSchema>;

/** The figures of the trips of the month as the reports count them. They include corrections of fares. */
const tripsSchema = z.object({
  rides: minor,
  grossMinor: minor,
  shareMinor: minor,
  /** the operator's fee */
  feeMinor: minor,
  /** the tax on top of fare and fee, which the operator pays to the tax office */
  addedTaxMinor: minor,
});
export type StatementTrips = z.output<typeof tripsSchema>;

/** The fields that the statement of a wallet and a line in the statement of a fleet have in common. */
const sumsSchema = z.object({
  uid: z.string(),
  /** the name of the driver, empty if the account is deleted */
  name: z.string(),
  openingMinor: minor,
  closingMinor: minor,
  groups: groupsSchema,
  trips: tripsSchema,
  /** false if the present balance differs from the history */
  isRight: z.boolean(),
});
export type StatementOfWallet = z.output<typeof sumsSchema>;

const headSchema = z.object({
  month: z.string(),
  timeZone: z.string(),
  decimal: minor,
  /** the currency code of the operator */
  currency: z.string(),
  madeAt: z.number(),
  /** true if the month has not ended yet */
  isRunning: z.boolean(),
});

export const statementSchema = headSchema.extend({
  ...sumsSchema.shape,
  lines: z.array(statementLineSchema),
  /** the withdrawals that were requested but not paid out at the end of the month */
  heldMinor: minor,
});
export type Statement = z.output<typeof statementSchema>;

export const fleetStatementSchema = headSchema.extend({
  fleet: z.string(),
  fleetName: z.string(),
  lines: z.array(sumsSchema),
});
export type FleetStatement = z.output<typeof fleetStatementSchema>;

/** The first moment of a month, and the first moment after the month, in a time zone (epoch milliseconds). */
export function monthRange(month: string, timeZone: string): { from: number; before: number } {
  const wide = accountingRange(month);
  const firstWith = (isReached: (month: string) => boolean): number => {
    let [from, to] = [wide.from, wide.to];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      if (isReached(reportKeys(middle, timeZone).month)) to = middle;
      else from = middle + 1;
    }
    return from;
  };
  return { from: firstWith((reached) => reached >= month), before: firstWith((reached) => reached > month) };
}

/** A wallet entry that has a time. */
export const storedEntrySchema = walletEntrySchema.extend({ at: z.number() });
export type StoredEntry = z.output<typeof storedEntrySchema> & { key: string };

const signedOf = ({ type, amount }: WalletEntry, decimal: number): number =>
  signedMinor({ type, amountMinor: toMinor(amount, decimal) });

/**
 * The rank of an entry among entries with the same time, which are entries of one commit. The rank is the
 * position of the entry's kind in `ENTRY_KINDS`.
 */
const rankOf = (entry: StoredEntry): number => ENTRY_KINDS.indexOf(entryKindOf(entry.key, entry));

/**
 * Sorts entries in the order in which they changed the wallet. They are sorted by time. Entries with the same
 * time are sorted so that each balance follows from the balance before it. `openingMinor` is the balance
 * before the first entry, or null if it is unknown.
 */
function inOrder(
  entries: readonly StoredEntry[],
  openingMinor: number | null,
  decimal: number,
): StoredEntry[] {
  const waiting = [...entries].sort(
    (a, b) => a.at - b.at || rankOf(a) - rankOf(b) || (a.key < b.key ? -1 : 1),
  );
  const ordered: StoredEntry[] = [];
  let balance = openingMinor;
  while (waiting.length > 0) {
    const { at } = waiting[0] ?? { at: 0 };
    const ofMoment = waiting.findIndex((entry) => entry.at !== at);
    const group = waiting.slice(0, ofMoment === -1 ? waiting.length : ofMoment);
    const next = group.findIndex(
      (entry) =>
        entry.balance !== undefined && toMinor(entry.balance, decimal) - signedOf(entry, decimal) === balance,
    );
    const [entry] = waiting.splice(Math.max(0, next), 1);
    if (entry === undefined) break;
    ordered.push(entry);
    const before = balance ?? (entry.balance === undefined ? null : toMinor(entry.balance, decimal));
    balance = balance === null ? before : balance + signedOf(entry, decimal);
  }
  return ordered;
}

/**
 * The balance after these entries, which are the last entries of a wallet's history before a moment. Null if
 * the entries do not show the balance.
 */
export function balanceAfter(entries: readonly StoredEntry[], decimal: number): number | null {
  if (entries.length === 0) return 0;
  const { balance } = inOrder(entries, null, decimal).at(-1) ?? {};
  return balance === undefined ? null : toMinor(balance, decimal);
}

export const sumOfEntries = (entries: readonly WalletEntry[], decimal: number): number =>
  entries.reduce((sum, entry) => sum + signedOf(entry, decimal), 0);

/** The lines of a statement, the oldest first. */
export function statementLines(
  entries: readonly StoredEntry[],
  openingMinor: number,
  decimal: number,
): StatementLine[] {
  let balanceMinor = openingMinor;
  return inOrder(entries, openingMinor, decimal).map((entry) => {
    const { key, at, txRef, bookingId = '', reason = null } = entry;
    const kind = entryKindOf(key, entry);
    const amountMinor = signedOf(entry, decimal);
    balanceMinor += amountMinor;
    return {
      key,
      at,
      kind,
      group: GROUP_OF[kind],
      reference: txRef,
      bookingId,
      reason,
      amountMinor,
      balanceMinor,
    };
  });
}

/** Whether the balance in each line equals the balance that is stored with the entry. */
export function isAsStored(
  lines: readonly StatementLine[],
  entries: readonly StoredEntry[],
  decimal: number,
): boolean {
  const stored = new Map(entries.map(({ key, balance }) => [key, balance]));
  return lines.every(({ key, balanceMinor }) => {
    const balance = stored.get(key);
    return balance !== undefined && toMinor(balance, decimal) === balanceMinor;
  });
}

const NONE = { count: 0, sumMinor: 0 };
const byGroup = (of: (group: StatementGroup) => StatementSums[StatementGroup]): StatementSums =>
  Object.fromEntries(STATEMENT_GROUPS.map((group) => [group, of(group)])) as StatementSums;

/** The count and the sum of the lines in each group. */
export function sumsOf(lines: readonly Pick<StatementLine, 'group' | 'amountMinor'>[]): StatementSums {
  const sums = new Map<StatementGroup, StatementSums[StatementGroup]>();
  for (const { group, amountMinor } of lines) {
    const { count, sumMinor } = sums.get(group) ?? NONE;
    sums.set(group, { count: count + 1, sumMinor: sumMinor + amountMinor });
  }
  return byGroup((group) => sums.get(group) ?? NONE);
}

/** The trips in a driver's report of the month. */
export const tripsOfReport = (report: ReportTotals): StatementTrips => ({
  rides: report.total_rides,
  grossMinor: report.tripCost,
  shareMinor: report.driverShare,
  feeMinor: report.convenienceFee,
  addedTaxMinor: report.addedTax,
});

/**
 * The withdrawals that were requested but not paid out when the month ended (`before`), in the smallest unit.
 */
export const heldMinorOf = (
  withdrawals: readonly Pick<Withdrawal, 'amount' | 'date' | 'processed' | 'procesDate'>[],
  before: number,
  decimal: number,
): number =>
  withdrawals
    .filter(({ date }) => date < before)
    .filter(({ processed, procesDate = 0 }) => !processed || procesDate >= before)
    .reduce((sum, { amount }) => sum + toMinor(amount, decimal), 0);

/**
 * The cash that the driver received from riders. It was never in the wallet, but its amount was subtracted
 * from the wallet.
 */
export const cashMinorOf = (groups: StatementSums): number => 0 - groups.cash.sumMinor;

/** The sums over all drivers of a fleet. */
export function totalOf(
  lines: readonly StatementOfWallet[],
): Pick<StatementOfWallet, 'openingMinor' | 'closingMinor' | 'groups' | 'trips'> {
  const sum = (of: (line: StatementOfWallet) => number): number =>
    lines.reduce((total, line) => total + of(line), 0);
  return {
    openingMinor: sum(({ openingMinor }) => openingMinor),
    closingMinor: sum(({ closingMinor }) => closingMinor),
    groups: byGroup((group) => ({
      count: sum(({ groups }) => groups[group].count),
      sumMinor: sum(({ groups }) => groups[group].sumMinor),
    })),
    trips: {
      rides: sum(({ trips }) => trips.rides),
      grossMinor: sum(({ trips }) => trips.grossMinor),
      shareMinor: sum(({ trips }) => trips.shareMinor),
      feeMinor: sum(({ trips }) => trips.feeMinor),
      addedTaxMinor: sum(({ trips }) => trips.addedTaxMinor),
    },
  };
}

/** Whether the sums of the groups equal the difference between the opening and the closing balance. */
export const addsUp = ({
  openingMinor,
  closingMinor,
  groups,
}: Pick<StatementOfWallet, 'openingMinor' | 'closingMinor' | 'groups'>): boolean =>
  STATEMENT_GROUPS.reduce((sum, group) => sum + groups[group].sumMinor, openingMinor) === closingMinor;

type Cell = string | { minor: number; decimal: number } | { count: number };

const cellText = (cell: Cell): string => {
  if (typeof cell === 'string') return csvText(cell);
  return 'count' in cell ? String(cell.count) : minorText(cell.minor, cell.decimal);
};
const csvOf = (rows: readonly (readonly Cell[])[]): string => csvFile(rows.map((row) => row.map(cellText)));

/**
 * A statement as CSV. Texts are in quotes (RFC 4180), times are in ISO 8601, and numbers are plain with a
 * point. The titles and kinds are the same in every language, because other programs read them. The first
 * line has the opening balance, and the last line has the closing balance.
 */
export function statementFile(statement: Statement): string {
  const { lines, openingMinor, closingMinor, decimal, currency, timeZone, month } = statement;
  const { from, before } = monthRange(month, timeZone);
  const amount = (value: number): Cell => ({ minor: value, decimal });
  const row = (
    at: number,
    [kind, group, reference, bookingId, reason]: readonly [string, string, string, string, string],
    [amountMinor, balanceMinor]: readonly [number, number],
  ): Cell[] => [
    new Date(at).toISOString(),
    reportKeys(at, timeZone).day,
    kind,
    group,
    reference,
    bookingId,
    reason,
    amount(amountMinor),
    amount(balanceMinor),
    currency,
  ];
  return csvOf([
    ['time', 'day', 'kind', 'group', 'reference', 'booking', 'reason', 'amount', 'balance', 'currency'],
    row(from, ['opening', '', '', '', ''], [0, openingMinor]),
    ...lines.map(({ at, kind, group, reference, bookingId, reason, amountMinor, balanceMinor }) =>
      row(at, [kind, group, reference, bookingId, reason ?? ''], [amountMinor, balanceMinor]),
    ),
    row(before - 1, ['closing', '', '', '', ''], [0, closingMinor]),
  ]);
}

/**
 * The statement of a fleet as CSV. It has one line for each driver. It has no line for the total, because the
 * programs that read the file add the lines up.
 */
export function fleetStatementFile({ lines, decimal, currency, month }: FleetStatement): string {
  const amount = (value: number): Cell => ({ minor: value, decimal });
  return csvOf([
    [
      'month',
      'driver',
      'driver name',
      'trips',
      'gross fares',
      'driver share',
      'company fee',
      'tax on top',
      'opening balance',
      ...STATEMENT_GROUPS.map((group) => group.replaceAll('_', ' ')),
      'closing balance',
      'currency',
    ],
    ...lines.map(({ uid, name, openingMinor, closingMinor, groups, trips }): Cell[] => [
      month,
      uid,
      name,
      { count: trips.rides },
      ...[trips.grossMinor, trips.shareMinor, trips.feeMinor, trips.addedTaxMinor, openingMinor].map(amount),
      ...STATEMENT_GROUPS.map((group) => amount(groups[group].sumMinor)),
      amount(closingMinor),
      currency,
    ]),
  ]);
}
