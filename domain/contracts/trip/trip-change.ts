import { z } from 'zod';
import { CHANGE_PARTS, placeSchema } from '../../records';
import { CHANGE_OBSTACLES } from '../../trip/steps/trip-change';
import { boundedPlace, MAX_STOPS } from './bookings';
import { endpointContract, id } from '../endpoint';

const refused = z.object({ outcome: z.literal('refused'), why: z.enum(CHANGE_OBSTACLES) });

/**
 * The price of a change of the rider's own trip, or of a trip whose rider called the office. The input is the whole
 * new list of stops, the drop, and the time of a scheduled trip. The server holds the price for the next call. A
 * newer one replaces it. `maps_unavailable` while the maps are down.
 */
export const quoteTripChange = endpointContract({
  name: 'quote_trip_change',
  onlyReads: true,
  access: ['rider', 'admin'],
  input: {
    bookingId: id,
    drop: boundedPlace,
    waypoints: z.array(boundedPlace).max(MAX_STOPS),
    /** Epoch milliseconds. Without it the time stays. */
    tripdate: z.number().int().optional(),
  },
  output: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('priced'),
      changeId: id,
      expiresAt: z.number(),
      parts: z.array(z.enum(CHANGE_PARTS)),
      drop: placeSchema,
      /** including the stops that the car has passed */
      waypoints: z.array(placeSchema),
      tripdate: z.number(),
      /** major units, as the price that the rider confirms and the previous price */
      price: z.number(),
      was: z.number(),
      /** seconds of the changed trip, or during the ride the remaining seconds */
      secs: z.number(),
      /** payment choices that are not possible at this price */
      lost: z.array(z.enum(['promo', 'wallet'])),
      /** the promo's discount at the new price */
      discount: z.number(),
    }),
    refused,
  ]),
});

/** Makes the change that was shown to the same person, at its price. Idempotent. */
export const changeTrip = endpointContract({
  name: 'change_trip',
  access: ['rider', 'admin'],
  input: { bookingId: id, changeId: id },
  output: z.discriminatedUnion('outcome', [z.object({ outcome: z.literal('done') }), refused]),
});

/**
 * The driver has seen that the trip has changed. `count` is the number of the change that it saw. Fails with
 * `trip_changed`.
 */
export const seeTripChange = endpointContract({
  name: 'see_trip_change',
  access: ['driver'],
  isForBlocked: true,
  input: { bookingId: id, count: z.number().int().min(1) },
});

export type TripChangeWish = z.input<typeof quoteTripChange.input>;
export type TripChangeOffer = z.output<typeof quoteTripChange.output>;
export type TripChangeAnswer = z.output<typeof changeTrip.output>;
