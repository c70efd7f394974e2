import { z } from 'zod';

export const PAY_LINK_CHANNELS = ['sms', 'email'] as const;
export type PayLinkChannel = (typeof PAY_LINK_CHANNELS)[number];

/** The part of a link that the parties of its trip see. */
export const payLinkSchema = z.object({
  channel: z.enum(PAY_LINK_CHANNELS),
  sentAt: z.number(),
  expiresAt: z.number(),
  /** when it was paid by this link */
  paidAt: z.number().optional(),
});
export type PayLink = z.infer<typeof payLinkSchema>;

/** The secret part of a link. The address holds a keyed hash of `nonce`, which is not stored. */
export const payLinkSecretSchema = z.object({ nonce: z.string(), expiresAt: z.number() });
