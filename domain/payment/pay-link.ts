import { type BookingRecord, TRIP_STATES } from '../records';

/**
 * A link by which the caller pays for one booking of staff by card, without signing in
 * (docs/product/money.md, "A link to pay"). The booking has the part that its parties see. The payment stores the
 * secret part, which no client reads.
 */

/** A link is valid for this long after the time of its trip, or after it was sent. */
export const PAY_LINK_LIFE_MS = 7 * 24 * 3_600_000;

type Linked = Pick<BookingRecord, 'status' | 'prepaid' | 'booking_type_admin'>;

/** Whether the office may send a link for a booking. Staff must have made it, and it must be open and unpaid. */
export const canSendPayLink = ({ status, prepaid, booking_type_admin }: Linked): boolean =>
  booking_type_admin && prepaid !== true && TRIP_STATES[status].isOpen;
