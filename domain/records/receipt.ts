import { z } from 'zod';
import { CORRECTION_REASONS } from './correction';
import { taxLineSchema } from './estimate';

/** Schemas of receipts and credit notes. They are written once. Amounts are in major units. */
const text = z.string();
const amount = z.number();

/** The format of a document's amounts. */
const moneySchema = z.object({
  code: text.default(''),
  symbol: text.default(''),
  decimal: z.number(),
  swipe_symbol: z.boolean().default(false),
});

/** The operator's company when the document was made. */
const companySchema = z.object({
  name: text.default(''),
  address: text.default(''),
  taxId: text.default(''),
  email: text.default(''),
  phone: text.default(''),
});

const documentShape = {
  /** consecutive in its series and year, such as 2026-000123 */
  number: text,
  /** Epoch milliseconds. Within a series, a higher number never has an earlier time. */
  issuedAt: z.number(),
  /** when the money was settled or corrected */
  at: z.number(),
  timeZone: text,
  /** the uid of the rider, who may read it */
  rider: text,
  reference: text.default(''),
  money: moneySchema,
  company: companySchema,
  tax: taxLineSchema.optional(),
};

export const RECEIPT_LINES = ['trip', 'parcel', 'option', 'cancellation'] as const;

export const receiptSchema = z.object({
  ...documentShape,
  /** The price as its rider sees it. The lines, and a tax on top, add up to `total`. */
  lines: z.array(z.object({ kind: z.enum(RECEIPT_LINES), name: text.default(''), amount })),
  total: amount,
  discount: amount.default(0),
  promo: text.default(''),
  /** the paid part of an earlier debt */
  debt: amount.default(0),
  paid: z.object({ wallet: amount.default(0), card: amount.default(0), cash: amount.default(0) }),
  /** the gateway of a card payment */
  gateway: text.default(''),
});
export type Receipt = z.output<typeof receiptSchema>;

/** Has no payment method, because a gateway can refuse later and a document never changes. */
export const creditNoteSchema = z.object({
  ...documentShape,
  /** the number of the receipt that it changes */
  receipt: text,
  /** the rider's refund, or below zero the rider's extra payment */
  amount,
  reason: z.enum(CORRECTION_REASONS),
});
export type CreditNote = z.output<typeof creditNoteSchema>;

/** A document that waits for its number. Its key names the document (`domain/receipt/receipt-queue.ts`). */
export const queuedDocumentSchema = z.object({
  at: z.number(),
  /** of a trip that was settled before receipts were numbered, so no mail is sent */
  isOld: z.boolean().optional(),
  /** a correction of the trip waits for it (`hasCorrectedReceipt`) */
  isCorrected: z.boolean().optional(),
});

/** The last number of a series in a year. */
export const documentSeriesSchema = z.object({ last: z.number().int(), issuedAt: z.number() });

/** A document that is still to be sent by e-mail. It has the same key as in the queue. */
export const documentMailSchema = z.object({
  bookingId: text,
  /** The correction of a credit note. Absent for the receipt. */
  correctionId: text.optional(),
  /** when it is tried next */
  sweepAt: z.number(),
  tries: z.number().int().default(0),
  /** the rider has requested it, whatever the choice about automatic mails */
  asked: z.literal(true).optional(),
});
export type DocumentMail = z.output<typeof documentMailSchema>;
