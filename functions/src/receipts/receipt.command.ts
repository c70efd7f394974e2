import { z } from 'zod';
import type { readReceipt, receiptPdf, sendReceipt } from '@domain/contracts/money/receipts';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import type { LatLng } from '@domain/geo/geo';
import { decodePolyline } from '@domain/geo/polyline';
import { queueKeyOf } from '@domain/receipt/receipt-queue';
import {
  bookingSchema,
  creditNoteSchema,
  receiptSchema,
  userSchema,
  type CreditNote,
  type Receipt,
} from '@domain/records';
import type { Translate } from '@locales/keys';
import type { TextsIn } from '../notifications/notification-texts';
import { assertFound, isKey, type Command, type EndpointCaller, type Store } from '../platform';
import { documentPdf } from './document-pdf';
import { creditNoteSheet, receiptSheet, type DocumentSheet } from './document-sheet';
import { numberDocuments, type NumberPorts } from './number-documents.command';
import { isProvenOf, type SendPorts } from './send-documents.command';

export type ReceiptPorts = NumberPorts & { textsIn: TextsIn };

/**
 * The receipt of a trip and its credit notes. If the receipt still waits for its number, it gets the number
 * now.
 */
export const readReceiptCommand: Command<typeof readReceipt, NumberPorts> = async (
  ports,
  { bookingId },
  caller,
) => {
  await assertReader(ports.store, bookingId, caller);
  await numberIfWaiting(ports, bookingId);
  const [receipt, notes] = await Promise.all([
    ports.store.read(dbPaths.receipt(bookingId), receiptSchema),
    ports.store.read(dbPaths.creditNotes(bookingId), z.record(z.string(), creditNoteSchema)),
  ]);
  const creditNotes = Object.entries(notes ?? {})
    .map(([id, note]) => ({ id, ...note }))
    .sort((a, b) => a.issuedAt - b.issuedAt || (a.number < b.number ? -1 : 1));
  return { receipt, creditNotes };
};

/** The receipt, or one of its credit notes, as a PDF in the caller's language. */
export const receiptPdfCommand: Command<typeof receiptPdf, ReceiptPorts> = async (
  ports,
  { bookingId, correctionId, locale },
  caller,
) => {
  await assertReader(ports.store, bookingId, caller);
  const document = await readDocument(ports.store, { bookingId, correctionId });
  assertFound(document);
  const texts = await ports.textsIn(locale);
  const sheet = await sheetOf(ports.store, document, { texts, locale });
  return { name: `${document.number}.pdf`, base64: (await documentPdf(sheet)).toString('base64') };
};

/** Fails with `not_found` unless the caller is an admin or the rider of the trip. */
async function assertReader(store: Store, bookingId: string, { uid, role }: EndpointCaller): Promise<void> {
  if (!isKey(bookingId)) throw new DomainError('not_found');
  if (role === 'admin') return;
  const customer = await store.read(`${dbPaths.booking(bookingId)}/customer`, z.string());
  if (role !== 'rider' || customer !== uid) throw new DomainError('not_found');
}

async function numberIfWaiting(ports: NumberPorts, bookingId: string): Promise<void> {
  const { store } = ports;
  const queued = dbPaths.queuedDocument(queueKeyOf({ series: 'receipts', bookingId }));
  if ((await store.read(`${queued}/at`, z.number())) !== null) await numberDocuments(ports);
}

type DocumentName = { bookingId: string; correctionId?: string | undefined };
export type NumberedDocument = DocumentName &
  (
    | { kind: 'receipt'; number: string; record: Receipt }
    | { kind: 'note'; number: string; record: CreditNote }
  );

/** A numbered document. Null if it has no number yet. */
export async function readDocument(store: Store, name: DocumentName): Promise<NumberedDocument | null> {
  const { bookingId, correctionId } = name;
  if (correctionId === undefined) {
    const record = await store.read(dbPaths.receipt(bookingId), receiptSchema);
    return record === null ? null : { ...name, kind: 'receipt', number: record.number, record };
  }
  if (!isKey(correctionId)) return null;
  const record = await store.read(dbPaths.creditNote(bookingId, correctionId), creditNoteSchema);
  return record === null ? null : { ...name, kind: 'note', number: record.number, record };
}

/** The printed form of a document. The route on a receipt comes from the booking. */
export async function sheetOf(
  store: Store,
  document: NumberedDocument,
  reader: { texts: Translate; locale: string },
): Promise<DocumentSheet> {
  if (document.kind === 'note') return creditNoteSheet(document.record, { trip: null, way: [], ...reader });
  const [trip, planned, driven] = await Promise.all([
    store.read(dbPaths.booking(document.bookingId), bookingSchema),
    // Google's planned routes are stored only for some time. Then the receipt shows the line of the drive.
    store.read(dbPaths.bookingRoute(document.bookingId), z.string()),
    store.read(dbPaths.bookingTrack(document.bookingId), z.string()),
  ]);
  const isCancelled = document.record.lines.some(({ kind }) => kind === 'cancellation');
  const way = isCancelled ? [] : wayOf(planned ?? driven);
  return receiptSheet(document.record, { trip, way, ...reader });
}

function wayOf(line: string | null): readonly LatLng[] {
  try {
    return line === null ? [] : decodePolyline(line);
  } catch {
    // A receipt is also valid without the drawing of its route.
    return [];
  }
}

/**
 * Queues the mail with the receipt of one of the caller's trips, also for a rider who declined such mails.
 * `send-documents.command.ts` sends it. `sentTo` is the address. It is null if the rider has no proven
 * address, if mail is not set up, or if the operator has disabled these mails. Fails with `not_found`.
 */
export const askReceiptCommand: Command<typeof sendReceipt, SendPorts> = async (
  ports,
  { bookingId },
  caller,
) => {
  const { store, clock } = ports;
  // This call checks that the caller may read the receipt. It also numbers the receipt.
  const { receipt } = await readReceiptCommand(ports, { bookingId }, caller);
  assertFound(receipt);
  const [person, settings] = await Promise.all([
    store.read(dbPaths.user(caller.uid), userSchema.pick({ email: true })),
    ports.settings(),
  ]);
  const email = person?.email.trim() ?? '';
  const canSend = settings.receipt_mail && ports.isMailSetUp() && email !== '';
  if (!canSend || !(await isProvenOf(ports, caller.uid, email))) return { sentTo: null };
  const path = dbPaths.documentMail(queueKeyOf({ series: 'receipts', bookingId }));
  const isNew = await store.commit({
    checks: { [`${path}/sweepAt`]: null },
    values: { [path]: { bookingId, sweepAt: clock(), tries: 0, asked: true } },
  });
  // If a mail is already queued, it is sent later as usual. `asked` records that the rider has requested this
  // mail.
  if (!isNew) await store.update({ [`${path}/asked`]: true });
  return { sentTo: email };
};
