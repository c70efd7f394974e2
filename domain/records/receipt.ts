import { z } from 'zod';
import { CORRECTION_REASONS } from './correction';
import { taxLineSchema } from './estimate';

/**
 * The schemas of receipts and credit notes. Functions write each of them once. Amounts are in major units.
 */
const text = z.string();
const amount = z.number();

/** The currency and decimals of the amounts in a document. */
const moneySchema = z.object({
  code: text.default(''),
  symbol: text.default(''),
  decimal: z.number(),
  swipe_symbol: z.boolean().default(false),
});

/** The operator's company as it was when the document was made. */
const companySchema = z.object({
  name: text.default(''),
  address: text.default(''),
  taxId: text.default(''),
  email: text.default(''),
  phone: text.default(''),
});

const documentShape = {
  /** consecutive in the document's series and year, such as 2026-000123 */
  number: text,
  /** Epoch milliseconds. Within a series, a higher number never has an earlier time. */
  issuedAt: z.number(),
  /** when the money was settled or corrected */
  at: z.number(),
  timeZone: text,
  /** the uid of the rider, who may read the document */
  rider: text,
  reference: text.default(''),
  money: moneySchema,
  company: companySchema,
  tax: taxLineSchema.optional(),
};

export const RECEIPT_LINES = ['trip', 'parcel', 'option', 'cancellation'] as const;

export const receiptSchema = z.object({
  ...documentShape,
  /** The price as the rider sees it. `total` is the sum of the lines and of a tax on top. */
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

/** A credit note has no payment method. A gateway can refuse a refund later, but a document never changes. */
export const creditNoteSchema = z.object({
  ...documentShape,
  /** the number of the receipt that this credit note changes */
  receipt: text,
  /** the amount that the rider gets back, or below zero the amount that the rider pays in addition */
  amount,
  reason: z.enum(CORRECTION_REASONS),
});
export type CreditNote = z.output<typeof creditNoteSchema>;

/** A document that waits for its number. The key names the document (`domain/receipt/receipt-queue.ts`). */
export const queuedDocumentSchema = z.object({
  at: z.number(),
  /** The trip was settled before receipts were numbered, so the server mails no receipt. */
  isOld: z.boolean().optional(),
  /** a correction of the trip waits for this receipt (`hasCorrectedReceipt`) */
  isCorrected: z.boolean().optional(),
});

/** The last number in a series and year, and the time when it was issued. */
export const documentSeriesSchema = z.object({ last: z.number().int(), issuedAt: z.number() });

/** A document that still has to be sent by e-mail. Its key is the same as in the queue. */
export const documentMailSchema = z.object({
  bookingId: text,
  /** The id of the correction, for a credit note. Absent for a receipt. */
  correctionId: text.optional(),
  /** when the server next tries to send the document */
  sweepAt: z.number(),
  tries: z.number().int().default(0),
  /** The rider has requested this mail. It is sent even if the rider has turned automatic mails off. */
  asked: z.literal(true).optional(),
});
export type DocumentMail = z.output<typeof documentMailSchema>;
