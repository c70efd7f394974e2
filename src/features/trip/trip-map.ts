import { plannedPoints } from '@domain/booking/booking-record';
import { type Booking, isPlaced, type Settings, type TrackingEntry, TRIP_STATES } from '@domain/records';
import { distanceKm, type LatLng } from '@domain/geo/geo';
import { drivenPart } from '@domain/settlement/track';
import type { TripEta } from '@domain/trip/way/trip-eta';
import type { MapMarker } from '@/components/map/map-types';

/**
 * A position that is older than this is marked as old, because a browser in the background sends no
 * positions.
 */
const STALE_MS = 60_000;

/** Whether the driver has sent no position for a while. False if there was never a position. */
export function isStale(position: TrackingEntry | null, now: number): boolean {
  return position !== null && now - position.at > STALE_MS;
}

/** A move that is shorter than this does not show a direction. */
const HEADING_KM = 0.008;

/** The direction from one point to another, in degrees clockwise from north. */
export function bearingDeg(from: LatLng, to: LatLng): number {
  const radians = Math.PI / 180;
  const dLng = (to.lng - from.lng) * radians;
  const y = Math.sin(dLng) * Math.cos(to.lat * radians);
  const x =
    Math.cos(from.lat * radians) * Math.sin(to.lat * radians) -
    Math.sin(from.lat * radians) * Math.cos(to.lat * radians) * Math.cos(dLng);
  return (Math.atan2(y, x) / radians + 360) % 360;
}

/** The direction of the car's last move that is long enough. Undefined before the first such move. */
export function headingOf(track: readonly LatLng[], position: LatLng): number | undefined {
  const from = track.findLast((point) => distanceKm(point, position) >= HEADING_KM);
  return from === undefined ? undefined : bearingDeg(from, position);
}

/**
 * The centre of the map of a trip whose places have no position, because an empty map shows the sea. It is the
 * centre of the operator's city. Null for other trips, whose maps would otherwise load the city first.
 */
export const emptyMapCenter = (
  { pickup }: Pick<Booking, 'pickup'>,
  settings: Pick<Settings, 'mapCenter'> | null,
): LatLng | null => (isPlaced(pickup) ? null : (settings?.mapCenter ?? null));

/** The pins of the trip, and the car while the driver drives for the trip. */
export function tripMarkers(
  booking: Booking,
  position: TrackingEntry | null,
  track: readonly LatLng[],
  carLabel: string,
): MapMarker[] {
  const { pickup, drop, waypoints = [] } = booking;
  const { leg } = TRIP_STATES[booking.status];
  const car: MapMarker[] = [];
  if (position !== null) {
    const headingDeg = headingOf(track, position);
    car.push({
      id: 'car',
      kind: 'car',
      position: { lat: position.lat, lng: position.lng },
      label: carLabel,
      ...(headingDeg === undefined ? {} : { headingDeg }),
    });
  }
  return [
    // When the rider is in the car, the pickup is not shown. The map would have to show a larger area in less
    // detail.
    ...(leg === 'drop' && position !== null
      ? []
      : [{ id: 'pickup', kind: 'pickup' as const, position: pickup, label: pickup.add }]),
    // On the way to the pickup, the map shows only this way, so the stops are left out.
    ...(leg === 'pickup' && position !== null
      ? []
      : waypoints.map((stop, index) => ({
          id: `stop-${index}`,
          kind: 'stop' as const,
          position: stop,
          label: stop.add,
        }))),
    ...(leg === 'pickup' && position !== null
      ? []
      : [{ id: 'drop', kind: 'drop' as const, position: drop, label: drop.add }]),
    ...car,
  ];
}

/** The line on the map. It is the remaining route, the driven track or the planned route. */
export function tripRoute(
  booking: Booking,
  eta: TripEta | null,
  track: readonly TrackingEntry[],
  isLiveRouteShown: boolean,
  { plannedRoute, drivenTrack }: { plannedRoute: LatLng[] | null; drivenTrack: LatLng[] | null },
): LatLng[] {
  if (eta !== null) return isLiveRouteShown ? eta.line : [];
  const { isRideOver, leg } = TRIP_STATES[booking.status];
  const driven = drivenTrack ?? drivenPart(track);
  if (isRideOver && driven.length > 1) return driven.map(({ lat, lng }) => ({ lat, lng }));
  if (leg === 'pickup' || booking.status === 'CANCELLED') return [];
  return plannedRoute ?? plannedPoints(booking);
}
