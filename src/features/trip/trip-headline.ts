import type { Booking, Role } from '@domain/records';
import type { Message } from '@locales/keys';
import { etaMinutes } from '@domain/trip/way/eta-minutes';
import { statusKey } from '@domain/languages/status-key';

/** The headline of a trip. `title` is its current state in one line, and `text` says what happens next. */
export type TripHeadline = { title: Message; text: Message | null };

export type HeadlineInput = {
  booking: Booking;
  role: Role;
  now: number;
  /** epoch ms, or null if the time is unknown */
  arrivalAt: number | null;
  format: { money: (amount: number) => string; dateTime: (epochMs: number) => string };
};

/** The whole minutes from `now` until a time. */
export const minutesUntil = (epochMs: number, now: number): number => etaMinutes((epochMs - now) / 1000);

/** Whether a booking for later is not offered to drivers yet. */
export function isScheduled(booking: Booking, now: number): boolean {
  return booking.status === 'NEW' && booking.bookLater && (booking.dispatchAt ?? booking.tripdate) > now;
}

/**
 * The headline of a trip. For riders each status has its own text. For other roles the title is the name of
 * the status.
 */
export function tripHeadline(input: HeadlineInput): TripHeadline {
  const { booking, role, now, arrivalAt } = input;
  const { status } = booking;
  const minutes = arrivalAt === null ? null : minutesUntil(arrivalAt, now);
  if (role !== 'rider') {
    return {
      title: { key: statusKey(status) },
      text: minutes === null ? null : { key: 'trip_eta_minutes', params: { minutes } },
    };
  }
  return RIDER_HEADLINES[status](input, minutes);
}

type HeadlineOf = (input: HeadlineInput, minutes: number | null) => TripHeadline;

const RIDER_HEADLINES: Readonly<Record<Booking['status'], HeadlineOf>> = {
  PAYMENT_PENDING: ({ booking, format }) => ({
    title: { key: 'trip_pay_first', params: { amount: format.money(booking.trip_cost ?? 0) } },
    text: { key: 'trip_pay_first_text' },
  }),
  NEW: ({ booking, now, format }) =>
    isScheduled(booking, now)
      ? {
          title: { key: 'trip_scheduled', params: { time: format.dateTime(booking.tripdate) } },
          text: { key: 'trip_scheduled_text' },
        }
      : // `SearchNote` in `TripSheet.tsx` shows the state of the search.
        { title: { key: 'trip_searching' }, text: null },
  ACCEPTED: (_, minutes) => ({
    title: minutes === null ? { key: 'trip_driver_coming' } : { key: 'trip_driver_in', params: { minutes } },
    text: { key: 'trip_driver_coming_text' },
  }),
  ARRIVED: () => ({ title: { key: 'trip_driver_here' }, text: { key: 'trip_driver_here_text' } }),
  STARTED: (_, minutes) => ({
    title: minutes === null ? { key: 'trip_under_way' } : { key: 'trip_arrive_in', params: { minutes } },
    text: null,
  }),
  REACHED: () => ({ title: { key: 'trip_reached' }, text: { key: 'trip_reached_text' } }),
  PENDING: ({ booking, format }) =>
    booking.payment_mode === 'cash'
      ? {
          title: {
            key: 'trip_pay_cash',
            params: {
              amount: format.money(
                booking.cashPaymentAmount ?? booking.payableAmount ?? booking.trip_cost ?? 0,
              ),
            },
          },
          text: { key: 'trip_pay_cash_text' },
        }
      : {
          title: { key: 'trip_to_pay', params: { amount: format.money(booking.trip_cost ?? 0) } },
          text: { key: 'trip_to_pay_text' },
        },
  PAID: () => ({ title: { key: 'trip_paid' }, text: { key: 'trip_paid_text' } }),
  COMPLETE: () => ({ title: { key: 'trip_complete' }, text: { key: 'trip_complete_text' } }),
  CANCELLED: ({ booking }) => ({
    title: { key: 'trip_cancelled' },
    text: {
      key:
        booking.cancelledBy === 'rider'
          ? 'trip_cancelled_by_you'
          : booking.cancelledBy === 'driver'
            ? 'trip_cancelled_by_driver'
            : 'trip_cancelled_by_us',
    },
  }),
};
