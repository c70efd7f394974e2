import { z } from 'zod';

/** On which rides trusted contacts get the link. */
export const SHARE_TIMES = ['night', 'always', 'never'] as const;
const hour = z.number().int().min(0).max(23);

/** When contacts get the link, and when the night begins and ends, in hours of the operator's time zone. */
export const shareTimesShape = { when: z.enum(SHARE_TIMES), from: hour, to: hour };
export const DEFAULT_SHARE_TIMES = { when: 'night', from: 22, to: 6 } as const;

export const trustedContactSchema = z.object({
  name: z.string(),
  /** a contact has either an e-mail address or a phone number */
  email: z.string().optional(),
  phone: z.string().optional(),
  at: z.number(),
  /** the token of the link by which the contact can end the messages */
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

/**
 * A message to a trusted contact. The message says that the rider named the contact, or has the link of a
 * ride. The record contains neither the address nor the text.
 */
export const trustedMessageSchema = z.object({
  kind: z.enum(['named', 'trip']),
  uid: z.string(),
  contact: z.string(),
  bookingId: z.string().optional(),
  at: z.number(),
  /**
   * `sending` means that the server is handing the message to the mail server or the SMS provider. `unknown`
   * means that the message may have been sent, so the server never sends it again.
   */
  state: z.enum(['waiting', 'sending', 'sent', 'unknown', 'dropped']),
  /** when the server next processes the message: sends it, stops waiting for the answer, or deletes it */
  sweepAt: z.number(),
  tries: z.number().int().default(0),
  reason: z.string().optional(),
});
export type TrustedMessage = z.infer<typeof trustedMessageSchema>;
