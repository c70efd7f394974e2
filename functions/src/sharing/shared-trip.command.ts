import type { z } from 'zod';
import type { SharedTrip } from '@domain/contracts/trip/trip';
import { dbPaths } from '@domain/database/paths';
import {
  bookingSchema,
  shareSchema,
  type TrackingEntry,
  TRIP_STATES,
  type TripEtaRecord,
  tripEtaSchema,
  userSchema,
} from '@domain/records';
import { DomainError } from '@domain/errors';
import { carColorOf } from '@domain/people/driver/car-colors';
import { etaOf } from '@domain/trip/way/trip-eta';
import { TRACK_FIELDS } from '@domain/trip/way/trip-track';
import { assertFound, type Needs } from '../platform';
import { lastTrackPoint } from '../instances/trip-track';

const followedSchema = bookingSchema.pick({
  status: true,
  driver: true,
  carType: true,
  vehicle_number: true,
  pickup: true,
  drop: true,
  ...TRACK_FIELDS,
});
type Followed = z.output<typeof followedSchema>;

const vehicleSchema = userSchema.pick({
  usertype: true,
  vehicleMake: true,
  vehicleModel: true,
  vehicleColor: true,
});

/**
 * The answer for a share link. It has the position, the vehicle and the arrival time, but no data of the
 * rider. After the trip it only has the end of the trip. The arrival time is the same as in the app
 * (`domain/trip/way/trip-eta.ts`). Fails with `not_found` if the link is unknown or has ended.
 * `shares.command.ts` makes and ends the link.
 */
export function createSharedTrip(
  ports: Needs<'store' | 'clock'>,
): (input: { token: string }) => Promise<SharedTrip> {
  const { store, clock } = ports;
  return async ({ token }) => {
    const share = await store.read(dbPaths.share(token), shareSchema);
    if (share === null || share.expiresAt <= clock()) throw new DomainError('not_found');
    const { bookingId, expiresAt } = share;
    const trip = await store.read(dbPaths.booking(bookingId), followedSchema);
    assertFound(trip);
    const nothing = { position: null, positionAt: null, vehicle: null, etaSecs: null };
    if (trip.driver === undefined || !TRIP_STATES[trip.status].isFollowedLive) {
      return { status: trip.status, ...nothing, expiresAt };
    }
    const [last, eta, driver] = await Promise.all([
      lastTrackPoint(store, bookingId, trip),
      store.read(dbPaths.tripEta(bookingId), tripEtaSchema),
      store.read(dbPaths.user(trip.driver), vehicleSchema),
    ]);
    const position = last === null ? null : { lat: last.lat, lng: last.lng };
    return {
      status: trip.status,
      position,
      positionAt: last?.at ?? null,
      vehicle: {
        carType: trip.carType,
        number: trip.vehicle_number?.trim() ?? '',
        make: driver?.vehicleMake?.trim() ?? '',
        model: driver?.vehicleModel?.trim() ?? '',
        color: carColorOf(driver?.vehicleColor),
      },
      etaSecs: secsLeft(trip, eta, last),
      expiresAt,
    };
  };
}

function secsLeft(trip: Followed, eta: TripEtaRecord | null, last: TrackingEntry | null): number | null {
  if (last === null) return null;
  if (TRIP_STATES[trip.status].isAtPickup) return 0;
  const left = etaOf(eta, trip, last);
  return left === null ? null : Math.round(left.secs);
}
