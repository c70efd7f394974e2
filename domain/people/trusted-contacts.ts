import { z } from 'zod';
import { timeAt } from '../booking/series-days';
import { TEXT_LIMITS } from '../database/limits';

/**
 * People who get the link of a rider's ride by themselves (docs/product.md 7.16). Functions alone read and write them:
 * `functions/src/trusted`.
 */
export const MOST_TRUSTED = 5;

/** On which rides they get it. */
export const SHARE_TIMES = ['night', 'always', 'never'] as const;
export type ShareTime = (typeof SHARE_TIMES)[number];

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

/** Whether a ride that starts at this time is one of which the contacts hear. A night from an hour to the same hour is the whole day. */
export function isShareTime(
  { when, from, to }: Pick<TrustedContacts, 'when' | 'from' | 'to'>,
  at: number,
  timeZone: string,
): boolean {
  if (when !== 'night') return when === 'always';
  const now = Number(timeAt(at, timeZone).slice(0, 2));
  return from < to ? now >= from && now < to : now >= from || now < to;
}

export const trustedNameSchema = z.string().trim().min(1, 'field_required').max(TEXT_LIMITS.personName);

/** A message to a contact: that it was named, or the link of a ride. Neither address nor text is kept. */
export const trustedMessageSchema = z.object({
  kind: z.enum(['named', 'trip']),
  uid: z.string(),
  contact: z.string(),
  bookingId: z.string().optional(),
  at: z.number(),
  /** `sending`: handed over at this moment; `unknown`: it may have been sent, so it is never sent again */
  state: z.enum(['waiting', 'sending', 'sent', 'unknown', 'dropped']),
  /** when the server looks at it next: sends it, gives up waiting, deletes it */
  sweepAt: z.number(),
  tries: z.number().int().default(0),
  reason: z.string().optional(),
});
export type TrustedMessage = z.infer<typeof trustedMessageSchema>;
