import { z } from 'zod';

export const PAY_LINK_CHANNELS = ['sms', 'email'] as const;
export type PayLinkChannel = (typeof PAY_LINK_CHANNELS)[number];

/** The part of a payment link that the rider, the driver and staff see. */
export const payLinkSchema = z.object({
  channel: z.enum(PAY_LINK_CHANNELS),
  sentAt: z.number(),
  expiresAt: z.number(),
  /** when the booking was paid by this link */
  paidAt: z.number().optional(),
});
export type PayLink = z.infer<typeof payLinkSchema>;

/** The secret part of a payment link. The URL contains a keyed hash of `nonce`. The hash is not stored. */
export const payLinkSecretSchema = z.object({ nonce: z.string(), expiresAt: z.number() });
