import {
  type BookingRecord,
  COMPLAINT_CATEGORIES,
  type ComplaintAuthor,
  type ComplaintCategory,
  type ComplaintOutcome,
  type ComplaintRecord,
  type ComplaintState,
  LOST_ITEM_OUTCOMES,
  type LostItemAnswer,
  type Settings,
  TRIP_STATES,
} from '../records';
import { daysAfter } from '../time/days-after';

/**
 * Complaints of riders and drivers that a trip was charged wrongly (docs/product/money.md, "Complaints about
 * charges"). Staff answer them. `functions/src/complaints/complaints.command.ts` handles complaints. If a
 * payer disputes a payment at a gateway, that is not a complaint but a record of `payment_incidents`.
 */

export type ComplaintRole = 'rider' | 'driver';

const OF_ROLE: Readonly<Record<ComplaintRole, readonly ComplaintCategory[]>> = {
  rider: COMPLAINT_CATEGORIES.filter((category) => category !== 'fare_too_low' && category !== 'lost_item'),
  driver: ['fare_too_low', 'cash_not_counted', 'extra_charge', 'other'],
};
export const complaintCategories = (role: ComplaintRole): readonly ComplaintCategory[] => OF_ROLE[role];

/**
 * Whether a complaint in this category can have this outcome. A lost item is returned or not found. A
 * complaint about a charge ends with a correction, an explanation or a refusal.
 */
export const canEndSo = (category: ComplaintCategory, outcome: ComplaintOutcome): boolean =>
  outcome === 'account_deleted' ||
  (category === 'lost_item') === LOST_ITEM_OUTCOMES.some((one) => one === outcome);

/** The most characters of one message, and the most messages that one person sends in a complaint. */
export const COMPLAINT_TEXT = 1000;
export const MOST_COMPLAINT_MESSAGES = 30;

/** How many digits the largest safe integer has. */
const MOMENT_DIGITS = 16;

/**
 * The state and the time of the last change in one text. The complaints in a state are sorted by this text.
 */
export const complaintListing = (state: ComplaintState, changedAt: number): string =>
  `${state}_${String(changedAt).padStart(MOMENT_DIGITS, '0')}`;

/**
 * The key of a complaint. There is one complaint for each person and trip, so two concurrent complaints have
 * the same key.
 */
export const complaintKey = (bookingId: string, uid: string): string => `${bookingId}_${uid}`;

type Complained = Pick<
  BookingRecord,
  'status' | 'customer' | 'driver' | 'tripdate' | 'endTime' | 'cancelledAt'
>;

/** The role in which a person can complain about a trip, or null if the person has no part in the trip. */
export function complainantRole({ customer, driver }: Complained, uid: string): ComplaintRole | null {
  if (uid === customer) return 'rider';
  return uid === driver ? 'driver' : null;
}

/**
 * Whether a person of a trip can begin a complaint now. The price must be known, and the period for
 * complaints must not have ended.
 */
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

/**
 * The messages of a complaint, sorted by time. The reader does not see which member of staff wrote a message.
 */
export const complaintThread = ({ messages }: Pick<ComplaintRecord, 'messages'>): ComplaintMessage[] =>
  Object.entries(messages)
    .map(([id, { at, by, text, answer }]) => ({ id, at, by, text, ...(answer && { answer }) }))
    .sort((one, other) => one.at - other.at);

/** The amounts of a trip that are needed for a suggestion, in major units. */
type Charged = { fare: number; left: number; confirmed: number | null; state: string };

/**
 * The correction that the money desk suggests for a complaint, with its amount. Null if staff must choose.
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
