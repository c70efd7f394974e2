import { z } from 'zod';
import { CHANGE_PARTS, placeSchema } from '../../records';
import { CHANGE_OBSTACLES } from '../../trip/steps/trip-change';
import { boundedPlace, MAX_STOPS } from './bookings';
import { endpointContract, id } from '../endpoint';

const refused = z.object({ outcome: z.literal('refused'), why: z.enum(CHANGE_OBSTACLES) });

/**
 * The price of changing a trip. The caller is the trip's rider, or an admin for a rider who called the
 * office. The input is the whole new list of stops, the drop, and the time of a scheduled trip. The server
 * keeps the price for `change_trip`. A newer price replaces it. Fails with `maps_unavailable` while the maps
 * cannot be reached.
 */
export const quoteTripChange = endpointContract({
  name: 'quote_trip_change',
  onlyReads: true,
  access: ['rider', 'admin'],
  input: {
    bookingId: id,
    drop: boundedPlace,
    waypoints: z.array(boundedPlace).max(MAX_STOPS),
    /** Epoch milliseconds. Without this field the time of the trip does not change. */
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
      /** The new price, which the rider confirms, and the previous price. Both are in major units. */
      price: z.number(),
      was: z.number(),
      /** the duration of the changed trip in seconds, or the remaining seconds during the ride */
      secs: z.number(),
      /** payment choices that are no longer possible at this price */
      lost: z.array(z.enum(['promo', 'wallet'])),
      /** the promo's discount at the new price */
      discount: z.number(),
    }),
    refused,
  ]),
});

/**
 * Makes the change for which `quote_trip_change` gave the caller a price. A repeated call changes nothing.
 */
export const changeTrip = endpointContract({
  name: 'change_trip',
  access: ['rider', 'admin'],
  input: { bookingId: id, changeId: id },
  output: z.discriminatedUnion('outcome', [z.object({ outcome: z.literal('done') }), refused]),
});

/**
 * Stores that the driver has seen a change of the trip. `count` is the number of the change that the driver
 * saw. Fails with `trip_changed`.
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
