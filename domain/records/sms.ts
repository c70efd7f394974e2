import { z } from 'zod';

export const SMS_KINDS = ['tracking', 'accepted', 'arrived', 'pay_link'] as const;
export type SmsKind = (typeof SMS_KINDS)[number];

/**
 * The states of an SMS. A `waiting` SMS has not been sent yet. A `sending` SMS is being handed to the
 * provider. The provider accepted a `sent` SMS and did not accept a `refused` SMS. For an `unknown` SMS the
 * provider sent no answer. The provider may have sent it, so the server does not send it again. A `dropped`
 * SMS was not sent, for the cause in `reason`.
 */
const SMS_STATES = ['waiting', 'sending', 'sent', 'refused', 'unknown', 'dropped'] as const;

/**
 * An SMS about a trip. The record contains neither the number nor the text. The server reads both when it
 * sends the SMS.
 */
export const smsSchema = z.object({
  kind: z.enum(SMS_KINDS),
  bookingId: z.string(),
  /** the rider */
  uid: z.string(),
  /** when the server saw the event */
  at: z.number(),
  /** The time of the trip. The record is kept until this time, so that no second SMS is sent. */
  tripdate: z.number().optional(),
  state: z.enum(SMS_STATES),
  /**
   * when the server next processes the record: sends the SMS, stops waiting for the answer, or deletes the
   * record
   */
  sweepAt: z.number(),
  tries: z.number().int().default(0),
  parts: z.number().int().optional(),
  /** when the parts of the SMS were counted for the daily limit */
  countedAt: z.number().optional(),
  /** the provider's id of a sent SMS */
  providerId: z.string().optional(),
  reason: z.string().optional(),
});
export type Sms = z.output<typeof smsSchema>;
