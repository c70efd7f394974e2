import { type BookingRecord, TRIP_STATES } from '../records';

/**
 * A link by which the rider pays by card for a booking that staff made, without signing in
 * (docs/product/money.md, "A link to pay"). The booking stores the part of the link that its parties see. The
 * secret part is stored with the payment, and no client reads it.
 */

/**
 * How long a payment link is valid. The time begins at the time of the trip, or when the link is sent if that
 * is later.
 */
export const PAY_LINK_LIFE_MS = 7 * 24 * 3_600_000;

type Linked = Pick<BookingRecord, 'status' | 'prepaid' | 'booking_type_admin'>;

/**
 * Whether the office may send a payment link for a booking. Staff must have made the booking, and it must be
 * open and unpaid.
 */
export const canSendPayLink = ({ status, prepaid, booking_type_admin }: Linked): boolean =>
  booking_type_admin && prepaid !== true && TRIP_STATES[status].isOpen;
