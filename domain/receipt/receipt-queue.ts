import { dbPaths } from '../database/paths';
import type { BookingRecord, CorrectionRecord } from '../records';
import { hasCreditNote, hasReceipt } from './receipt';

/**
 * The queue of documents that wait for a number (docs/product/money.md, "Receipts and credit notes"). The
 * commit that settles or corrects money also adds the document to the queue, so that no document is lost if
 * the worker stops.
 */

export type QueuedDocument =
  { series: 'receipts'; bookingId: string } | { series: 'credit_notes'; correctionId: string };

const RECEIPT = 'r_';
const CREDIT_NOTE = 'c_';

export const queueKeyOf = (document: QueuedDocument): string =>
  document.series === 'receipts'
    ? `${RECEIPT}${document.bookingId}`
    : `${CREDIT_NOTE}${document.correctionId}`;

/** The document that a key of the queue names. Null if the key names no document. */
export function queuedDocument(key: string): QueuedDocument | null {
  if (key.startsWith(RECEIPT)) return { series: 'receipts', bookingId: key.slice(RECEIPT.length) };
  if (key.startsWith(CREDIT_NOTE))
    return { series: 'credit_notes', correctionId: key.slice(CREDIT_NOTE.length) };
  return null;
}

/**
 * The writes that queue a receipt. They are part of the commit of a settlement. `booking` is the booking
 * after this commit.
 */
export function receiptQueueWrites(
  bookingId: string,
  booking: Pick<BookingRecord, 'status' | 'trip_cost' | 'cancellationFee'>,
  at: number,
): Record<string, unknown> {
  if (!hasReceipt(booking)) return {};
  return { [dbPaths.queuedDocument(queueKeyOf({ series: 'receipts', bookingId }))]: { at } };
}

/** The writes that queue a credit note. They are part of the commit of a correction. */
export function creditNoteQueueWrites(
  correctionId: string,
  correction: Pick<CorrectionRecord, 'kind' | 'bookingId' | 'at'>,
): Record<string, unknown> {
  if (!hasCreditNote(correction)) return {};
  const key = queueKeyOf({ series: 'credit_notes', correctionId });
  return { [dbPaths.queuedDocument(key)]: { at: correction.at } };
}
