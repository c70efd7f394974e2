import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import {
  bookingSchema,
  correctionSchema,
  type DocumentMail,
  documentSeriesSchema,
  queuedDocumentSchema,
  receiptSchema,
  type Settings,
} from '@domain/records';
import {
  creditNoteOf,
  documentNumber,
  documentYear,
  hasCorrectedReceipt,
  hasCreditNote,
  hasReceipt,
  receiptRecordOf,
  settledAtOf,
  type DocumentSeries,
  type Issue,
} from '@domain/receipt/receipt';
import { queuedDocument, queueKeyOf } from '@domain/receipt/receipt-queue';
import { reportedPaymentSchema, zoneOf } from '@domain/report/booking-report';
import {
  oneAtATime,
  untilCommitted,
  workOnEach,
  type Needs,
  type Position,
  type Store,
  type Write,
} from '../platform';

export type NumberPorts = Needs<'store' | 'clock' | 'log' | 'settings'>;

/** One run numbers at most this many documents. The other documents wait for the next run. */
const BATCH = 200;

type QueuedDocument = z.output<typeof queuedDocumentSchema>;
/**
 * Numbers the waiting receipts and credit notes, oldest first (docs/decisions/0020-numbered-receipts.md). One
 * commit raises the counter of the series, writes the document and removes its queue entry. The commit checks
 * that all three are unchanged. So no number is used twice or left out, wherever a run stops and however many
 * runs work at once. Returns how many entries were handled.
 */
export function numberDocuments(ports: NumberPorts): Promise<number> {
  // In one instance only one run works at a time. Otherwise each run would make the commits of the other run
  // fail.
  return oneAtATime('documents', () => numberWaiting(ports));
}

/**
 * Does the same as `numberDocuments` for trips that are older than numbered receipts. These trips have a
 * separate list, so that a hundred thousand old trips do not delay the receipts of today. Only the sweeper
 * handles this list.
 */
export function numberBacklog(ports: NumberPorts): Promise<number> {
  return oneAtATime('documents', () => numberWaiting(ports, dbPaths.documentBacklog()));
}

/** Numbers the documents of a list. Other instances may do the same at the same time. */
export async function numberWaiting(ports: NumberPorts, list = dbPaths.documentQueue()): Promise<number> {
  const due = { field: 'at', from: 0, to: ports.clock(), isDescending: false };
  let [dealt, numbered] = [0, 0];
  let after: Position | null = null;
  do {
    // A document that cannot be numbered remains in the list. The run continues with the next document. So
    // even many such documents cannot block the others.
    const page: Parameters<Store['pageBetween']>[1] = { ...due, after, limit: BATCH - numbered };
    const { records, last } = await ports.store.pageBetween(list, page, z.unknown());
    const keys = records.map(({ key }) => key);
    dealt += keys.length;
    // A record that cannot be read remains in the list, and no number is used.
    numbered += await workOnEach(
      { log: ports.log, failure: 'a document could not be numbered' },
      keys,
      (key) => untilCommitted(() => numberOnce(ports, key, `${list}/${key}`)),
    );
    after = last;
  } while (after !== null && numbered < BATCH);
  return dealt;
}

async function numberOnce(
  ports: NumberPorts,
  key: string,
  path = dbPaths.queuedDocument(key),
): Promise<'done' | null> {
  const { store } = ports;
  const entry = await store.read(path, queuedDocumentSchema);
  const document = queuedDocument(key);
  if (entry === null || document === null) return 'done';
  const writes =
    document.series === 'receipts'
      ? await receiptWrites(ports, document.bookingId, entry)
      : await creditNoteWrites(ports, document.correctionId, entry);
  if (writes === 'receipt_first') return null;
  const isDone = await store.commit({
    checks: { [`${path}/at`]: entry.at, ...writes?.checks },
    values: { ...writes?.values, [path]: null },
  });
  return isDone ? 'done' : null;
}

/**
 * The next number of a series in the year of the time `at`, and the part of the commit that assigns the
 * number.
 */
async function issueWrites(
  { store, clock }: NumberPorts,
  series: DocumentSeries,
  at: number,
  timeZone: string,
): Promise<Write & { issue: Issue }> {
  const year = documentYear(at, timeZone);
  const path = dbPaths.documentSeries(series, year);
  const known = await store.read(path, documentSeriesSchema);
  const place = (known?.last ?? 0) + 1;
  // The clocks of two servers can differ, but a later number must not have an earlier time.
  const issuedAt = Math.max(clock(), known?.issuedAt ?? 0);
  return {
    issue: { number: documentNumber(series, year, place), issuedAt },
    checks: { [`${path}/last`]: known?.last ?? null },
    values: { [path]: { last: place, issuedAt } },
  };
}

/**
 * The part of the commit that makes a receipt. Null if the receipt already exists, or if the booking needs no
 * receipt.
 */
async function receiptWrites(
  ports: NumberPorts,
  bookingId: string,
  entry: QueuedDocument,
): Promise<Write | null> {
  const { store } = ports;
  const path = dbPaths.receipt(bookingId);
  const [booking, number, settings] = await Promise.all([
    store.read(dbPaths.booking(bookingId), bookingSchema),
    store.read(`${path}/number`, z.string()),
    ports.settings(),
  ]);
  const isDue = entry.isCorrected === true ? hasCorrectedReceipt : hasReceipt;
  if (number !== null || booking === null || !isDue(booking)) return null;
  const { issue, checks, values } = await issueWrites(ports, 'receipts', entry.at, zoneOf(booking));
  const isOld = entry.isOld === true;
  const old = isOld ? await oldCorrectionWrites(ports, bookingId) : null;
  const key = queueKeyOf({ series: 'receipts', bookingId });
  return {
    checks: { ...checks, ...old?.checks, [`${path}/number`]: null },
    values: {
      ...values,
      ...old?.values,
      [path]: receiptRecordOf(booking, entry.at, settings, issue),
      ...(isOld ? {} : mailWrites(ports, settings, key, { bookingId })),
    },
  };
}

/**
 * Queues the credit notes of earlier corrections, for a trip that was settled before receipts were numbered.
 */
async function oldCorrectionWrites({ store }: NumberPorts, bookingId: string): Promise<Write> {
  const ids = await store.keysWhere(dbPaths.corrections(), 'bookingId', bookingId, BATCH);
  const writes: Write = { checks: {}, values: {} };
  for (const correctionId of ids) {
    const correction = await store.read(dbPaths.correction(correctionId), correctionSchema);
    if (correction === null || !hasCreditNote(correction)) continue;
    const path = dbPaths.queuedDocument(queueKeyOf({ series: 'credit_notes', correctionId }));
    // A credit note that is already queued belongs to a new correction, and is mailed.
    if ((await store.read(`${path}/at`, z.number())) !== null) continue;
    writes.checks[`${path}/at`] = null;
    writes.values[path] = { at: correction.at, isOld: true };
  }
  return writes;
}

/**
 * The part of the commit that makes a credit note. It is `receipt_first` if the receipt had to be numbered
 * first, and then the caller tries again.
 */
async function creditNoteWrites(
  ports: NumberPorts,
  correctionId: string,
  entry: QueuedDocument,
): Promise<Write | null | 'receipt_first'> {
  const { store } = ports;
  const correction = await store.read(dbPaths.correction(correctionId), correctionSchema);
  if (correction?.bookingId === undefined || !hasCreditNote(correction)) return null;
  const { bookingId } = correction;
  const path = dbPaths.creditNote(bookingId, correctionId);
  const [receipt, number, settings] = await Promise.all([
    store.read(dbPaths.receipt(bookingId), receiptSchema),
    store.read(`${path}/number`, z.string()),
    ports.settings(),
  ]);
  if (number !== null) return null;
  if (receipt === null) return (await numberReceiptOf(ports, bookingId)) ? 'receipt_first' : null;
  const { issue, checks, values } = await issueWrites(
    ...([ports, 'credit_notes', correction.at, correction.timeZone] as const),
  );
  return {
    checks: { ...checks, [`${path}/number`]: null },
    values: {
      ...values,
      [path]: creditNoteOf(receipt, correction, settings, issue),
      ...(entry.isOld === true
        ? {}
        : mailWrites(ports, settings, queueKeyOf({ series: 'credit_notes', correctionId }), {
            bookingId,
            correctionId,
          })),
    },
  };
}

/** Numbers the receipt that a credit note needs. Returns false if the booking has no receipt. */
async function numberReceiptOf(ports: NumberPorts, bookingId: string): Promise<boolean> {
  const { store } = ports;
  const key = queueKeyOf({ series: 'receipts', bookingId });
  const queued = await store.read(`${dbPaths.queuedDocument(key)}/at`, z.number());
  if (queued === null && !(await queueOldReceipt(ports, bookingId))) return false;
  await untilCommitted(() => numberOnce(ports, key));
  return (await store.read(`${dbPaths.receipt(bookingId)}/number`, z.string())) !== null;
}

/**
 * Queues the receipt that a correction needs. The receipt is missing if the trip was settled before receipts
 * were numbered, or if the trip cost nothing before the correction. Returns false if the trip has no receipt.
 */
async function queueOldReceipt({ store }: NumberPorts, bookingId: string): Promise<boolean> {
  const [booking, payment] = await Promise.all([
    store.read(dbPaths.booking(bookingId), bookingSchema),
    store.read(dbPaths.payment(bookingId), reportedPaymentSchema),
  ]);
  if (booking === null || !hasCorrectedReceipt(booking)) return false;
  const path = dbPaths.queuedDocument(queueKeyOf({ series: 'receipts', bookingId }));
  const at = settledAtOf(booking, payment);
  await store.commit({
    checks: { [`${path}/at`]: null, [`${dbPaths.receipt(bookingId)}/number`]: null },
    values: { [path]: { at, isOld: true, isCorrected: true } },
  });
  return true;
}

function mailWrites(
  { clock }: NumberPorts,
  { receipt_mail }: Settings,
  key: string,
  mail: Pick<DocumentMail, 'bookingId' | 'correctionId'>,
): Record<string, unknown> {
  return receipt_mail ? { [dbPaths.documentMail(key)]: { ...mail, sweepAt: clock(), tries: 0 } } : {};
}
