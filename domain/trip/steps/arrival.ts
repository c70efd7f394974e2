import { type BookingRecord, DEFAULT_ARRIVAL_RADIUS_M, type TrackingEntry } from '../../records';
import { distanceKm, type LatLng } from '../../geo/geo';
import { believedTrack, reachableKm } from '../../settlement/track';
import { FRESH_POSITION_MS } from '../way/position-pace';

/**
 * Where a driver must be to arrive at the pickup (docs/product/trips.md, "Arrival and start"). Positions carry the
 * server's time, and a position counts only when a car can have driven to it from the earlier positions of the trip,
 * so that a jump is not an arrival. If the position does not prove it, the rider or staff confirm the arrival
 * instead. `functions/src/trips/steps/arrive.command.ts` moves the trip, `no-show.ts` checks the same place again.
 */

/** The fields of a booking that are set with the driver's arrival, besides its time. */
export const ARRIVAL_FIELDS = ['arrival', 'reachedOutAt'] as const satisfies readonly (keyof BookingRecord)[];

/** A position of the driver's own record. */
export type StoredPosition = LatLng & { at?: number | undefined };

/** The known part of the driver's route to the pickup: the acceptance, and the points of the track since. */
export type WayToPickup = Pick<BookingRecord, 'driver_accept_time' | 'driver_accept_location'> & {
  track: readonly TrackingEntry[];
};

/**
 * The driver's position if it is fresh, and a car can have driven to it both from the place of the acceptance and along
 * the believed points of the track. Otherwise null. Even many forged points in a row do not shorten the route.
 */
export function believedPosition(
  position: StoredPosition | undefined,
  way: WayToPickup,
  now: number,
): LatLng | null {
  if (position?.at === undefined || now - position.at > FRESH_POSITION_MS) return null;
  const { lat, lng, at } = position;
  const here = { lat, lng, at, status: 'ACCEPTED' as const };
  if (reachedPoints({ ...way, track: [here] }).length === 0) return null;
  const last = believedTrack([...way.track, here]).points.at(-1);
  return last?.lat === lat && last.lng === lng ? { lat, lng } : null;
}

/**
 * The points to which a car can have driven from the place of the acceptance. A series of forged ones at the door is
 * not among them.
 */
export const reachedPoints = ({
  driver_accept_time: acceptedAt,
  driver_accept_location: from,
  track,
}: WayToPickup): TrackingEntry[] =>
  track.filter(
    (point) =>
      acceptedAt === undefined ||
      from === undefined ||
      distanceKm(from, point) <= reachableKm({ at: acceptedAt }, point),
  );

type Pickup = Pick<BookingRecord, 'pickup' | 'settings'>;

/** How far from the pickup a driver may be, in kilometres. The trip's own copy of the setting counts. */
export const arrivalRadiusKm = ({ settings }: Pick<Pickup, 'settings'>): number =>
  (settings?.arrival_radius_m ?? DEFAULT_ARRIVAL_RADIUS_M) / 1000;

/** Whether this place is at the pickup. */
export function isAtPickup(booking: Pickup, place: LatLng): boolean {
  return distanceKm(place, booking.pickup) <= arrivalRadiusKm(booking);
}

/**
 * Whether the rider must confirm now that the driver is there. The driver has asked, and the rider has not answered
 * since.
 */
export function isArrivalAsked({ arrival }: Pick<BookingRecord, 'arrival'>): boolean {
  return arrival?.askedAt !== undefined && (arrival.answeredAt ?? 0) < arrival.askedAt;
}
