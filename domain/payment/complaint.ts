import { z } from 'zod';
import type { Settings } from '../database/catalogue-records';
import type { BookingRecord } from '../database/records';
import { daysAfter } from '../trip/days-after';
import { TRIP_STATES } from '../trip/status';

/**
 * Complaints (docs/product.md 6.17): a rider or driver says that a trip was charged wrongly, and staff answer. Not the
 * disputes of payers at a gateway (`payment_incidents`). `functions/src/complaints/complaints.command.ts` keeps them.
 */
export const COMPLAINT_STATES = ['open', 'answered', 'closed'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** The subjects of complaints; each has its text `complaint_about_…` in every language. */
export const COMPLAINT_CATEGORIES = [
  'fare_too_high',
  'fare_too_low',
  'charged_cancelled',
  'paid_twice',
  'wrong_way',
  'extra_charge',
  'cash_not_counted',
  'other',
  // Begun by a call of its own: its driver has a part in it (`domain/trip/lost-item.ts`).
  'lost_item',
] as const;
export type ComplaintCategory = (typeof COMPLAINT_CATEGORIES)[number];
export type ComplaintRole = 'rider' | 'driver';

const OF_ROLE: Readonly<Record<ComplaintRole, readonly ComplaintCategory[]>> = {
  rider: COMPLAINT_CATEGORIES.filter((category) => category !== 'fare_too_low' && category !== 'lost_item'),
  driver: ['fare_too_low', 'cash_not_counted', 'extra_charge', 'other'],
};
export const complaintCategories = (role: ComplaintRole): readonly ComplaintCategory[] => OF_ROLE[role];

/** How the report of a lost item ends. */
export const LOST_ITEM_OUTCOMES = ['returned', 'not_found'] as const;
/** How staff end a complaint without a correction. */
export const CLOSING_OUTCOMES = ['explained', 'refused', ...LOST_ITEM_OUTCOMES] as const;
export type ClosingOutcome = (typeof CLOSING_OUTCOMES)[number];
/** How a complaint ended: by a correction, without one, or with the account of its person. */
export const COMPLAINT_OUTCOMES = ['corrected', ...CLOSING_OUTCOMES, 'account_deleted'] as const;
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number];

/** Whether a complaint can end so: a lost item comes back or not, a charge is corrected, explained or stands. */
export const canEndSo = (category: ComplaintCategory, outcome: ComplaintOutcome): boolean =>
  outcome === 'account_deleted' ||
  (category === 'lost_item') === LOST_ITEM_OUTCOMES.some((one) => one === outcome);

/** A driver's answers about a lost item: found, with how it goes back, or not found. */
export const LOST_ITEM_ANSWERS = ['meet', 'office', 'not_found'] as const;
export type LostItemAnswer = (typeof LOST_ITEM_ANSWERS)[number];
export const COMPLAINT_AUTHORS = ['person', 'driver', 'staff'] as const;
export type ComplaintAuthor = (typeof COMPLAINT_AUTHORS)[number];

/** How long one message is, and how many a person sends in one complaint. */
export const COMPLAINT_TEXT = 1000;
export const MOST_COMPLAINT_MESSAGES = 30;

const messageSchema = z.object({
  at: z.number(),
  by: z.enum(COMPLAINT_AUTHORS),
  uid: z.string(),
  text: z.string(),
  answer: z.enum(LOST_ITEM_ANSWERS).optional(),
});

/** A complaint of one person about one trip; functions only. The key is `complaintKey`, or `lostItemKey`. */
export const complaintSchema = z.object({
  bookingId: z.string(),
  uid: z.string(),
  role: z.enum(['rider', 'driver']),
  category: z.enum(COMPLAINT_CATEGORIES),
  state: z.enum(COMPLAINT_STATES),
  at: z.number(),
  /** grows with every change, so that a commit can check it */
  changedAt: z.number(),
  /** `complaintListing`: by it staff list the complaints of a state */
  listed: z.string().optional(),
  /** by the id of the request that brought it */
  messages: z.record(z.string(), messageSchema).default({}),
  /** the person of the staff who has it */
  staff: z.string().optional(),
  outcome: z.enum(COMPLAINT_OUTCOMES).optional(),
  /** the correction that ended it */
  correction: z.string().optional(),
  closedAt: z.number().optional(),
  /** the side that closed it */
  closedBy: z.enum(COMPLAINT_AUTHORS).optional(),
  /** when the sweeper tells the person what the killed function of staff did not */
  tellAt: z.number().optional(),
  /** what was lost, and the number where its rider is reached, which staff alone see */
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
  /** the moment of the newest message that the other side was told of; lost items only */
  toldTo: z.number().optional(),
});
export type ComplaintRecord = z.infer<typeof complaintSchema>;

/** The digits of the largest whole number. */
const MOMENT_DIGITS = 16;

/** State and moment of the last change in one text, in whose order the complaints of a state are listed. */
export const complaintListing = (state: ComplaintState, changedAt: number): string =>
  `${state}_${String(changedAt).padStart(MOMENT_DIGITS, '0')}`;

/** One complaint for each person and trip, so that two at once are one. */
export const complaintKey = (bookingId: string, uid: string): string => `${bookingId}_${uid}`;

type Complained = Pick<
  BookingRecord,
  'status' | 'customer' | 'driver' | 'tripdate' | 'endTime' | 'cancelledAt'
>;

/** As whom a person can complain about a trip; null: it is none of this person's. */
export function complainantRole({ customer, driver }: Complained, uid: string): ComplaintRole | null {
  if (uid === customer) return 'rider';
  return uid === driver ? 'driver' : null;
}

/** Whether a person of a trip can begin a complaint now: its price is known, and its days are not over. */
export function canComplain(
  trip: Complained,
  uid: string,
  { complaint_days }: Pick<Settings, 'complaint_days'>,
  now: number,
): boolean {
  return (
    complainantRole(trip, uid) !== null &&
    complaint_days > 0 &&
    TRIP_STATES[trip.status].hasReceipt &&
    now <= daysAfter(trip, complaint_days)
  );
}

export type ComplaintMessage = {
  id: string;
  at: number;
  by: ComplaintAuthor;
  text: string;
  answer?: LostItemAnswer;
};

/** The thread in its order; people do not learn which of the staff wrote. */
export const complaintThread = ({ messages }: Pick<ComplaintRecord, 'messages'>): ComplaintMessage[] =>
  Object.entries(messages)
    .map(([id, { at, by, text, answer }]) => ({ id, at, by, text, ...(answer && { answer }) }))
    .sort((one, other) => one.at - other.at);

/** The figures of a trip that a suggestion needs, in major units. */
type Charged = { fare: number; left: number; confirmed: number | null; state: string };

/**
 * The correction that a complaint asks for, as the money desk opens it first: its choice and amount. Null: staff choose.
 */
export function suggestedCorrection(
  category: ComplaintCategory,
  role: ComplaintRole,
  { fare, left, confirmed, state }: Charged,
): { choice: string; amount: number | null } | null {
  const isLower = confirmed !== null && confirmed < fare;
  switch (category) {
    case 'fare_too_high':
    case 'wrong_way':
      if (state !== 'paid') return null;
      return isLower ? { choice: 'fare', amount: confirmed } : { choice: 'refund', amount: null };
    case 'fare_too_low':
      return state === 'paid' ? { choice: 'fare', amount: null } : null;
    case 'charged_cancelled':
    case 'paid_twice':
      return left > 0 ? { choice: 'refund', amount: left } : null;
    case 'extra_charge':
      if (role === 'driver') return state === 'other' ? null : { choice: 'charge driver', amount: null };
      return state === 'paid' ? { choice: 'refund', amount: null } : null;
    case 'cash_not_counted':
      return state === 'payable' ? { choice: 'paid_in_cash', amount: null } : null;
    case 'other':
    case 'lost_item':
      return null;
  }
}
