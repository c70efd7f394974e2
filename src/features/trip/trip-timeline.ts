import type { BookingStatus } from '@domain/trip/status';
import type { Booking } from '@domain/database/records';

export type TimelineStep = {
  status: BookingStatus;
  state: 'done' | 'now' | 'ahead';
  /** epoch ms; null when it is not recorded */
  at: number | null;
};

const ORDER: readonly BookingStatus[] = [
  'NEW',
  'ACCEPTED',
  'ARRIVED',
  'STARTED',
  'REACHED',
  'PENDING',
  'PAID',
  'COMPLETE',
];

/** The trip's way through its statuses with the times that are recorded (specification, section 4). */
export function timelineOf(booking: Booking): TimelineStep[] {
  const times: Partial<Record<BookingStatus, number | undefined>> = {
    PAYMENT_PENDING: booking.bookingDate,
    NEW: booking.bookingDate,
    ACCEPTED: booking.driver_accept_time,
    ARRIVED: booking.driver_arrive_time,
    STARTED: booking.startTime,
    REACHED: booking.endTime,
  };
  const step = (status: BookingStatus, state: TimelineStep['state']): TimelineStep => ({
    status,
    state,
    at: state === 'ahead' ? null : (times[status] ?? null),
  });
  if (booking.status === 'CANCELLED') {
    // What had happened until then; the steps that can no longer come are not shown.
    const reached = ORDER.filter((status) => times[status] !== undefined);
    return [...reached.map((status) => step(status, 'done')), step('CANCELLED', 'now')];
  }
  const isPrepaid = booking.status === 'PAYMENT_PENDING' || booking.prepaid === true;
  const order: readonly BookingStatus[] = isPrepaid
    ? ['PAYMENT_PENDING', ...ORDER.filter((status) => status !== 'PENDING')]
    : ORDER;
  const current = order.indexOf(booking.status === 'PENDING' && isPrepaid ? 'REACHED' : booking.status);
  return order.map((status, index) =>
    step(status, index < current ? 'done' : index === current ? 'now' : 'ahead'),
  );
}
