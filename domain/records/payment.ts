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
  /** the payment came too late for the trip, so the money is in the rider's wallet */
  'credited',
  /** it paid nothing, and staff refunded it through the gateway */
  'refunded',
] as const;

/** One payment attempt at a gateway. The key is the reference that the gateway gets. */
export const paymentAttemptSchema = z.object({
  /** The trip that it pays or tips. Absent for a top-up, whose money goes to the wallet. */
  bookingId: text.optional(),
  uid: text,
  provider: text,
  /** integer, in the smallest unit of the currency */
  amountMinor: z.number().int(),
  /** ISO 4217 */
  currency: text,
  state: z.enum(PAYMENT_STATES),
  createdAt: z.number(),
  expiresAt: z.number(),
  /** When the server asks the gateway about it if no answer came. Absent once it has ended. */
  sweepAt: z.number().optional(),
  gatewayRef: text.optional(),
  gatewayTxnId: text.optional(),
  /** Whether the gateway took real money when the attempt began. Absent in older attempts. */
  isLive: z.boolean().optional(),
  /** the rider's choices, from which the settlement computes the amounts again */
  promoId: text.optional(),
  useWallet: z.boolean().default(false),
  /** decimals of the booking's currency, for `amountMinor` */
  decimal: z.number().int().default(DEFAULT_DECIMALS),
  /** it tips the driver of the trip, which is paid */
  isTip: z.literal(true).optional(),
  /** paid by a link, without signing in */
  isLink: z.literal(true).optional(),
  /** the part of it that staff gave back */
  refundedMinor: z.number().int().optional(),
});
export type PaymentAttempt = z.infer<typeof paymentAttemptSchema>;

/**
 * Money of a paid attempt that a gateway took back without a request from us, by a dispute of the payer or by a refund
 * in the gateway's own dashboard. It changes no wallet. Staff decide. The key contains the gateway's id of it.
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
  /** In the smallest unit of the attempt. It is -1 for an amount that the attempt cannot hold. */
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
