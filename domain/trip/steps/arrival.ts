import { type BookingRecord, DEFAULT_ARRIVAL_RADIUS_M, type TrackingEntry } from '../../records';
import { distanceKm, type LatLng } from '../../geo/geo';
import { believedTrack, reachableKm } from '../../settlement/track';
import { FRESH_POSITION_MS } from '../way/position-pace';

/**
 * Decides whether a driver has arrived at the pickup (docs/product/trips.md, "Arrival and start"). Positions
 * have the server's time. A position counts only if a car can have driven to it from the earlier positions of
 * the trip, so that a jump is not an arrival. If the position does not prove the arrival, the rider or staff
 * can confirm it. `functions/src/trips/steps/arrive.command.ts` sets the trip's status. `no-show.ts` checks
 * the driver's position again before a no-show.
 */

/** The fields of a booking that are set when the driver arrives, besides the time of the arrival. */
export const ARRIVAL_FIELDS = ['arrival', 'reachedOutAt'] as const satisfies readonly (keyof BookingRecord)[];

/** A position in the driver's own record. */
export type StoredPosition = LatLng & { at?: number | undefined };

/**
 * The known part of the driver's way to the pickup. It has the time and place of the acceptance, and the
 * points of the track since then.
 */
export type WayToPickup = Pick<BookingRecord, 'driver_accept_time' | 'driver_accept_location'> & {
  track: readonly TrackingEntry[];
};

/**
 * The driver's position if it is fresh and plausible, otherwise null. A car must be able to have driven there
 * both from the place of the acceptance and along the believed points of the track. So a forged position is
 * not accepted, even if many forged points were sent before it.
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
 * The points of the track to which a car can have driven from the place of the acceptance. Forged points at
 * the pickup are left out.
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

/**
 * The distance from the pickup, in kilometres, within which a driver has arrived. The setting is read from
 * the copy of the settings in the booking.
 */
export const arrivalRadiusKm = ({ settings }: Pick<Pickup, 'settings'>): number =>
  (settings?.arrival_radius_m ?? DEFAULT_ARRIVAL_RADIUS_M) / 1000;

/** Whether a place is within the arrival radius of the pickup. */
export function isAtPickup(booking: Pickup, place: LatLng): boolean {
  return distanceKm(place, booking.pickup) <= arrivalRadiusKm(booking);
}

/** Whether the driver has asked the rider to confirm the arrival, and the rider has not answered since. */
export function isArrivalAsked({ arrival }: Pick<BookingRecord, 'arrival'>): boolean {
  return arrival?.askedAt !== undefined && (arrival.answeredAt ?? 0) < arrival.askedAt;
}
