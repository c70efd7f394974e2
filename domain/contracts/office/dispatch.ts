import { z } from 'zod';
import { ARRIVAL_ANSWERERS } from '../../records';
import { endpointContract, id } from '../endpoint';

/**
 * Offers a NEW booking to one driver. Staff make this call when the server does not search for a driver
 * automatically.
 */
export const assignDriver = endpointContract({
  name: 'assign_driver',
  access: ['admin'],
  input: { bookingId: id, driverId: id },
});

/**
 * Drivers that could take a booking, nearest first, with the data by which a dispatcher chooses one of the
 * drivers.
 */
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
        /** how many open offers the driver has now */
        openOffers: z.number(),
        rating: z.number(),
      }),
    ),
  }),
});

/**
 * The driver leaves the trip before the ride starts. After `drop_out`, the server offers the trip to other
 * drivers. After `no_show`, the server cancels the trip, and the rider pays the fee of the car type. The
 * statuses with `canGiveBack` allow `drop_out`. The statuses with `canReportNoShow` allow `no_show` under the
 * conditions of `domain/trip/steps/no-show.ts`.
 */
export const leaveTrip = endpointContract({
  name: 'leave_trip',
  access: ['driver'],
  isForBlocked: true,
  input: { bookingId: id, reason: z.enum(['drop_out', 'no_show']) },
});

/**
 * Marks the driver as arrived at the pickup. The server checks the driver's stored position. Fails with
 * `too_far_from_pickup`, `position_unknown`, `trip_changed`.
 */
export const arrive = endpointContract({
  name: 'arrive',
  access: ['driver'],
  isForBlocked: true,
  input: { bookingId: id },
});

/** The driver asks the rider to confirm that the car is at the pickup. */
export const askArrival = endpointContract({
  name: 'ask_arrival',
  access: ['driver'],
  isForBlocked: true,
  input: { bookingId: id },
});

/**
 * The rider, or staff on behalf of the rider, confirms or denies that the driver has arrived. After a
 * confirmation the trip gets the status ARRIVED.
 */
export const answerArrival = endpointContract({
  name: 'answer_arrival',
  access: ARRIVAL_ANSWERERS,
  isForBlocked: true,
  input: { bookingId: id, isThere: z.boolean() },
});

/**
 * The driver waits at the pickup and tries to reach the rider. The server notifies the rider and stores the
 * time.
 */
export const reachOut = endpointContract({
  name: 'reach_out',
  access: ['driver'],
  isForBlocked: true,
  input: { bookingId: id },
});

/**
 * The app asks for a new ETA because the driver has left the route, or because there is no ETA yet. The
 * server decides whether to compute a new ETA.
 */
export const renewEta = endpointContract({
  name: 'renew_eta',
  access: ['driver'],
  isForBlocked: true,
  input: { bookingId: id },
});

/**
 * Starts a trip that has a start code. The driver must be waiting at the pickup. Fails with
 * `start_code_wrong` or `start_code_too_many_tries`.
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
