import { toMinor } from '@domain/money/money';
import { reportValues, type ReportEvent } from '@domain/report/totals';
import type { SeedBooking } from './booking-parts';

type Tree = { [key: string]: Tree | number | string };

/** The totals that the functions would have kept for these bookings, as the node `reports` (specification, section 9). */
export function reportsOf(bookings: readonly SeedBooking[], timeZone: string, decimal: number): Tree {
  const root: Tree = {};
  const minor = (value: unknown): number => toMinor(typeof value === 'number' ? value : 0, decimal);
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  for (const booking of bookings) {
    const event = eventOf(booking, timeZone, minor, text);
    if (event !== null)
      for (const [path, value] of Object.entries(reportValues(event, (n) => n))) add(root, path, value);
  }
  const { reports } = root;
  return typeof reports === 'object' ? reports : {};
}

function eventOf(
  booking: SeedBooking,
  timeZone: string,
  minor: (value: unknown) => number,
  text: (value: unknown) => string,
): ReportEvent | null {
  const at = typeof booking.endTime === 'number' ? booking.endTime : booking.tripdate;
  if (booking.status === 'CANCELLED')
    return { at, timeZone, figures: { cancelled: 1, cancellationFee: minor(booking.cancellationFee) } };
  if (booking.status !== 'PAID' && booking.status !== 'COMPLETE') return null;
  return {
    at,
    timeZone,
    figures: {
      total_rides: 1,
      tripCost: minor(booking.trip_cost),
      driverShare: minor(booking.driver_share),
      convenienceFee: minor(booking.convenience_fees),
      discountAmount: minor(booking.discount_amount),
      customerPaid: minor(booking.customer_paid),
    },
    driver: {
      id: text(booking.driver),
      name: text(booking.driver_name),
      vehicle: text(booking.vehicle_number),
      fleetadmin: text(booking.fleetadmin) || undefined,
    },
  };
}

/** Adds a number at a path, or sets a text. */
function add(root: Tree, path: string, value: unknown): void {
  const parts = path.split('/');
  const last = parts.pop() ?? '';
  let node = root;
  for (const part of parts) {
    const next = node[part];
    if (typeof next === 'object') node = next;
    else {
      const made: Tree = {};
      node[part] = made;
      node = made;
    }
  }
  const before = node[last];
  if (typeof value === 'number') node[last] = (typeof before === 'number' ? before : 0) + value;
  else if (typeof value === 'string') node[last] = value;
}
