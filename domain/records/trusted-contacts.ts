import { z } from 'zod';

/** The rides on which they get it. */
export const SHARE_TIMES = ['night', 'always', 'never'] as const;
const hour = z.number().int().min(0).max(23);

/** The night, in hours of the operator's zone. */
export const shareTimesShape = { when: z.enum(SHARE_TIMES), from: hour, to: hour };
export const DEFAULT_SHARE_TIMES = { when: 'night', from: 22, to: 6 } as const;

export const trustedContactSchema = z.object({
  name: z.string(),
  /** one of the two */
  email: z.string().optional(),
  phone: z.string().optional(),
  at: z.number(),
  /** names the link by which the contact ends the messages */
  token: z.string(),
  isStopped: z.boolean().optional(),
});
export type TrustedContact = z.infer<typeof trustedContactSchema>;

export const trustedContactsSchema = z.object({
  when: shareTimesShape.when.default(DEFAULT_SHARE_TIMES.when),
  from: hour.default(DEFAULT_SHARE_TIMES.from),
  to: hour.default(DEFAULT_SHARE_TIMES.to),
  people: z.record(z.string(), trustedContactSchema).default({}),
});
export type TrustedContacts = z.infer<typeof trustedContactsSchema>;

/** A message to a contact: that the rider named it, or the link of a ride. Neither address nor text is stored. */
export const trustedMessageSchema = z.object({
  kind: z.enum(['named', 'trip']),
  uid: z.string(),
  contact: z.string(),
  bookingId: z.string().optional(),
  at: z.number(),
  /** `sending` means handed over at this moment. `unknown` means possibly sent, so it is never sent again. */
  state: z.enum(['waiting', 'sending', 'sent', 'unknown', 'dropped']),
  /** when the server processes it next: sends it, stops waiting, or deletes it */
  sweepAt: z.number(),
  tries: z.number().int().default(0),
  reason: z.string().optional(),
});
export type TrustedMessage = z.infer<typeof trustedMessageSchema>;
