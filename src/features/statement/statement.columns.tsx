import { Box } from '@mui/material';
import { fromMinor } from '@domain/money/money';
import {
  STATEMENT_GROUPS,
  type FleetStatement,
  type Statement,
  type StatementGroup,
  type StatementLine,
  type StatementOfWallet,
} from '@domain/report/statement';
import type { DataTableColumn } from '@/components/data-table/data-table-types';
import { Money } from '@/components/Money';
import type { Format } from '@/i18n/format';
import type { Translate } from '@locales/keys';

export type EntryRow = StatementLine & { id: string };
export type DriverRow = StatementOfWallet & { id: string };

/**
 * The kinds of entries whose references are not shown, because a person cannot search for these references.
 */
const NAMELESS: ReadonlySet<string> = new Set(['admin', 'referral', 'account_deleted']);

/** The columns for the entries of a wallet, the oldest first. */
export function entryColumns(
  t: Translate,
  format: Format,
  { decimal }: Pick<Statement, 'decimal'>,
): DataTableColumn<EntryRow>[] {
  const money = (minor: number) => <Money amount={fromMinor(minor, decimal)} />;
  return [
    {
      id: 'time',
      title: t('statement_time'),
      value: ({ at }) => at,
      render: ({ at }) => format.dateTime(at),
    },
    {
      id: 'what',
      title: t('statement_what'),
      value: ({ kind, reason }) =>
        reason === null
          ? t(`statement_kind_${kind}`)
          : `${t(`statement_kind_${kind}`)}: ${t(`correction_reason_${reason}`)}`,
      onCard: 'title',
    },
    {
      id: 'reference',
      title: t('statement_reference'),
      value: ({ kind, reference }) => (NAMELESS.has(kind) ? '' : reference),
    },
    {
      id: 'amount',
      title: t('statement_amount'),
      value: ({ amountMinor }) => amountMinor,
      render: ({ amountMinor }) => (
        <Box component="span" dir="ltr" sx={{ color: amountMinor > 0 ? 'success.main' : 'text.primary' }}>
          {amountMinor > 0 ? '+' : ''}
          {money(amountMinor)}
        </Box>
      ),
      isNumeric: true,
    },
    {
      id: 'balance',
      title: t('statement_balance'),
      value: ({ balanceMinor }) => balanceMinor,
      render: ({ balanceMinor }) => money(balanceMinor),
      isNumeric: true,
    },
  ];
}

/** The groups of wallet entries that have their own column. All other groups share one column. */
const COLUMNS = ['share', 'cash', 'tips', 'corrections', 'withdrawals'] as const satisfies StatementGroup[];
const REST = STATEMENT_GROUPS.filter((group) => !COLUMNS.some((column) => column === group));

/** The columns for the drivers of a fleet. */
export function driverColumns(
  t: Translate,
  { decimal }: Pick<FleetStatement, 'decimal'>,
): DataTableColumn<DriverRow>[] {
  const amount = (
    id: string,
    title: string,
    minorOf: (row: DriverRow) => number,
  ): DataTableColumn<DriverRow> => ({
    id,
    title,
    value: minorOf,
    isNumeric: true,
    render: (row) => <Money amount={fromMinor(minorOf(row), decimal)} />,
  });
  return [
    {
      id: 'driver',
      title: t('statement_driver'),
      value: ({ name }) => (name === '' ? t('statement_gone') : name),
      sortedAtFirst: 'asc',
      onCard: 'title',
    },
    { id: 'trips', title: t('statement_trips'), value: ({ trips }) => trips.rides, isNumeric: true },
    // The columns of the gross amount and the fee are hidden at first, because the wallet's columns would not
    // fit on the screen. The summary shows the sums of both.
    { ...amount('gross', t('statement_gross'), ({ trips }) => trips.grossMinor), isHiddenAtFirst: true },
    amount('fee', t('statement_fee'), ({ trips }) => trips.feeMinor),
    {
      ...amount('opening', t('statement_opening'), ({ openingMinor }) => openingMinor),
      isHiddenAtFirst: true,
    },
    ...COLUMNS.map((group) =>
      amount(group, t(`statement_group_${group}`), ({ groups }) => groups[group].sumMinor),
    ),
    amount('rest', t('statement_rest'), ({ groups }) =>
      REST.reduce((sum, group) => sum + groups[group].sumMinor, 0),
    ),
    amount('closing', t('statement_closing'), ({ closingMinor }) => closingMinor),
  ];
}
