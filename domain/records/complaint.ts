import { z } from 'zod';

export const COMPLAINT_STATES = ['open', 'answered', 'closed'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** The subjects of complaints. Each has its text `complaint_about_…` in every language. */
export const COMPLAINT_CATEGORIES = [
  'fare_too_high',
  'fare_too_low',
  'charged_cancelled',
  'paid_twice',
  'wrong_way',
  'extra_charge',
  'cash_not_counted',
  'other',
  // A call of its own creates it, because its driver takes part (`domain/trip/people/lost-item.ts`).
  'lost_item',
] as const;
export type ComplaintCategory = (typeof COMPLAINT_CATEGORIES)[number];

/** How the report of a lost item ends. */
export const LOST_ITEM_OUTCOMES = ['returned', 'not_found'] as const;
/** How staff end a complaint without a correction. */
export const CLOSING_OUTCOMES = ['explained', 'refused', ...LOST_ITEM_OUTCOMES] as const;
export type ClosingOutcome = (typeof CLOSING_OUTCOMES)[number];
/** How a complaint ended: with a correction, without one, or with the deletion of the person's account. */
export const COMPLAINT_OUTCOMES = ['corrected', ...CLOSING_OUTCOMES, 'account_deleted'] as const;
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number];

/** A driver's answers about a lost item. It is found, with the way to return it, or not found. */
export const LOST_ITEM_ANSWERS = ['meet', 'office', 'not_found'] as const;
export type LostItemAnswer = (typeof LOST_ITEM_ANSWERS)[number];
export const COMPLAINT_AUTHORS = ['person', 'driver', 'staff'] as const;
export type ComplaintAuthor = (typeof COMPLAINT_AUTHORS)[number];

const messageSchema = z.object({
  at: z.number(),
  by: z.enum(COMPLAINT_AUTHORS),
  uid: z.string(),
  text: z.string(),
  answer: z.enum(LOST_ITEM_ANSWERS).optional(),
});

/** A complaint of one person about one trip. Functions only. The key is `complaintKey`, or `lostItemKey`. */
export const complaintSchema = z.object({
  bookingId: z.string(),
  uid: z.string(),
  role: z.enum(['rider', 'driver']),
  category: z.enum(COMPLAINT_CATEGORIES),
  state: z.enum(COMPLAINT_STATES),
  at: z.number(),
  /** grows with every change, so that a commit can check it */
  changedAt: z.number(),
  /** `complaintListing`, an index by which staff list the complaints of a state */
  listed: z.string().optional(),
  /** by the id of the request that added it */
  messages: z.record(z.string(), messageSchema).default({}),
  /** the member of staff who handles it */
  staff: z.string().optional(),
  outcome: z.enum(COMPLAINT_OUTCOMES).optional(),
  /** the correction that ended it */
  correction: z.string().optional(),
  closedAt: z.number().optional(),
  /** the side that closed it */
  closedBy: z.enum(COMPLAINT_AUTHORS).optional(),
  /** when the sweeper sends the notification that a crashed function of staff did not send */
  tellAt: z.number().optional(),
  /** the lost item, and the phone number of its rider, which only staff see */
  lost: z
    .object({
      item: z.string(),
      phone: z.string(),
      /** until when the driver reads and writes */
      until: z.number(),
      answer: z.enum(LOST_ITEM_ANSWERS).optional(),
    })
    .optional(),
  /** the driver who was asked for a lost item */
  driver: z.string().optional(),
  /** the time of the newest message that the other side was notified of (lost items only) */
  toldTo: z.number().optional(),
});
export type ComplaintRecord = z.infer<typeof complaintSchema>;
