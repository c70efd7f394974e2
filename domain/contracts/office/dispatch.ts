import { z } from 'zod';
import { ARRIVAL_ANSWERERS } from '../../records';
import { endpointContract, id } from '../endpoint';

/** Offers a NEW booking to one driver, when drivers are not searched automatically. */
export const assignDriver = endpointContract({
  name: 'assign_driver',
  access: ['admin'],
  input: { bookingId: id, driverId: id },
});

/** Drivers that could take a booking, nearest first, with the facts that distinguish them. */
export const driverCandidates = endpointContract({
  name: 'driver_candidates',
  onlyReads: true,
  access: ['admin'],
  input: { bookingId: id },
  output: z.object({
    candidates: z.array(
      z.object({
        driverId: z.string(),
        name: z.string(),
        vehicleNumber: z.string(),
        distanceKm: z.number(),
        /** offers the driver has open now */
        openOffers: z.number(),
        rating: z.number(),
      }),
    ),
  }),
});

/**
 * The driver gives the trip back before its start. `drop_out` (where `canGiveBack`) offers it to others. `no_show`
 * (where `canReportNoShow`, under the conditions of `domain/trip/steps/no-show.ts`) cancels it, with the fee of the car
 * type.
 */
export const leaveTrip = endpointContract({
  name: 'leave_trip',
  access: ['driver'],
  isForBlocked: true,
  input: { bookingId: id, reason: z.enum(['drop_out', 'no_show']) },
});

/**
 * The driver is at the pickup. The stored position of the driver decides. Fails with `too_far_from_pickup`,
 * `position_unknown`, `trip_changed`.
 */
export const arrive = endpointContract({
  name: 'arrive',
  access: ['driver'],
  isForBlocked: true,
  input: { bookingId: id },
});

/** The driver asks the rider to confirm that it is at the pickup. */
export const askArrival = endpointContract({
  name: 'ask_arrival',
  access: ['driver'],
  isForBlocked: true,
  input: { bookingId: id },
});

/** The rider, or staff for the rider, confirms or denies that the driver has arrived. A yes counts as the arrival. */
export const answerArrival = endpointContract({
  name: 'answer_arrival',
  access: ARRIVAL_ANSWERERS,
  isForBlocked: true,
  input: { bookingId: id, isThere: z.boolean() },
});

/** The driver, who waits at the pickup, tries to reach the rider. The server notifies the rider and notes the time. */
export const reachOut = endpointContract({
  name: 'reach_out',
  access: ['driver'],
  isForBlocked: true,
  input: { bookingId: id },
});

/**
 * The driver has left the route of the ETA, or there is no ETA yet. The server decides whether to compute a new one.
 */
export const renewEta = endpointContract({
  name: 'renew_eta',
  access: ['driver'],
  isForBlocked: true,
  input: { bookingId: id },
});

/**
 * Starts a trip that has a start code and whose driver waits at the pickup. Fails with `start_code_wrong`,
 * `start_code_too_many_tries`.
 */
export const startTrip = endpointContract({
  name: 'start_trip',
  access: ['driver'],
  isForBlocked: true,
  input: {
    bookingId: id,
    code: z.string().regex(/^\d{5}$/, 'start_code_wrong'),
    location: z
      .strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
      .optional(),
  },
});
