import { z } from 'zod';
import { BOOKING_STATUSES } from './status';

/** The reasons why a trip needs attention, the most serious first. */
export const ATTENTION_KINDS = [
  /** a person of the trip has an open emergency call */
  'sos',
  /** The search has ended without a driver, or the rider has waited too long without a driver. */
  'no_driver',
  /** staff dispatch the trip by hand, and no driver has an offer */
  'unassigned',
  /** a scheduled trip that starts soon and has no driver */
  'soon',
  'silent',
  'late',
  'not_moving',
  'off_route',
  'long_stop',
  /** the driver says that the rider did not pay */
  'unpaid',
  /** a card payment failed or is disputed, or a payment link is overdue */
  'payment',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/**
 * An item on the dispatchers' attention list. It has one reason why a trip needs attention, and exists while
 * the reason lasts.
 */
export const attentionSchema = z.object({
  bookingId: z.string(),
  kind: z.enum(ATTENTION_KINDS),
  reference: z.string().default(''),
  /** the address of the pickup */
  place: z.string().default(''),
  /** since when the reason exists */
  since: z.number(),
  /**
   * When the server found the reason. This time distinguishes the item from an older item with the same key.
   */
  at: z.number(),
  /** `resolved` means that a dispatcher has dealt with the item, even if the reason remains */
  state: z.enum(['open', 'resolved']),
  /**
   * The fleet admin of the trip. Set only while the item is open. An index uses this field to find the open
   * items of a fleet.
   */
  openFleet: z.string().optional(),
  /** since when the item waits for a dispatcher */
  waitingSince: z.number(),
  takenBy: z.string().optional(),
  takenByName: z.string().optional(),
  takenAt: z.number().optional(),
  snoozedUntil: z.number().optional(),
  resolvedBy: z.string().optional(),
  resolvedAt: z.number().optional(),
  /** when the server last tried to mail the item to the duty address, and when it sent the mail */
  mailTriedAt: z.number().optional(),
  mailedAt: z.number().optional(),
});
export type AttentionRecord = z.infer<typeof attentionSchema>;
export type AttentionItem = AttentionRecord & { id: string };

/**
 * The fields of a trip that the server reads when it checks the trip each minute. These fields are copied
 * from the booking, so that the check need not read whole bookings.
 */
export const tripWatchSchema = z.object({
  /** from when on the server checks the trip */
  at: z.number(),
  status: z.enum(BOOKING_STATUSES),
  tripdate: z.number(),
  bookingDate: z.number(),
  bookLater: z.boolean(),
  lat: z.number(),
  lng: z.number(),
  isAsked: z.boolean(),
  acceptedAt: z.number().nullable().default(null),
  trackInstance: z.string().optional(),
  linkDueAt: z.number().optional(),
});
export type TripWatch = z.infer<typeof tripWatchSchema>;
