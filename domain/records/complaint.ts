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
  // The call `complain` cannot create a complaint about a lost item. The call `report_lost_item` creates it
  // and also asks the driver (`domain/trip/people/lost-item.ts`).
  'lost_item',
] as const;
export type ComplaintCategory = (typeof COMPLAINT_CATEGORIES)[number];

/** How the report of a lost item can end. */
export const LOST_ITEM_OUTCOMES = ['returned', 'not_found'] as const;
/** How staff can end a complaint without a correction. */
export const CLOSING_OUTCOMES = ['explained', 'refused', ...LOST_ITEM_OUTCOMES] as const;
export type ClosingOutcome = (typeof CLOSING_OUTCOMES)[number];
/**
 * How a complaint has ended: with a correction, without a correction, or with the deletion of the person's
 * account.
 */
export const COMPLAINT_OUTCOMES = ['corrected', ...CLOSING_OUTCOMES, 'account_deleted'] as const;
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number];

/**
 * A driver's answers about a lost item. `meet` and `office` mean that the item was found, and say how the
 * rider gets the item back.
 */
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

/**
 * A complaint of one person about one trip. Only functions read and write it. The key is `complaintKey`, or
 * `lostItemKey`.
 */
export const complaintSchema = z.object({
  bookingId: z.string(),
  uid: z.string(),
  role: z.enum(['rider', 'driver']),
  category: z.enum(COMPLAINT_CATEGORIES),
  state: z.enum(COMPLAINT_STATES),
  at: z.number(),
  /** the time of the last change, which a commit checks */
  changedAt: z.number(),
  /** `complaintListing`, an index by which staff list the complaints in a state */
  listed: z.string().optional(),
  /** the key of each message is the id of the request that added it */
  messages: z.record(z.string(), messageSchema).default({}),
  /** the member of staff who handles the complaint */
  staff: z.string().optional(),
  outcome: z.enum(COMPLAINT_OUTCOMES).optional(),
  /** the correction that ended the complaint */
  correction: z.string().optional(),
  closedAt: z.number().optional(),
  /** who closed the complaint */
  closedBy: z.enum(COMPLAINT_AUTHORS).optional(),
  /**
   * When the sweeper sends the notification about the last step. Set only until the notification is sent. The
   * sweeper sends it if the function that stored the step was stopped before sending it.
   */
  tellAt: z.number().optional(),
  /** The lost item and the rider's phone number. Only staff see the number. */
  lost: z
    .object({
      item: z.string(),
      phone: z.string(),
      /** until when the driver can read and answer */
      until: z.number(),
      answer: z.enum(LOST_ITEM_ANSWERS).optional(),
    })
    .optional(),
  /** the driver who was asked about the lost item */
  driver: z.string().optional(),
  /** The time of the newest message about which the other side was notified. Only for lost items. */
  toldTo: z.number().optional(),
});
export type ComplaintRecord = z.infer<typeof complaintSchema>;
