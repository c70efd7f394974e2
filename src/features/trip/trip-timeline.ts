import { type Booking, BOOKING_STATUSES, type BookingStatus, TRIP_STATES } from '@domain/records';

export type TimelineStep = {
  status: BookingStatus;
  state: 'done' | 'now' | 'ahead';
  /** epoch ms, or null if the time is not recorded */
  at: number | null;
};

/** The statuses of the trip in order, with the recorded times. */
export function timelineOf(booking: Booking): TimelineStep[] {
  const isPrepaid = booking.status === 'PAYMENT_PENDING' || booking.prepaid === true;
  // A trip is paid either before the search for a driver or after the ride. The payment status of the other
  // case is left out.
  const order = BOOKING_STATUSES.filter(
    (status) => status !== 'CANCELLED' && status !== (isPrepaid ? 'PENDING' : 'PAYMENT_PENDING'),
  );
  const timeOf = (status: BookingStatus): number | undefined => {
    const { timeField } = TRIP_STATES[status];
    return timeField === null ? undefined : booking[timeField];
  };
  const step = (status: BookingStatus, state: TimelineStep['state']): TimelineStep => ({
    status,
    state,
    at: state === 'ahead' ? null : (timeOf(status) ?? null),
  });
  if (booking.status === 'CANCELLED') {
    // A cancelled trip shows only the steps that were done, because the other steps will not happen.
    const reached = order.filter((status) => timeOf(status) !== undefined);
    return [...reached.map((status) => step(status, 'done')), step('CANCELLED', 'now')];
  }
  const current = order.indexOf(booking.status === 'PENDING' && isPrepaid ? 'REACHED' : booking.status);
  return order.map((status, index) =>
    step(status, index < current ? 'done' : index === current ? 'now' : 'ahead'),
  );
}
