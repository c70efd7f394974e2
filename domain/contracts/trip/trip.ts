import { z } from 'zod';
import { RIDER_TAGS } from '../../trip/people/rating-tags';
import { RATING_RANGE } from '../../database/limits';
import { CAR_COLORS } from '../../people/driver/car-colors';
import { BOOKING_STATUSES, latLngSchema } from '../../records';
import { endpointContract, id } from '../endpoint';

/** A link for others to follow a trip under way. It shows position, vehicle and ETA only, for a limited time. */
export const shareTrip = endpointContract({
  name: 'share_trip',
  access: ['rider'],
  isForBlocked: true,
  input: { bookingId: id },
  output: z.object({ token: z.string(), expiresAt: z.number() }),
});

/** Ends the link at once. */
export const stopSharing = endpointContract({
  name: 'stop_sharing',
  access: ['rider'],
  isForBlocked: true,
  input: { bookingId: id },
});

/** The view of a person who holds a share link. Fails with `not_found` when the link is unknown or over. */
export const sharedTrip = endpointContract({
  name: 'shared_trip',
  onlyReads: true,
  access: 'public',
  input: { token: z.string().regex(/^[A-Za-z0-9_-]{22}$/) },
  output: z.object({
    status: z.enum(BOOKING_STATUSES),
    /** the driver's last position and its time */
    position: latLngSchema.nullable(),
    positionAt: z.number().nullable(),
    vehicle: z
      .object({
        carType: z.string(),
        number: z.string(),
        make: z.string(),
        model: z.string(),
        color: z.enum(CAR_COLORS).nullable(),
      })
      .nullable(),
    /** Seconds to the pickup, or to the end of the trip once it has started. Null if unknown. */
    etaSecs: z.number().nullable(),
    /** epoch milliseconds */
    expiresAt: z.number(),
  }),
});

/** Raises an emergency in a trip under way and alerts admins and the trip's fleet admin. */
export const raiseEmergency = endpointContract({
  name: 'raise_alert',
  access: ['rider', 'driver'],
  isForBlocked: true,
  input: { bookingId: id, location: latLngSchema.optional() },
  output: z.object({ alertId: z.string() }),
});

/** The driver's stars for the trip's rider, in the week after the ride. They count once. */
export const rateRider = endpointContract({
  name: 'rate_rider',
  access: ['driver'],
  isForBlocked: true,
  input: {
    bookingId: id,
    rate: z.number().int().min(RATING_RANGE.min).max(RATING_RANGE.max),
    tags: z.array(z.enum(RIDER_TAGS)).max(RIDER_TAGS.length).default([]),
  },
});

/** An admin resolves an emergency. A fleet admin can only see it. */
export const resolveEmergency = endpointContract({
  name: 'resolve_alert',
  access: ['admin'],
  input: { alertId: id, note: z.string().trim().max(500).default('') },
});

export type SharedTrip = z.output<typeof sharedTrip.output>;
