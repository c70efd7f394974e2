import {
  DEFAULT_PAYOUT_COLUMNS,
  type PAYOUT_SEPARATORS,
  type payoutSchema,
  type WithdrawBank,
} from '../records';
import type { z } from 'zod';
import { csvCell, csvFile } from '../files/csv';
import { safeForSheets } from '../files/safe-for-sheets';
import { minorText, toMinor } from '../money/money';

/**
 * A payout is a set of withdrawals that the operator pays with one bank file (docs/product/money.md,
 * "Payouts"). A withdrawal is in one payout at most, so no withdrawal is paid twice.
 * `functions/src/wallet/payouts.command.ts` makes payouts.
 */

/** The most withdrawals in one payout. The number is limited because one commit writes all of them. */
export const MOST_IN_PAYOUT = 50;

export type PayoutLine = WithdrawBank & { id: string; name: string; amount: number; date: number };
type Money = Pick<z.infer<typeof payoutSchema>, 'decimal' | 'currency'>;

/**
 * The cell for each column of a bank file. An amount is in major units with a point or a comma, or in minor
 * units.
 */
const CELLS = {
  name: ({ name }) => safeForSheets(name),
  bank: ({ bankName }) => safeForSheets(bankName),
  code: ({ bankCode }) => safeForSheets(bankCode),
  account: ({ bankAccount }) => safeForSheets(bankAccount),
  amount: ({ amount }, { decimal }) => majorText(amount, decimal),
  'amount-comma': ({ amount }, { decimal }) => majorText(amount, decimal).replace('.', ','),
  'amount-minor': ({ amount }, { decimal }) => String(toMinor(amount, decimal)),
  currency: (_, { currency }) => currency,
  reference: ({ id }) => id,
  date: ({ date }) => new Date(date).toISOString().slice(0, 10),
} as const satisfies Readonly<Record<string, (line: PayoutLine, money: Money) => string>>;

const majorText = (amount: number, decimal: number): string => minorText(toMinor(amount, decimal), decimal);

type PayoutColumn = keyof typeof CELLS;
export const PAYOUT_COLUMNS = Object.keys(CELLS) as readonly PayoutColumn[];

const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' } as const satisfies Readonly<
  Record<(typeof PAYOUT_SEPARATORS)[number], string>
>;

/**
 * Parses a layout, which is a list of column names with commas between them. Null if a name is unknown or the
 * list is empty.
 */
export function payoutColumns(layout: string): PayoutColumn[] | null {
  const names = layout.split(',').map((name) => name.trim());
  const columns = names.flatMap((name) => PAYOUT_COLUMNS.filter((column) => column === name));
  return columns.length === names.length ? columns : null;
}

/**
 * The bank file of a payout. It has a line with the column names and one line for each withdrawal (RFC 4180,
 * lines end with CRLF).
 */
export function payoutFile(
  lines: readonly PayoutLine[],
  money: Money,
  layout: { payout_columns: string; payout_separator: (typeof PAYOUT_SEPARATORS)[number] },
): string {
  const columns = payoutColumns(layout.payout_columns) ?? payoutColumns(DEFAULT_PAYOUT_COLUMNS) ?? [];
  const separator = SEPARATORS[layout.payout_separator];
  const rows = [columns, ...lines.map((line) => columns.map((column) => CELLS[column](line, money)))];
  return csvFile(
    rows.map((row) => row.map((text) => csvCell(text, separator))),
    separator,
  );
}
