import { z } from 'zod';
import { CORRECTION_REASONS } from './correction';

const text = z.string();

/** A request for a withdrawal. Its bank details are stored apart (`domain/records/withdraw-bank.ts`). */
export const withdrawalSchema = z.object({
  uid: text,
  name: text,
  amount: z.number(),
  date: z.number(),
  processed: z.boolean().default(false),
  procesDate: z.number().optional(),
  /** the payout that pays the withdrawal (`domain/wallet/payout.ts`) */
  payout: text.optional(),
  /** the client's id of the request, by which the server recognizes a repeat */
  requestId: text.optional(),
});
export type Withdrawal = z.infer<typeof withdrawalSchema> & { id: string };

/** One entry in the history of a wallet. `at` is the time of the entry, `balance` the balance after it. */
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

/** A payout. `closed` means that no withdrawal of the payout is left to pay. */
export const payoutSchema = z.object({
  at: z.number(),
  /** the member of staff who made the payout */
  by: z.string(),
  state: z.enum(PAYOUT_STATES),
  /** the decimals of the payout's amounts */
  decimal: z.number(),
  currency: z.string(),
  closedAt: z.number().optional(),
});
export type Payout = z.infer<typeof payoutSchema> & { id: string };
