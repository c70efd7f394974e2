import { z } from 'zod';
import type {
  AttemptRow,
  CorrectionRow,
  findPayments,
  IncidentRow,
  openMoney,
} from '@domain/contracts/money/money-desk';
import { dbPaths } from '@domain/database/paths';
import {
  type CorrectionRecord,
  correctionSchema,
  gatewayTrySchema,
  isConfirmed,
  paymentAttemptSchema,
  paymentIncidentSchema,
} from '@domain/records';
import { DomainError } from '@domain/errors';
import { fromMinor } from '@domain/money/money';
import { attemptOf } from '../payments/attempts/attempts';
import type { Attempt } from '../../../gateways/kit/gateway';
import { isKey, type Store } from '../platform';
import { namesOf } from '../reviews/review-writes';
import { txRefOf } from '../settlement/trip-money';
import { readCorrectedTrip, type MoneyDeskPorts } from './plan-correction';
import { refunderOf } from './refunds';

/** The greatest number of rows in each list of one answer. */
const MOST = 100;
/** The greatest number of disputes and external refunds in one answer. */
const MOST_INCIDENTS = 20;
/** The greatest number of bookings or people that one search text may match. */
const NAMED = 10;

const triesSchema = z.record(z.string(), gatewayTrySchema.pick({ state: true }));

const ATTEMPTS = dbPaths.paymentAttempts();

/**
 * The payments that staff search for, and the payments that need a decision of staff (docs/product/office.md,
 * "Payments"). Changes nothing.
 */
export async function findPaymentsCommand(
  { store, gateways }: Pick<MoneyDeskPorts, 'store' | 'gateways'>,
  { text, state }: z.output<typeof findPayments.input>,
): Promise<z.output<typeof findPayments.output>> {
  const find = text === '' ? listed(store, state) : named(store, text);
  const [found, mismatches, failed, unclear, incidents, tries] = await Promise.all([
    find,
    attemptsWhere(store, 'state', 'mismatch'),
    correctionsWhere(store, 'refundState', 'failed'),
    correctionsWhere(store, 'refundState', 'unclear'),
    newestIncidents(store),
    store.read(dbPaths.gatewayTries(), triesSchema),
  ]);
  const payments = text === '' || state === undefined ? found : found.filter((one) => one.state === state);
  return {
    payments: await rowsOf(store, payments),
    toDecide: {
      payments: await rowsOf(store, mismatches),
      refunds: [...failed, ...unclear].sort((a, b) => b.at - a.at),
    },
    incidents,
    unconfirmed: gateways
      .filter((gateway) => gateway.name !== 'test' && gateway.isConfigured())
      .map(({ name }) => name)
      .filter((name) => !isConfirmed(tries?.[name])),
  };
}

async function listed(store: Store, state: Attempt['state'] | undefined): Promise<Attempt[]> {
  if (state !== undefined) return attemptsWhere(store, 'state', state);
  const page = { field: 'createdAt', isDescending: true, after: null, limit: MOST } as const;
  const { records } = await store.pageBetween(ATTEMPTS, page, paymentAttemptSchema);
  return records.map(({ key, value }) => ({ ...value, ref: key }));
}

async function attemptsWhere(store: Store, field: string, value: string): Promise<Attempt[]> {
  const { records } = await store.pageWhere(ATTEMPTS, field, value, null, MOST, paymentAttemptSchema);
  return records.map(({ key, value: attempt }) => ({ ...attempt, ref: key }));
}

async function named(store: Store, text: string): Promise<Attempt[]> {
  const asKey = isKey(text) ? text : null;
  const [bookings, byMail, byMobile] = await Promise.all([
    store.keysWhere(dbPaths.bookings(), 'reference', text.toUpperCase(), NAMED),
    store.keysWhere(dbPaths.users(), 'email', text.toLowerCase(), NAMED),
    store.keysWhere(dbPaths.users(), 'mobile', text, NAMED),
  ]);
  const own = asKey === null ? [] : [asKey];
  const found = await Promise.all([
    ...(asKey === null ? [] : [attemptOf(store, asKey).then((one) => (one === null ? [] : [one]))]),
    ...[...own, ...bookings].map((id) => attemptsWhere(store, 'bookingId', id)),
    ...[...own, ...byMail, ...byMobile].map((uid) => attemptsWhere(store, 'uid', uid)),
    ...(['gatewayTxnId', 'gatewayRef'] as const).map((field) => attemptsWhere(store, field, text)),
  ]);
  return [...new Map(found.flat().map((attempt) => [attempt.ref, attempt])).values()];
}

/** Rows for the screen, newest first, with the names of the people of each payment. */
async function rowsOf(store: Store, attempts: readonly Attempt[]): Promise<AttemptRow[]> {
  const newest = [...attempts].sort((a, b) => b.createdAt - a.createdAt).slice(0, MOST);
  const names = await namesOf(
    store,
    newest.map(({ uid }) => uid),
  );
  return newest.map(
    ({ ref, bookingId, uid, provider, amountMinor, refundedMinor = 0, currency, ...attempt }) => ({
      ref,
      bookingId: bookingId ?? null,
      uid,
      name: names[uid] ?? '',
      provider,
      currency,
      amount: fromMinor(amountMinor, attempt.decimal),
      refunded: fromMinor(refundedMinor, attempt.decimal),
      state: attempt.state,
      at: attempt.createdAt,
      gatewayTxnId: attempt.gatewayTxnId ?? null,
      refusalCode: attempt.state === 'failed' ? (attempt.refusalCode ?? null) : null,
      isTip: attempt.isTip === true,
    }),
  );
}

async function newestIncidents(store: Store): Promise<IncidentRow[]> {
  const page = { field: 'at', isDescending: true, after: null, limit: MOST_INCIDENTS } as const;
  const { records } = await store.pageBetween(dbPaths.paymentIncidents(), page, paymentIncidentSchema);
  const names = await namesOf(
    store,
    records.map(({ value: { uid } }) => uid),
  );
  return records.map(
    ({ key, value: { kind, state, attempt, reason, provider, uid, amountMinor, decimal, at } }) => ({
      id: key,
      kind,
      state,
      attempt,
      reason,
      provider,
      name: names[uid] ?? '',
      at,
      amount: amountMinor < 0 ? null : fromMinor(amountMinor, decimal),
    }),
  );
}

async function correctionsWhere(store: Store, field: string, value: string): Promise<CorrectionRow[]> {
  const { records } = await store.pageWhere(
    ...([dbPaths.corrections(), field, value, null, MOST, correctionSchema] as const),
  );
  return records.map(({ key, value: record }) => rowOf(key, record)).sort((a, b) => b.at - a.at);
}

const rowOf = (id: string, record: CorrectionRecord): CorrectionRow => ({
  id,
  kind: record.kind,
  at: record.at,
  by: record.by,
  reason: record.reason,
  note: record.note ?? '',
  bookingId: record.bookingId ?? null,
  attempt: record.attempt ?? null,
  amount: fromMinor(record.amountMinor, record.decimal),
  decimal: record.decimal,
  effects: record.effects,
  refundState: record.refundState ?? null,
});

/**
 * A booking with all its payments and corrections. The input names the booking, or one of its payments. If
 * the payment has no booking, the answer contains only the payment and its corrections.
 */
export async function openMoneyCommand(
  ports: MoneyDeskPorts,
  input: z.output<typeof openMoney.input>,
): Promise<z.output<typeof openMoney.output>> {
  const { store } = ports;
  const chosen = 'attempt' in input ? await attemptOf(store, input.attempt) : null;
  if ('attempt' in input && chosen === null) throw new DomainError('not_found');
  const bookingId = 'bookingId' in input ? input.bookingId : chosen?.bookingId;
  const [attempts, corrections] = await Promise.all([
    bookingId === undefined ? [] : attemptsWhere(store, 'bookingId', bookingId),
    bookingId === undefined
      ? correctionsWhere(store, 'attempt', chosen?.ref ?? '')
      : correctionsWhere(store, 'bookingId', bookingId),
  ]);
  const all = bookingId === undefined && chosen !== null ? [chosen] : attempts;
  const refundable = new Set(all.filter((one) => refunderOf(ports, one) !== null).map(({ ref }) => ref));
  const rows = await rowsOf(store, all);
  return {
    booking: bookingId === undefined ? null : await bookingOf(store, bookingId),
    payments: rows.map((row) => ({ ...row, canRefund: refundable.has(row.ref) })),
    corrections,
  };
}

async function bookingOf(
  store: Store,
  bookingId: string,
): Promise<z.output<typeof openMoney.output>['booking']> {
  const { booking, trip, payment, decimal, paidMinor } = await readCorrectedTrip(store, bookingId);
  return {
    id: bookingId,
    reference: txRefOf(booking, bookingId),
    status: booking.status,
    customer: booking.customer,
    customerName: booking.customer_name ?? '',
    driver: booking.driver ?? null,
    driverName: booking.driver_name ?? '',
    fare: fromMinor(trip.fareMinor, decimal),
    paid: fromMinor(paidMinor, decimal),
    left: fromMinor(trip.leftMinor, decimal),
    tip: fromMinor((payment.tip?.amountMinor ?? 0) - (payment.tip?.takenBackMinor ?? 0), decimal),
    confirmed: booking.estimate?.estimateFare ?? null,
    state: trip.state,
  };
}
