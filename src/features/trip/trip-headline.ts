import type { Role } from '@domain/access/roles';
import type { Booking } from '@domain/database/records';
import type { StringKey } from '@domain/languages/en/en';
import { etaMinutes } from '@domain/trip/eta-minutes';
import { statusKey } from '@domain/languages/status-key';

export type HeadlineText = { key: StringKey; params?: Record<string, string | number> };

/** The next thing that matters: one line, and what happens now. */
export type TripHeadline = { title: HeadlineText; text: HeadlineText | null };

export type HeadlineInput = {
  booking: Booking;
  role: Role;
  now: number;
  /** epoch ms, null when not known */
  arrivalAt: number | null;
  format: { money: (amount: number) => string; dateTime: (epochMs: number) => string };
};

const text = (key: StringKey, params?: HeadlineText['params']): HeadlineText =>
  params === undefined ? { key } : { key, params };

/** Whole minutes until then. */
export const minutesUntil = (epochMs: number, now: number): number => etaMinutes((epochMs - now) / 1000);

/** Whether a booking made for later is not offered to drivers yet. */
export function isScheduled(booking: Booking, now: number): boolean {
  return booking.status === 'NEW' && booking.bookLater && (booking.dispatchAt ?? booking.tripdate) > now;
}

/** The rider's headline in each status (docs/product.md 3.3); everybody else reads the status itself. */
export function tripHeadline(input: HeadlineInput): TripHeadline {
  const { booking, role, now, arrivalAt } = input;
  const { status } = booking;
  const minutes = arrivalAt === null ? null : minutesUntil(arrivalAt, now);
  if (role !== 'rider') {
    return {
      title: text(statusKey(status)),
      text: minutes === null ? null : text('trip_eta_minutes', { minutes }),
    };
  }
  return RIDER_HEADLINES[status](input, minutes);
}

type HeadlineOf = (input: HeadlineInput, minutes: number | null) => TripHeadline;

const RIDER_HEADLINES: Readonly<Record<Booking['status'], HeadlineOf>> = {
  PAYMENT_PENDING: ({ booking, format }) => ({
    title: text('trip_pay_first', { amount: format.money(booking.trip_cost ?? 0) }),
    text: text('trip_pay_first_text'),
  }),
  NEW: ({ booking, now, format }) =>
    isScheduled(booking, now)
      ? {
          title: text('trip_scheduled', { time: format.dateTime(booking.tripdate) }),
          text: text('trip_scheduled_text'),
        }
      : // `SearchNote.tsx` says what happens.
        { title: text('trip_searching'), text: null },
  ACCEPTED: (_, minutes) => ({
    title: minutes === null ? text('trip_driver_coming') : text('trip_driver_in', { minutes }),
    text: text('trip_driver_coming_text'),
  }),
  ARRIVED: () => ({ title: text('trip_driver_here'), text: text('trip_driver_here_text') }),
  STARTED: (_, minutes) => ({
    title: minutes === null ? text('trip_under_way') : text('trip_arrive_in', { minutes }),
    text: null,
  }),
  REACHED: () => ({ title: text('trip_reached'), text: text('trip_reached_text') }),
  PENDING: ({ booking, format }) =>
    booking.payment_mode === 'cash'
      ? {
          title: text('trip_pay_cash', {
            amount: format.money(
              booking.cashPaymentAmount ?? booking.payableAmount ?? booking.trip_cost ?? 0,
            ),
          }),
          text: text('trip_pay_cash_text'),
        }
      : {
          title: text('trip_to_pay', { amount: format.money(booking.trip_cost ?? 0) }),
          text: text('trip_to_pay_text'),
        },
  PAID: () => ({ title: text('trip_paid'), text: text('trip_paid_text') }),
  COMPLETE: () => ({ title: text('trip_complete'), text: text('trip_complete_text') }),
  CANCELLED: ({ booking }) => ({
    title: text('trip_cancelled'),
    text: text(
      booking.cancelledBy === 'rider'
        ? 'trip_cancelled_by_you'
        : booking.cancelledBy === 'driver'
          ? 'trip_cancelled_by_driver'
          : 'trip_cancelled_by_us',
    ),
  }),
};
