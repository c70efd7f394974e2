import { z } from 'zod';
import { RIDER_TAGS } from '../../trip/people/rating-tags';
import { RATING_RANGE } from '../../database/limits';
import { CAR_COLORS } from '../../people/driver/car-colors';
import { BOOKING_STATUSES, latLngSchema, trackingEntrySchema } from '../../records';
import { endpointContract, id } from '../endpoint';

/**
 * Creates a link by which other people follow a running trip. The link shows only position, vehicle and ETA,
 * for a limited time.
 */
export const shareTrip = endpointContract({
  name: 'share_trip',
  access: ['rider'],
  isForBlocked: true,
  input: { bookingId: id },
  output: z.object({ token: z.string(), expiresAt: z.number() }),
});

/** Ends the share link at once. */
export const stopSharing = endpointContract({
  name: 'stop_sharing',
  access: ['rider'],
  isForBlocked: true,
  input: { bookingId: id },
});

/** What a person with a share link sees. Fails with `not_found` when the link is unknown or has expired. */
export const sharedTrip = endpointContract({
  name: 'shared_trip',
  onlyReads: true,
  access: 'public',
  input: { token: z.string().regex(/^[A-Za-z0-9_-]{22}$/) },
  output: z.object({
    status: z.enum(BOOKING_STATUSES),
    /** the driver's last position and the time of this position */
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
    /** Seconds to the pickup, or to the end of the trip once the ride has started. Null if unknown. */
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

/**
 * The recorded points of a trip, oldest first. While the price of the trip can still change, there are no
 * points here, because the app watches them in the database. Fails with `not_found` if the trip is not the
 * caller's.
 */
export const readTrack = endpointContract({
  name: 'read_track',
  onlyReads: true,
  access: ['rider', 'driver', 'fleetadmin', 'admin'],
  input: { bookingId: id },
  output: z.object({ points: z.array(trackingEntrySchema.omit({ noted: true })) }),
});

/**
 * Stores how many stars the driver gives the trip's rider. The driver can rate in the week after the ride,
 * and only once for each trip.
 */
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
