import { type Booking, BOOKING_STATUSES, type BookingStatus, hasComeTo, isWithDriver } from '@domain/records';
import { deviceTexts } from '@/lib/kept-texts';
import { forget, remember } from '@/lib/remembered';

/** The key of the kept trips in this browser's storage. */
export const LAST_TRIPS = 'last-trips';

/** The fields of a trip that a person needs without a network. */
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
  /** the time of these data, in epoch milliseconds */
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
    // The code is stored even before a driver is found. The device may lose the network and still need the
    // code when the driver asks for it.
    startCode:
      typeof booking.otp === 'number' && !hasComeTo('STARTED', booking.status) ? String(booking.otp) : '',
    savedAt,
  };
}

export const keepLastTrips = (trips: readonly LastTrip[]): void => remember(LAST_TRIPS, trips);
export const forgetLastTrips = (): void => forget(LAST_TRIPS);

/** Whether this device has stored any trips. `readLastTrips` reads them. */
export const hasLastTrips = (): boolean => deviceTexts.read(LAST_TRIPS) !== null;

const DRIVEN = BOOKING_STATUSES.filter(isWithDriver).map((status) => `"status":${JSON.stringify(status)}`);

/** Whether a stored trip had a driver and was not over. Searching the text is enough for reserving space. */
export function keepsDrivenTrip(): boolean {
  const kept = deviceTexts.read(LAST_TRIPS) ?? '';
  return DRIVEN.some((status) => kept.includes(status));
}
