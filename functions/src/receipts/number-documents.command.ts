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

/** Documents numbered in one run. The rest waits for the next one. */
const BATCH = 200;

type QueuedDocument = z.output<typeof queuedDocumentSchema>;
/**
 * Numbers the waiting receipts and credit notes, oldest first (docs/decisions/0020-numbered-receipts.md). One commit
 * raises the counter of the series, writes the document and removes its queue entry, and relies on the old values of
 * all three. So no number is used twice or left out, whenever this run stops and however many run at once. Answers
 * how many entries it has handled.
 */
export function numberDocuments(ports: NumberPorts): Promise<number> {
  // Parallel runs of one instance would only refuse each other's commits.
  return oneAtATime('documents', () => numberWaiting(ports));
}

/**
 * Does the same for trips older than numbered receipts. They have a separate list, so that a hundred thousand of them
 * do not delay today's riders. Only the sweeper works on it.
 */
export function numberBacklog(ports: NumberPorts): Promise<number> {
  return oneAtATime('documents', () => numberWaiting(ports, dbPaths.documentBacklog()));
}

/** The work of `numberDocuments`, which other instances may do at the same time. */
export async function numberWaiting(ports: NumberPorts, list = dbPaths.documentQueue()): Promise<number> {
  const due = { field: 'at', from: 0, to: ports.clock(), isDescending: false };
  let [dealt, numbered] = [0, 0];
  let after: Position | null = null;
  do {
    // A document that fails keeps its place at the front. The run goes on behind it, however many fail.
    const page: Parameters<Store['pageBetween']>[1] = { ...due, after, limit: BATCH - numbered };
    const { records, last } = await ports.store.pageBetween(list, page, z.unknown());
    const keys = records.map(({ key }) => key);
    dealt += keys.length;
    // A record that cannot be read keeps its place, and no number is used.
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

/** The next number of a series in the year of a moment, and the part of the commit that assigns it. */
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
  // The clocks of two machines differ, but the times of a series must not run backwards.
  const issuedAt = Math.max(clock(), known?.issuedAt ?? 0);
  return {
    issue: { number: documentNumber(series, year, place), issuedAt },
    checks: { [`${path}/last`]: known?.last ?? null },
    values: { [path]: { last: place, issuedAt } },
  };
}

/** The part of the commit that makes a receipt, null if it exists already or the booking needs none. */
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

/** Queues the credit notes of old corrections of a trip that was settled before receipts were numbered. */
async function oldCorrectionWrites({ store }: NumberPorts, bookingId: string): Promise<Write> {
  const ids = await store.keysWhere(dbPaths.corrections(), 'bookingId', bookingId, BATCH);
  const writes: Write = { checks: {}, values: {} };
  for (const correctionId of ids) {
    const correction = await store.read(dbPaths.correction(correctionId), correctionSchema);
    if (correction === null || !hasCreditNote(correction)) continue;
    const path = dbPaths.queuedDocument(queueKeyOf({ series: 'credit_notes', correctionId }));
    // A queued one is new, and gets its mail.
    if ((await store.read(`${path}/at`, z.number())) !== null) continue;
    writes.checks[`${path}/at`] = null;
    writes.values[path] = { at: correction.at, isOld: true };
  }
  return writes;
}

/** The part of the commit that makes a credit note, `receipt_first` if its receipt was queued before it. */
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

/** First numbers the receipt that a credit note needs, false if the booking has none. */
async function numberReceiptOf(ports: NumberPorts, bookingId: string): Promise<boolean> {
  const { store } = ports;
  const key = queueKeyOf({ series: 'receipts', bookingId });
  const queued = await store.read(`${dbPaths.queuedDocument(key)}/at`, z.number());
  if (queued === null && !(await queueOldReceipt(ports, bookingId))) return false;
  await untilCommitted(() => numberOnce(ports, key));
  return (await store.read(`${dbPaths.receipt(bookingId)}/number`, z.string())) !== null;
}

/**
 * Queues the receipt that a correction needs: the trip was settled before receipts were numbered, or cost nothing until
 * the correction. False if it has no receipt.
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
