import { type Booking, BOOKING_STATUSES, type BookingStatus, hasComeTo, isWithDriver } from '@domain/records';
import { deviceTexts } from '@/lib/kept-texts';
import { forget, remember } from '@/lib/remembered';

/** The key under which this browser stores the trips. */
export const LAST_TRIPS = 'last-trips';

/** The fields of a trip that a person needs when there is no network. */
export type LastTrip = {
  id: string;
  reference: string;
  status: BookingStatus;
  /** epoch milliseconds */
  tripdate: number;
  pickup: string;
  drop: string;
  carType: string;
  driverName: string;
  vehicleNumber: string;
  /** the digits of the start code if the person may know the code, otherwise empty */
  startCode: string;
  /** when the trip was stored, in epoch milliseconds */
  savedAt: number;
};

/** The fields of a booking that this device stores. */
export function lastTripOf(booking: Booking, savedAt: number): LastTrip {
  return {
    id: booking.id,
    reference: booking.reference ?? '',
    status: booking.status,
    tripdate: booking.tripdate,
    pickup: booking.pickup.add,
    drop: booking.drop.add,
    carType: booking.carType,
    driverName: booking.driver_name ?? '',
    vehicleNumber: booking.vehicle_number ?? '',
    // The code is stored even before a driver is found. The driver may ask for the code at a moment when the
    // device has no network.
    startCode:
      typeof booking.otp === 'number' && !hasComeTo('STARTED', booking.status) ? String(booking.otp) : '',
    savedAt,
  };
}

export const keepLastTrips = (trips: readonly LastTrip[]): void => remember(LAST_TRIPS, trips);
export const forgetLastTrips = (): void => forget(LAST_TRIPS);

/** Whether this device has stored any trips. */
export const hasLastTrips = (): boolean => deviceTexts.read(LAST_TRIPS) !== null;

const DRIVEN = BOOKING_STATUSES.filter(isWithDriver).map((status) => `"status":${JSON.stringify(status)}`);

/**
 * Whether one of the stored trips had a driver and was not over. The page only reserves space for such a
 * trip, so it is enough to search the stored text.
 */
export function keepsDrivenTrip(): boolean {
  const kept = deviceTexts.read(LAST_TRIPS) ?? '';
  return DRIVEN.some((status) => kept.includes(status));
}
