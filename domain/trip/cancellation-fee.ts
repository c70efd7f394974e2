import type { CarType } from '../database/catalogue-records';
import type { BookingRecord } from '../database/records';
import { distanceKm, type LatLng } from '../geo/geo';
import { isAtPickup } from './arrival';

/** A driver who has come at least this much nearer to the pickup is on the way. */
const COMING_KM = 0.1;

/** The fields of a booking that decide the fee. */
export type CancelledBooking = Pick<
  BookingRecord,
  'pickup' | 'settings' | 'driver_accept_time' | 'driver_accept_location' | 'driver_arrive_time'
> & { carDetails?: Pick<CarType, 'cancelSlab'> | undefined };

export type Cancellation = {
  /** the role that cancels: riders pay, also when the driver reports that the rider did not come */
  cancelledBy: string;
  /** epoch milliseconds */
  now: number;
  /** the last believed point of the driver's track (`settle-cancellation.command.ts`); null: not known */
  driverAt: LatLng | null;
};

/**
 * The cancellation fee of the rider (docs/product.md 6.3): the amount of the longest time that has passed since the
 * driver accepted. Nothing before that, nothing when the operator cancels, and nothing when the driver has not come
 * nearer to the pickup: then it is the driver's fault. At the pickup means within `arrival_radius_m` (`arrival.ts`).
 * Major units; 0 when it is free. `functions/src/settlement/settle-cancellation.command.ts` charges it once;
 * `src/features/bookings/cancel-fee.ts` shows it beforehand. From ARRIVED on, riders and admins cannot cancel
 * (`cancelling.ts`); only a no-show, which the driver reports (`no-show.ts`), costs the fee then.
 */
export function cancellationFeeFor(booking: CancelledBooking, cancellation: Cancellation): number {
  const { cancelledBy, now, driverAt } = cancellation;
  const { driver_accept_time: acceptedAt, carDetails } = booking;
  if (cancelledBy !== 'rider' && cancelledBy !== 'driver') return 0;
  if (acceptedAt === undefined) return 0;
  if (cancelledBy === 'rider' && !isDriverComing(booking, driverAt)) return 0;
  return slabAmountAfter((now - acceptedAt) / 60_000, carDetails?.cancelSlab ?? []);
}

/** The amount of a cancel slab when so many minutes have passed since the driver accepted: that of the longest delay. */
export function slabAmountAfter(minutes: number, cancelSlab: CarType['cancelSlab']): number {
  const passed = cancelSlab.filter(({ minsDelayed }) => minutes >= minsDelayed);
  return passed.reduce((longest, slab) => (slab.minsDelayed >= longest.minsDelayed ? slab : longest), {
    minsDelayed: -1,
    amount: 0,
  }).amount;
}

/** Whether the driver has arrived, is at the pickup, or is at least 100 m nearer to it than when the trip was accepted. */
function isDriverComing(booking: CancelledBooking, driverAt: LatLng | null): boolean {
  const { pickup, driver_accept_location: from, driver_arrive_time: arrivedAt } = booking;
  if (arrivedAt !== undefined) return true;
  if (driverAt === null) return false;
  const left = distanceKm(driverAt, pickup);
  return (
    isAtPickup(booking, driverAt) || (from !== undefined && distanceKm(from, pickup) - left >= COMING_KM)
  );
}
