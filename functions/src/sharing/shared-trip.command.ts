import type { z } from 'zod';
import type { SharedTrip } from '@domain/contracts/trip';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema, trackingEntrySchema, userSchema, type TrackingEntry } from '@domain/database/records';
import { shareSchema } from '@domain/database/trip-records';
import { DomainError } from '@domain/errors';
import type { LatLng } from '@domain/geo/geo';
import { TRIP_STATES } from '@domain/trip/status';
import { createAnswerCache } from '../places/cached-provider';
import type { MapsProvider } from '../places/maps-provider';
import type { Clock, Log, Store } from '../platform/ports';

export type SharedTripPorts = {
  store: Store;
  clock: Clock;
  log: Log;
  maps: () => Pick<MapsProvider, 'directions'>;
};

const ETA_KEPT_MS = 15_000;
const ETAS_KEPT = 2000;

const followedSchema = bookingSchema.pick({
  status: true,
  driver: true,
  carType: true,
  vehicle_number: true,
  pickup: true,
  drop: true,
});
type Followed = z.output<typeof followedSchema>;

const vehicleSchema = userSchema.pick({ usertype: true, vehicleMake: true, vehicleModel: true });

/**
 * Answers the view behind a share link: position, vehicle and arrival time, no data of the rider; after the trip only
 * its end. The arrival time is computed every 15 seconds at most. Fails with `not_found` when the link is unknown or
 * over. `share-trip.command.ts` makes the link and its life.
 */
export function createSharedTrip(ports: SharedTripPorts): (input: { token: string }) => Promise<SharedTrip> {
  const { store, clock, log } = ports;
  const etas = createAnswerCache<number | null>({ clock, keptMs: ETA_KEPT_MS, maxEntries: ETAS_KEPT });

  const etaSecs = async (bookingId: string, trip: Followed, position: LatLng): Promise<number | null> => {
    const { isAtPickup, leg } = TRIP_STATES[trip.status];
    if (isAtPickup) return 0;
    if (leg === null) return null;
    const goal = leg === 'pickup' ? trip.pickup : trip.drop;
    try {
      return await etas(`${bookingId} ${leg}`, async () => {
        const route = await ports.maps().directions([position, { lat: goal.lat, lng: goal.lng }]);
        return route === null ? null : Math.round(route.time_in_secs);
      });
    } catch (error) {
      log.warn('arrival time not known', { bookingId, error: String(error) });
      return null;
    }
  };

  return async ({ token }) => {
    const share = await store.read(dbPaths.share(token), shareSchema);
    if (share === null || share.expiresAt <= clock()) throw new DomainError('not_found');
    const { bookingId, expiresAt } = share;
    const trip = await store.read(dbPaths.booking(bookingId), followedSchema);
    if (trip === null) throw new DomainError('not_found');
    const nothing = { position: null, positionAt: null, vehicle: null, etaSecs: null };
    if (trip.driver === undefined || !TRIP_STATES[trip.status].isFollowedLive) {
      return { status: trip.status, ...nothing, expiresAt };
    }
    const [last, driver] = await Promise.all([
      lastPoint(store, bookingId),
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
      },
      etaSecs: position === null ? null : await etaSecs(bookingId, trip, position),
      expiresAt,
    };
  };
}

async function lastPoint(store: Store, bookingId: string): Promise<TrackingEntry | null> {
  const [last] = await store.lastRecords(dbPaths.tracking(bookingId), trackingEntrySchema, 1);
  return last?.value ?? null;
}
