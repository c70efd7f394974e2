import { z } from 'zod';
import { BOOKING_STATUSES, hasComeTo } from '@domain/trip/status';
import type { Booking } from '@domain/database/records';
import { forget, remember, remembered } from '@/lib/remembered';

const NAME = 'last-trips';

const lastTripSchema = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  /** epoch milliseconds */
  tripdate: z.number(),
  pickup: z.string(),
  drop: z.string(),
  carType: z.string(),
  driverName: z.string(),
  vehicleNumber: z.string(),
  /** digits of the start code, where the person may know it; empty otherwise */
  startCode: z.string(),
  /** when this was the truth, in epoch milliseconds */
  savedAt: z.number(),
});

/** The fields of a trip that a person needs without a network. */
export type LastTrip = z.infer<typeof lastTripSchema>;

/** The trip that this device keeps of a booking. */
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
    // Kept before a driver is found too: the device may lose the network until the driver asks for the code.
    startCode:
      typeof booking.otp === 'number' && !hasComeTo('STARTED', booking.status) ? String(booking.otp) : '',
    savedAt,
  };
}

/** The trips that this device keeps of its signed-in person: those under way, newest first, or the newest one. */
export const readLastTrips = (): LastTrip[] => remembered(NAME, z.array(lastTripSchema)) ?? [];
export const keepLastTrips = (trips: readonly LastTrip[]): void => remember(NAME, trips);
export const forgetLastTrips = (): void => forget(NAME);
