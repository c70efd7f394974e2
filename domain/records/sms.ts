import { z } from 'zod';

export const SMS_KINDS = ['tracking', 'accepted', 'arrived', 'pay_link'] as const;
export type SmsKind = (typeof SMS_KINDS)[number];

/**
 * `waiting`: to be sent. `sending`: handed to the provider at this moment. `sent`: the provider took it. `refused`: the
 * provider did not take it. `unknown`: no answer came, so it may have been sent and is not sent again. `dropped`: no
 * longer needed or allowed, as `reason` says.
 */
const SMS_STATES = ['waiting', 'sending', 'sent', 'refused', 'unknown', 'dropped'] as const;

/** An SMS of a trip. Neither number nor text is stored. Both are read when it is sent. */
export const smsSchema = z.object({
  kind: z.enum(SMS_KINDS),
  bookingId: z.string(),
  /** the rider */
  uid: z.string(),
  /** when its event was seen */
  at: z.number(),
  /** The time of the trip. Until then the record prevents a second SMS. */
  tripdate: z.number().optional(),
  state: z.enum(SMS_STATES),
  /** when the server processes it next: sends it, stops waiting for the answer, or deletes it */
  sweepAt: z.number(),
  tries: z.number().int().default(0),
  parts: z.number().int().optional(),
  /** when its parts were counted for the day */
  countedAt: z.number().optional(),
  /** the provider's id of a sent one */
  providerId: z.string().optional(),
  reason: z.string().optional(),
});
export type Sms = z.output<typeof smsSchema>;
