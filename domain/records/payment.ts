import { z } from 'zod';
import { DEFAULT_DECIMALS } from './settings-defaults';

const text = z.string();

export const PAYMENT_STATES = [
  'created',
  'pending',
  'settled',
  'failed',
  'cancelled',
  'expired',
  'mismatch',
  /** The payment came too late for its trip. The money is in the rider's wallet. */
  'credited',
  /** the payment paid for no trip, and staff refunded it through the gateway */
  'refunded',
] as const;

/** One attempt to pay at a gateway. The key is the reference that the gateway gets. */
export const paymentAttemptSchema = z.object({
  /** The trip that this attempt pays, or whose driver gets this tip. Absent for a top-up of the wallet. */
  bookingId: text.optional(),
  uid: text,
  provider: text,
  /** an integer in the smallest unit of the currency */
  amountMinor: z.number().int(),
  /** ISO 4217 */
  currency: text,
  state: z.enum(PAYMENT_STATES),
  createdAt: z.number(),
  expiresAt: z.number(),
  /**
   * When the server asks the gateway about the attempt if no answer came. Absent once the attempt has ended.
   */
  sweepAt: z.number().optional(),
  gatewayRef: text.optional(),
  gatewayTxnId: text.optional(),
  /** the gateway's own code of the last refusal */
  refusalCode: text.optional(),
  /** Whether the gateway took real money when the attempt began. Absent in older attempts. */
  isLive: z.boolean().optional(),
  /** the rider's choices, from which the settlement computes the amounts again */
  promoId: text.optional(),
  useWallet: z.boolean().default(false),
  /** the decimals of the booking's currency, in which `amountMinor` is counted */
  decimal: z.number().int().default(DEFAULT_DECIMALS),
  /** the payment is a tip for the driver of a paid trip */
  isTip: z.literal(true).optional(),
  /** the rider paid by a payment link, without signing in */
  isLink: z.literal(true).optional(),
  /** the part of the payment that staff refunded */
  refundedMinor: z.number().int().optional(),
});
export type PaymentAttempt = z.infer<typeof paymentAttemptSchema>;

/**
 * Money of a paid attempt that a gateway took back without a request from the server. The payer disputed the
 * payment, or a person refunded it in the gateway's own dashboard. An incident changes no wallet. Staff
 * decide what to do. The key contains the gateway's id of the incident.
 */
export const paymentIncidentSchema = z.object({
  kind: z.enum(['dispute', 'refund']),
  attempt: text,
  provider: text,
  uid: text,
  bookingId: text.optional(),
  /** the gateway's id of the dispute or the refund */
  gatewayId: text,
  /** A dispute is open, won or lost. A refund is pending, done or failed. */
  state: z.enum(['open', 'won', 'lost', 'pending', 'done', 'failed']),
  /**
   * In the smallest unit of the attempt's currency. The value is -1 if the gateway's amount does not fit the
   * attempt.
   */
  amountMinor: z.number().int(),
  currency: text,
  decimal: z.number().int(),
  /** the gateway's term for the payer's reason */
  reason: text.optional(),
  /** epoch milliseconds */
  at: z.number(),
  changedAt: z.number(),
});
export type PaymentIncident = z.infer<typeof paymentIncidentSchema>;

export const paymentProviderSchema = z.object({ name: text, link: text });
export type PaymentProvider = z.infer<typeof paymentProviderSchema>;
