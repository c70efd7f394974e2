import { z } from 'zod';
import { CORRECTION_REASONS } from './correction';

const text = z.string();

/** A request for a withdrawal. `domain/records/withdraw-bank.ts` stores its bank details. */
export const withdrawalSchema = z.object({
  uid: text,
  name: text,
  amount: z.number(),
  date: z.number(),
  processed: z.boolean().default(false),
  procesDate: z.number().optional(),
  /** the payout that pays it (`domain/wallet/payout.ts`) */
  payout: text.optional(),
  /** the client's id of the request, by which a repeat finds this withdrawal */
  requestId: text.optional(),
});
export type Withdrawal = z.infer<typeof withdrawalSchema> & { id: string };

/** One line of a wallet's history. `at` is its time, `balance` the balance after it. */
export const walletEntrySchema = z.object({
  type: z.enum(['Credit', 'Debit', 'Withdraw']),
  amount: z.number(),
  date: text,
  txRef: text,
  at: z.number().optional(),
  balance: z.number().optional(),
  bookingId: z.string().optional(),
  /** why staff made the entry (`domain/money/correction.ts`) */
  reason: z.enum(CORRECTION_REASONS).optional(),
});
export type WalletEntry = z.infer<typeof walletEntrySchema>;

export const PAYOUT_STATES = ['open', 'closed'] as const;

/** `closed` means that no withdrawal of it is left to pay. */
export const payoutSchema = z.object({
  at: z.number(),
  /** the member of staff who made it */
  by: z.string(),
  state: z.enum(PAYOUT_STATES),
  /** of its amounts */
  decimal: z.number(),
  currency: z.string(),
  closedAt: z.number().optional(),
});
export type Payout = z.infer<typeof payoutSchema> & { id: string };
