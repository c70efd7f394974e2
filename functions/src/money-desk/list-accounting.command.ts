import { z } from 'zod';
import type { listAccounting } from '@domain/contracts/money/accounting';
import { dbPaths } from '@domain/database/paths';
import {
  type BookingRecord,
  bookingSchema,
  correctionSchema,
  reportTotalsSchema,
  tipSchema,
} from '@domain/records';
import { tipReport } from '@domain/payment/tip';
import { correctionReport } from '@domain/money/correction';
import { decimalsOf, toMinor } from '@domain/money/money';
import { reportedPaymentSchema, reportOf } from '@domain/report/booking-report';
import {
  accountingRange,
  isOfMonth,
  type AccountingLine,
  type AccountingSource,
} from '@domain/report/accounting';
import { reportKeys } from '@domain/report/report-keys';
import type { ReportEvent } from '@domain/report/totals';
import { readWithParts } from '../bookings/read-booking';
import type { Position, Store } from '../platform';
import { txRefOf } from '../settlement/trip-money';

/** The greatest number of events that one answer reads. */
const PAGE = 200;

type Input = z.output<typeof listAccounting.input>;
type Output = z.output<typeof listAccounting.output>;
type Page = { lines: AccountingLine[]; last: Position | null };

const tippedSchema = z.object({ tip: tipSchema });

/**
 * The events that the reports count in a month, and the report of the month. Each call returns one page from
 * one source, which is bookings, tips or corrections (docs/product/reports.md, "The accountant's file"). The
 * migration `reported-at` gave the field `reportedAt` to settlements that were made before the field existed.
 */
export async function listAccountingCommand(
  { store, pageSize = PAGE }: { store: Store; pageSize?: number },
  { month, source, after }: Input,
): Promise<Output> {
  const [{ lines, last }, report] = await Promise.all([
    PAGES[source](store, month, after, pageSize),
    store.read(dbPaths.monthReport(month), reportTotalsSchema),
  ]);
  const next = last === null ? null : { value: Number(last.value), key: last.key };
  return { lines, next, report: report ?? reportTotalsSchema.parse({}) };
}

type Source<T> = {
  list: string;
  /** The field with the time of an event. The database has an index on this field. */
  field: string;
  schema: z.ZodType<T>;
  /** The accounting line of a record. It is null if the reports do not count the record in this month. */
  line: (store: Store, month: string, key: string, record: T) => Promise<AccountingLine | null>;
};

/** Makes the function that returns one page from a source. */
const pageOf =
  <T>({ list, field, schema, line }: Source<T>) =>
  async (store: Store, month: string, after: Position | null, limit: number): Promise<Page> => {
    const page = { field, ...accountingRange(month), isDescending: false, after, limit };
    const { records, last } = await store.pageBetween(list, page, schema);
    const lines = await Promise.all(records.map(({ key, value }) => line(store, month, key, value)));
    return { lines: lines.filter((one) => one !== null), last };
  };

const PAGES = {
  bookings: pageOf({
    list: dbPaths.payments(),
    field: 'reportedAt',
    schema: reportedPaymentSchema,
    line: async (store, month, key, payment) => {
      const [booking, document] = await Promise.all([
        readBooking(store, key),
        numberOf(store, dbPaths.receipt(key)),
      ]);
      const event = booking === null ? null : reportOf(booking, payment);
      if (booking === null || event === null || !isOfMonth(event, month)) return null;
      const isTrip = event.figures.total_rides !== undefined;
      const how = isTrip ? paidOf(booking) : { kind: 'cancellation' as const };
      return { ...lineOf(event, key, booking), document, ...how };
    },
  }),
  tips: pageOf({
    list: dbPaths.payments(),
    field: 'tip/at',
    schema: tippedSchema,
    line: async (store, month, key, { tip }) => {
      const booking = await readBooking(store, key);
      const event = booking === null ? null : tipReport(booking, tip);
      if (booking === null || event === null || !isOfMonth(event, month)) return null;
      const by = tip.source === 'wallet' ? { payment: 'wallet' } : { payment: 'card', provider: tip.source };
      return { ...lineOf(event, key, booking), ...by, kind: 'tip' };
    },
  }),
  corrections: pageOf({
    list: dbPaths.corrections(),
    field: 'at',
    schema: correctionSchema,
    line: async (store, month, key, correction) => {
      const event = correctionReport(correction);
      if (event === null || !isOfMonth(event, month)) return null;
      const { bookingId = '', kind, reason, decimal } = correction;
      const booking = bookingId === '' ? null : await readBooking(store, bookingId);
      const document = bookingId === '' ? '' : await numberOf(store, dbPaths.creditNote(bookingId, key));
      const line = lineOf(event, bookingId, booking);
      return { ...line, document, kind: 'correction', correction: kind, reason, decimal };
    },
  }),
} as const satisfies Record<AccountingSource, unknown>;

const numberOf = async (store: Store, path: string): Promise<string> =>
  (await store.read(`${path}/number`, z.string())) ?? '';

const readBooking = (store: Store, id: string): Promise<BookingRecord | null> =>
  readWithParts(store, id, ['booking_money'], bookingSchema);

/**
 * The accounting line of an event with the amounts of the event. `driver` is the driver's share in the
 * reports.
 */
function lineOf(event: ReportEvent, bookingId: string, booking: BookingRecord | null): AccountingLine {
  const { driver } = event;
  return {
    kind: 'trip',
    at: event.at,
    day: reportKeys(event.at, event.timeZone).day,
    bookingId,
    reference: booking === null ? '' : txRefOf(booking, bookingId),
    document: '',
    correction: '',
    reason: '',
    payment: '',
    provider: '',
    wallet: 0,
    card: 0,
    cash: 0,
    service: booking?.settings?.appcat ?? '',
    carType: booking?.carType ?? '',
    driver: driver?.id ?? '',
    driverName: driver?.name ?? '',
    fleet: driver?.fleetadmin ?? '',
    figures: Object.fromEntries(Object.entries(event.figures).filter(([, value]) => value !== 0)),
    decimal: decimalsOf(booking?.settings),
    currency: booking?.settings?.code ?? '',
  };
}

function paidOf(
  booking: BookingRecord,
): Pick<AccountingLine, 'payment' | 'provider' | 'wallet' | 'card' | 'cash'> {
  const decimal = decimalsOf(booking.settings);
  const minor = (amount: number | undefined): number => toMinor(amount ?? 0, decimal);
  return {
    payment: booking.payment_mode ?? '',
    provider: booking.gateway ?? '',
    wallet: minor(booking.usedWalletMoney),
    card: minor(booking.cardPaymentAmount),
    cash: minor(booking.cashPaymentAmount),
  };
}
