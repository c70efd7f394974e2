import { z } from 'zod';
import { creditNoteSchema, receiptSchema } from '../../records';
import { endpointContract, id } from '../endpoint';

/**
 * The numbered receipt of a trip and its credit notes. The rider and admins can read them. `receipt` is null
 * if the trip has no receipt.
 */
export const readReceipt = endpointContract({
  name: 'read_receipt',
  onlyReads: true,
  access: ['rider', 'admin'],
  input: { bookingId: id },
  output: z.object({
    receipt: receiptSchema.nullable(),
    creditNotes: z.array(creditNoteSchema.extend({ id: z.string() })),
  }),
});
export type NumberedReceipt = z.output<typeof readReceipt.output>;

/**
 * Mails the receipt to the rider's proven e-mail address. `sentTo` is null if the rider has no such address
 * or if the server sends no mails.
 */
export const sendReceipt = endpointContract({
  name: 'send_receipt',
  access: ['rider'],
  input: { bookingId: id },
  output: z.object({ sentTo: z.string().nullable() }),
});

/** The receipt, or the credit note of a correction, as a PDF file in base64. */
export const receiptPdf = endpointContract({
  name: 'receipt_pdf',
  onlyReads: true,
  access: ['rider', 'admin'],
  input: {
    bookingId: id,
    correctionId: id.optional(),
    /** the caller's language */
    locale: z.string().min(2).max(35),
  },
  output: z.object({ name: z.string(), base64: z.string() }),
});
export type ReceiptFile = z.input<typeof receiptPdf.input>;
