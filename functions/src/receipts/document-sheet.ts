import type { Translate } from '@locales/keys';
import type { BookingRecord, CreditNote, Receipt } from '@domain/records';
import { taxLabel, totalWithTax } from '@domain/fare/tax-line';
import type { LatLng } from '@domain/geo/geo';
import { directionOf } from '@domain/languages/direction';
import { formatMoney } from '@domain/money/money';
import { providerNamed } from '@domain/payment/providers';

type SheetLine = { label: string; amount: string; isStrong?: boolean };

/** The content of a printed document. All texts are in the language of the document. */
export type DocumentSheet = {
  title: string;
  number: string;
  isRtl: boolean;
  company: { name: string; lines: string[] };
  facts: { label: string; text: string }[];
  lines: SheetLine[];
  /** The route of the trip. Empty if the route is not known. */
  way: readonly LatLng[];
  /** A list that can be many pages long. */
  table?: SheetTable;
};

export type SheetTable = {
  /**
   * `share` is the width of the column as a fraction of the table's width. Amounts are aligned to the end of
   * their column.
   */
  columns: { title: string; share: number; isAmount?: boolean }[];
  rows: { cells: string[]; isStrong?: boolean }[];
  /** True if the columns need a page in landscape format. */
  isWide: boolean;
};

/**
 * Facts of the trip that are read from the booking whenever the document is printed. The document stores no
 * copy. When a person is deleted, names and places are removed from the booking, and so also from the
 * document.
 */
type TripFacts = Pick<
  BookingRecord,
  'customer_name' | 'pickup' | 'drop' | 'carType' | 'vehicle_number' | 'tripdate'
>;

/** A time in the operator's city. It has Latin digits, so that numbers are the same in every language. */
export function dateOf(
  at: number,
  locale: string,
  timeZone: string,
  style: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
): string {
  return formatOf(locale, timeZone, style).format(at);
}

/** The name of a month (yyyy-mm). */
export const monthName = (month: string, locale: string): string =>
  dateOf(Date.parse(`${month}-01`), locale, 'UTC', { month: 'long', year: 'numeric' });

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are cached, because a statement formats thousands of values and each format is slow to create. */
function formatOf(locale: string, timeZone: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, timeZone, style]);
  const known = formats.get(key);
  if (known !== undefined) return known;
  let made: Intl.DateTimeFormat;
  try {
    made = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { ...style, timeZone });
  } catch {
    made = new Intl.DateTimeFormat('en', { ...style, timeZone: 'UTC' });
  }
  // Callers choose the locale. The limit keeps invented locales from filling the memory.
  if (formats.size < 100) formats.set(key, made);
  return made;
}

type Common = { trip: TripFacts | null; way: readonly LatLng[]; texts: Translate; locale: string };

export function receiptSheet(receipt: Receipt, { trip, way, texts: t, locale }: Common): DocumentSheet {
  const money = (amount: number): string => formatMoney(amount, receipt.money);
  const { tax, total, discount, debt, paid } = receipt;
  const totalLine: SheetLine = { label: t('receipt_line_total'), amount: money(total), isStrong: true };
  const lines: SheetLine[] = [
    ...receipt.lines.map(({ kind, name, amount }) => ({
      label: t(`receipt_line_${kind}`, { name }),
      amount: money(amount),
    })),
    ...totalWithTax(totalLine, tax, (one) => ({ label: taxLabel(t, one), amount: money(one.amount) })),
    ...(discount > 0
      ? [{ label: t('receipt_line_discount', { name: receipt.promo }), amount: money(-discount) }]
      : []),
    ...(debt > 0 ? [{ label: t('receipt_line_debt'), amount: money(debt) }] : []),
    ...[
      { label: t('receipt_line_wallet'), value: paid.wallet },
      {
        label:
          receipt.gateway === ''
            ? t('receipt_line_card')
            : t('receipt_line_card_by', { gateway: providerNamed(receipt.gateway)?.word ?? receipt.gateway }),
        value: paid.card,
      },
      { label: t('receipt_line_cash'), value: paid.cash },
    ].flatMap(({ label, value }) => (value === 0 ? [] : [{ label, amount: money(value), isStrong: true }])),
  ];
  return {
    title: t('receipt_doc_title'),
    ...commonOf(receipt, t, locale),
    facts: [...factsOf(receipt, t, locale), ...tripFacts(trip, receipt, t, locale)],
    lines,
    way,
  };
}

export function creditNoteSheet(note: CreditNote, { texts: t, locale }: Common): DocumentSheet {
  const money = (amount: number): string => formatMoney(Math.abs(amount), note.money);
  const isBack = note.amount >= 0;
  const { tax } = note;
  return {
    title: t(isBack ? 'receipt_doc_credit' : 'receipt_doc_charge'),
    ...commonOf(note, t, locale),
    facts: [
      ...factsOf(note, t, locale),
      { label: t('receipt_doc_for'), text: note.receipt },
      { label: t('receipt_line_reason'), text: t(`correction_reason_${note.reason}`) },
    ],
    lines: [
      {
        label: t(isBack ? 'receipt_line_back' : 'receipt_line_charged'),
        amount: money(note.amount),
        isStrong: true,
      },
      // The amount includes the tax, even if the price did not include it.
      ...(tax === undefined
        ? []
        : [{ label: taxLabel(t, { ...tax, isInclusive: true }), amount: money(tax.amount) }]),
    ],
    way: [],
  };
}

type Either = Receipt | CreditNote;

function commonOf(
  { number, company }: Either,
  t: Translate,
  locale: string,
): Pick<DocumentSheet, 'number' | 'isRtl' | 'company'> {
  return { number, isRtl: directionOf(locale) === 'rtl', company: companyHead(company, t) };
}

export function companyHead(
  { name, address, taxId, email, phone }: Receipt['company'],
  t: Translate,
): DocumentSheet['company'] {
  const lines = [address, taxId === '' ? '' : t('receipt_doc_tax_id', { id: taxId }), email, phone];
  return { name, lines: lines.filter((line) => line !== '') };
}

const factsOf = (
  { number, issuedAt, timeZone, reference }: Either,
  t: Translate,
  locale: string,
): DocumentSheet['facts'] => [
  { label: t('receipt_doc_number'), text: number },
  { label: t('receipt_doc_issued'), text: dateOf(issuedAt, locale, timeZone) },
  { label: t('receipt_doc_booking'), text: reference },
];

function tripFacts(
  trip: TripFacts | null,
  { timeZone }: Receipt,
  t: Translate,
  locale: string,
): DocumentSheet['facts'] {
  if (trip === null) return [];
  const facts = [
    { label: t('receipt_doc_trip'), text: dateOf(trip.tripdate, locale, timeZone) },
    { label: t('receipt_doc_rider'), text: trip.customer_name ?? '' },
    {
      label: t('receipt_doc_car'),
      text: [trip.carType, trip.vehicle_number ?? ''].filter((part) => part !== '').join(', '),
    },
    { label: t('receipt_doc_pickup'), text: trip.pickup.add },
    { label: t('receipt_doc_drop'), text: trip.drop.add },
  ];
  return facts.filter(({ text }) => text.trim() !== '');
}
