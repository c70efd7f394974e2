import { z } from 'zod';
import { BOOKING_STATUSES } from '@domain/records';
import { remembered } from '@/lib/remembered';
import { LAST_TRIPS, type LastTrip } from './kept-trips';

const lastTripSchema: z.ZodType<LastTrip> = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  tripdate: z.number(),
  pickup: z.string(),
  drop: z.string(),
  carType: z.string(),
  driverName: z.string(),
  vehicleNumber: z.string(),
  startCode: z.string(),
  savedAt: z.number(),
});

/**
 * The trips that this device has stored for the signed-in person. These are the open trips, newest first. If
 * no trip was open, this is the newest trip.
 */
export const readLastTrips = (): LastTrip[] => remembered(LAST_TRIPS, z.array(lastTripSchema)) ?? [];
