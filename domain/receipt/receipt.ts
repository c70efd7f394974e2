import {
  type BookingRecord,
  type CorrectionRecord,
  type CreditNote,
  type Receipt,
  type Settings,
  TRIP_STATES,
} from '../records';
import { addedTax, taxOfBooking } from '../fare/tax';
import { decimalsOf, fromMinor, toMinor } from '../money/money';
import { paidAtOf, zoneOf, type ReportedPayment } from '../report/booking-report';
import { reportKeys } from '../report/report-keys';

/**
 * Receipts and credit notes (docs/product/money.md, "Receipts and credit notes"). This file decides which
 * settlements and corrections get a document, and which facts the document stores.
 * `functions/src/receipts/number-documents.command.ts` assigns the numbers.
 */

/** The two series of numbers. Each year both begin again. */
export const DOCUMENT_SERIES = ['receipts', 'credit_notes'] as const;
export type DocumentSeries = (typeof DOCUMENT_SERIES)[number];

const PREFIX: Readonly<Record<DocumentSeries, string>> = { receipts: '', credit_notes: 'C' };
const DIGITS = 6;

/** The calendar year of a moment in a time zone. */
export const documentYear = (at: number, timeZone: string): string =>
  reportKeys(at, timeZone).day.slice(0, 4);

/**
 * The number of a document as it is printed. A receipt has, for example, 2026-000123, and a credit note
 * C2026-000004.
 */
export const documentNumber = (series: DocumentSeries, year: string, place: number): string =>
  `${PREFIX[series]}${year}-${String(place).padStart(DIGITS, '0')}`;

type Priced = Pick<BookingRecord, 'status' | 'trip_cost' | 'cancellationFee'>;

/** Whether a booking gets a receipt. Either it is paid and had a price, or it is cancelled and had a fee. */
export function hasReceipt({ status, trip_cost = 0, cancellationFee = 0 }: Priced): boolean {
  if (status === 'CANCELLED') return cancellationFee > 0;
  return TRIP_STATES[status].isPaid && trip_cost > 0;
}

/**
 * Whether a booking has a receipt to which a correction can refer. A corrected trip that is paid gets a
 * receipt even if its price was zero.
 */
export const hasCorrectedReceipt = (booking: Priced): boolean =>
  hasReceipt(booking) || TRIP_STATES[booking.status].isPaid;

/** Whether a correction gets a credit note, because it changes what the rider paid for a trip. */
export const hasCreditNote = ({ kind, bookingId }: Pick<CorrectionRecord, 'kind' | 'bookingId'>): boolean =>
  bookingId !== undefined && (kind === 'refund' || kind === 'fare');

export type Issue = { number: string; issuedAt: number };

type Company = Pick<
  Settings,
  | 'code'
  | 'symbol'
  | 'appName'
  | 'CompanyName'
  | 'CompanyAddress'
  | 'CompanyTaxId'
  | 'contact_email'
  | 'CompanyPhone'
>;

/** The company's details in a document. */
export function companyOf(settings: Company): Receipt['company'] {
  const name = settings.CompanyName?.trim() ?? '';
  return {
    name: name === '' ? settings.appName : name,
    address: settings.CompanyAddress?.trim() ?? '',
    taxId: settings.CompanyTaxId?.trim() ?? '',
    email: settings.contact_email?.trim() ?? '',
    phone: settings.CompanyPhone?.trim() ?? '',
  };
}

/** The currency of a booking. A booking that stores no currency was made in the operator's currency. */
const moneyOf = ({ settings }: BookingRecord, operator: Company): Receipt['money'] => ({
  code: settings?.code || operator.code,
  symbol: settings?.symbol || operator.symbol,
  decimal: decimalsOf(settings),
  swipe_symbol: settings?.swipe_symbol ?? false,
});

/** The receipt of a settled booking. `at` is the time of the settlement. */
export function receiptRecordOf(booking: BookingRecord, at: number, company: Company, issue: Issue): Receipt {
  const decimal = decimalsOf(booking.settings);
  const tax = taxOfBooking(booking, decimal);
  const document = {
    ...issue,
    at,
    timeZone: zoneOf(booking),
    rider: booking.customer,
    reference: booking.reference ?? '',
    money: moneyOf(booking, company),
    company: companyOf(company),
    ...(tax === undefined ? {} : { tax }),
  };
  if (booking.status === 'CANCELLED') {
    const fee = booking.cancellationFee ?? 0;
    return {
      ...document,
      lines: [{ kind: 'cancellation', name: '', amount: fee }],
      total: fee,
      discount: 0,
      promo: '',
      debt: 0,
      gateway: '',
      // The fee of a cancelled booking is always paid from the wallet.
      paid: { wallet: fee, card: 0, cash: 0 },
    };
  }
  const total = booking.trip_cost ?? 0;
  return {
    ...document,
    lines: linesOf(booking, total, addedTax({ tax }), decimal),
    total,
    discount: booking.discount_amount ?? 0,
    promo: booking.promo_details?.name ?? '',
    debt: booking.debt_amount ?? 0,
    paid: {
      wallet: booking.usedWalletMoney ?? 0,
      card: booking.cardPaymentAmount ?? 0,
      cash: booking.cashPaymentAmount ?? 0,
    },
    gateway: booking.gateway ?? '',
  };
}

/** The lines of a receipt that a rider may see. The line of the trip includes the operator's fee. */
function linesOf(
  { settlement, estimate, parcelTypeSelected, optionSelected }: BookingRecord,
  total: number,
  onTop: number,
  decimal: number,
): Receipt['lines'] {
  const { parcelAmount = 0, optionAmount = 0 } = settlement ?? estimate?.breakdown ?? {};
  const minor = (amount: number): number => toMinor(amount, decimal);
  const trip = minor(total) - minor(onTop) - minor(parcelAmount) - minor(optionAmount);
  const extras: Receipt['lines'] = [
    { kind: 'parcel', name: parcelTypeSelected?.description ?? '', amount: parcelAmount },
    { kind: 'option', name: optionSelected?.description ?? '', amount: optionAmount },
  ];
  return [
    { kind: 'trip', name: '', amount: fromMinor(trip, decimal) },
    ...extras.filter(({ amount }) => amount !== 0),
  ];
}

/**
 * The credit note of a correction. It has the current data of the company, but the currency and the tax of
 * the receipt.
 */
export function creditNoteOf(
  receipt: Receipt,
  correction: CorrectionRecord,
  company: Company,
  issue: Issue,
): CreditNote {
  const { effects, figures = {}, decimal, at, timeZone, reason } = correction;
  const { rider, reference, money } = receipt;
  const taxMinor = -(figures.tax ?? 0);
  const { tax } = receipt;
  return {
    ...issue,
    at,
    timeZone,
    rider,
    reference,
    money,
    company: companyOf(company),
    receipt: receipt.number,
    ...(tax === undefined ? {} : { tax: { ...tax, amount: fromMinor(taxMinor, decimal) } }),
    amount: fromMinor(effects.rider + effects.gateway, decimal),
    reason,
  };
}

/** When a stored booking was settled. If no record has this time, it is the time of the trip. */
export function settledAtOf(booking: BookingRecord, payment: ReportedPayment | null): number {
  if (booking.status === 'CANCELLED')
    return payment?.cancelledAt ?? payment?.reportedAt ?? booking.cancelledAt ?? booking.tripdate;
  return paidAtOf(booking, payment) ?? booking.tripdate;
}
