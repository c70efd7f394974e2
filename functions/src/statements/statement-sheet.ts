import type { Translate } from '@locales/keys';
import type { Settings } from '@domain/records';
import { directionOf } from '@domain/languages/direction';
import { formatMoney, fromMinor, minorText } from '@domain/money/money';
import { companyOf } from '@domain/receipt/receipt';
import {
  cashMinorOf,
  monthRange,
  STATEMENT_GROUPS,
  totalOf,
  type FleetStatement,
  type Statement,
  type StatementGroup,
  type StatementOfWallet,
  type StatementTrips,
} from '@domain/report/statement';
import { companyHead, dateOf, monthName, type DocumentSheet } from '../receipts/document-sheet';

type Common = { settings: Settings; texts: Translate; locale: string };
type Lines = DocumentSheet['lines'];

/** The references of these kinds of entries mean nothing to a reader, so they are not printed. */
const NAMELESS: ReadonlySet<string> = new Set(['admin', 'referral', 'account_deleted']);

function headOf(
  { month, timeZone, madeAt, currency }: Statement | FleetStatement,
  who: { label: string; text: string },
  { settings, texts: t, locale }: Common,
): Pick<DocumentSheet, 'number' | 'isRtl' | 'company' | 'facts' | 'way'> {
  const { from, before } = monthRange(month, timeZone);
  const day = (at: number): string => dateOf(at, locale, timeZone, { dateStyle: 'medium' });
  return {
    number: monthName(month, locale),
    isRtl: directionOf(locale) === 'rtl',
    company: companyHead(companyOf(settings), t),
    facts: [
      who,
      { label: t('statement_period'), text: `${day(from)} – ${day(before - 1)}` },
      { label: t('statement_made'), text: dateOf(madeAt, locale, timeZone) },
      { label: t('statement_currency'), text: currency },
    ],
    way: [],
  };
}

const tripLines = (
  trips: StatementTrips,
  groups: StatementOfWallet['groups'],
  t: Translate,
  money: (minor: number) => string,
): Lines => [
  { label: t('statement_trips'), amount: String(trips.rides) },
  { label: t('statement_gross'), amount: money(trips.grossMinor) },
  { label: t('statement_fee'), amount: money(trips.feeMinor) },
  ...(trips.addedTaxMinor === 0
    ? []
    : [{ label: t('statement_added_tax'), amount: money(trips.addedTaxMinor) }]),
  { label: t('statement_share'), amount: money(trips.shareMinor) },
  { label: t('statement_cash'), amount: money(cashMinorOf(groups)) },
];

/** The printed form of the statement of one wallet. */
export function statementSheet(statement: Statement, common: Common): DocumentSheet {
  const { settings, texts: t, locale } = common;
  const { decimal, groups, trips, lines, openingMinor, closingMinor, heldMinor, timeZone } = statement;
  const money = (minor: number): string => formatMoney(fromMinor(minor, decimal), settings);
  const shown = STATEMENT_GROUPS.filter((group) => groups[group].count > 0);
  return {
    title: t('statement_title'),
    ...headOf(
      statement,
      { label: t('statement_driver'), text: statement.name || t('statement_gone') },
      common,
    ),
    lines: [
      ...tripLines(trips, groups, t, money),
      { label: t('statement_opening'), amount: money(openingMinor), isStrong: true },
      ...shown.map((group) => ({
        label: `${t(`statement_group_${group}`)} (${String(groups[group].count)})`,
        amount: money(groups[group].sumMinor),
      })),
      { label: t('statement_closing'), amount: money(closingMinor), isStrong: true },
      ...(heldMinor === 0 ? [] : [{ label: t('statement_held'), amount: money(heldMinor) }]),
    ],
    table: {
      isWide: false,
      columns: [
        { title: t('statement_time'), share: 0.2 },
        { title: t('statement_what'), share: 0.3 },
        { title: t('statement_reference'), share: 0.2 },
        { title: t('statement_amount'), share: 0.15, isAmount: true },
        { title: t('statement_balance'), share: 0.15, isAmount: true },
      ],
      rows: lines.map(({ at, kind, reason, reference, amountMinor, balanceMinor }) => ({
        cells: [
          dateOf(at, locale, timeZone),
          t(`statement_kind_${kind}`) + (reason === null ? '' : `: ${t(`correction_reason_${reason}`)}`),
          NAMELESS.has(kind) ? '' : reference,
          money(amountMinor),
          money(balanceMinor),
        ],
      })),
    },
  };
}

/** Each of these groups has its own column in a fleet's statement. All other groups share one column. */
const COLUMNS = ['share', 'cash', 'tips', 'corrections', 'withdrawals'] as const satisfies StatementGroup[];
const REST = STATEMENT_GROUPS.filter((group) => !COLUMNS.some((column) => column === group));

/** The printed form of the statement of a fleet. */
export function fleetStatementSheet(statement: FleetStatement, common: Common): DocumentSheet {
  const { settings, texts: t } = common;
  const { decimal, lines } = statement;
  const money = (minor: number): string => formatMoney(fromMinor(minor, decimal), settings);
  // The heading names the currency, because the columns have no room for it beside the amounts.
  const plain = (minor: number): string => minorText(minor, decimal);
  const total = totalOf(lines);
  const row = (name: string, line: typeof total): string[] => [
    name,
    String(line.trips.rides),
    plain(line.trips.grossMinor),
    plain(line.trips.feeMinor),
    plain(line.openingMinor),
    ...COLUMNS.map((group) => plain(line.groups[group].sumMinor)),
    plain(REST.reduce((sum, group) => sum + line.groups[group].sumMinor, 0)),
    plain(line.closingMinor),
  ];
  const amount = (title: string, share = 0.085) => ({ title, share, isAmount: true });
  return {
    title: t('statement_fleet_title'),
    ...headOf(statement, { label: t('statement_fleet'), text: statement.fleetName }, common),
    lines: tripLines(total.trips, total.groups, t, money),
    table: {
      isWide: true,
      columns: [
        { title: t('statement_driver'), share: 0.145 },
        amount(t('statement_trips'), 0.055),
        amount(t('statement_gross')),
        amount(t('statement_fee')),
        amount(t('statement_opening')),
        ...COLUMNS.map((group) => amount(t(`statement_group_${group}`), group === 'tips' ? 0.07 : 0.08)),
        amount(t('statement_rest'), 0.07),
        amount(t('statement_closing')),
      ],
      rows: [
        ...lines.map((line) => ({ cells: row(line.name || t('statement_gone'), line) })),
        { cells: row(t('statement_total'), total), isStrong: true },
      ],
    },
  };
}
