import { z } from 'zod';
import type { renewEta } from '@domain/contracts/office/dispatch';
import {
  bookingSchema,
  latLngSchema,
  type TrackingEntry,
  TRIP_STATES,
  type TripEtaRecord,
  tripEtaSchema,
  type TripLeg,
  turnSchema,
} from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { POSITION_LIFE_MS } from '@domain/dispatch/driver/available-driver';
import { newerPlace } from '@domain/dispatch/driver/on-duty';
import { DomainError } from '@domain/errors';
import { pathLengthKm, type LatLng } from '@domain/geo/geo';
import { decodePolyline } from '@domain/geo/polyline';
import { drivenPart, MAX_TRACK_POINTS } from '@domain/settlement/track';
import { etaDue, isOnWay, OFF_WAY_FIXES, stopsAhead } from '@domain/trip/way/trip-eta';
import { lastToldPoint, TRACK_FIELDS } from '@domain/trip/way/trip-track';
import type { DrivenRoute } from '../../places/maps-provider';
import { isKey, type Needs, type Store, type Command } from '../../platform';
import { readTrack } from '../../instances/trip-track';

export type TripEtaPorts = Needs<'store' | 'clock' | 'log'> & {
  /** The driving route through the points. Null if there is no route. */
  directions: (points: readonly LatLng[]) => Promise<DrivenRoute | null>;
};

const legSchema = bookingSchema.pick({
  status: true,
  driver: true,
  pickup: true,
  drop: true,
  waypoints: true,
  estimate: true,
  ...TRACK_FIELDS,
});
type Trip = z.output<typeof legSchema>;
const locationSchema = latLngSchema.extend({ at: z.number() });

/**
 * The driver's app requests a new arrival time. The server decides from its own data whether a new time is
 * due.
 */
export const renewEtaCommand: Command<typeof renewEta, TripEtaPorts, 'uid'> = async (
  ports,
  { bookingId },
  { uid: driverId },
) => {
  if (!isKey(bookingId)) throw new DomainError('not_found');
  const driver = await ports.store.read(`${dbPaths.booking(bookingId)}/driver`, z.string());
  if (driver !== driverId) throw new DomainError('permission_denied');
  await keepTripEta(ports, bookingId);
};

/**
 * Updates the arrival time of a trip (docs/product/trips.md, "Tracking and arrival time"). The request is
 * stored before it is sent, so that two calls at once send only one request. `domain/trip/way/trip-eta.ts`
 * says when a request is due. The ride begins with the route and the time of the quote, because the maps
 * provider was already paid for this route. If the car is not on this route, a new route is requested. The
 * function never fails, because a trip continues without an arrival time.
 */
export async function keepTripEta(ports: TripEtaPorts, bookingId: string): Promise<void> {
  try {
    await askIfDue(ports, bookingId);
  } catch (error) {
    ports.log.warn('arrival time not known', { bookingId, error });
  }
}

async function askIfDue(ports: TripEtaPorts, bookingId: string): Promise<void> {
  const { store } = ports;
  const [trip, record] = await Promise.all([
    store.read(dbPaths.booking(bookingId), legSchema),
    store.read(dbPaths.tripEta(bookingId), tripEtaSchema),
  ]);
  if (trip?.driver === undefined) return;
  const fixes = await readTrack(store, bookingId, trip, OFF_WAY_FIXES);
  const now = ports.clock();
  const { leg } = TRIP_STATES[trip.status];
  const why = etaDue(record, trip, { fixes, now });
  if (leg === null || why === null) return;
  const from = await positionOf(store, trip.driver, lastToldPoint(trip, fixes), now);
  // Without a position of the driver, no time can be computed. The driver's app requests the time as soon as
  // it has sent a position.
  if (from === null && leg === 'pickup') return;

  const claim: TripEtaRecord = {
    driver: trip.driver,
    leg,
    askedAt: now,
    renewals: (record?.renewals ?? 0) + (why === 'renewal' ? 1 : 0),
    ...(why === 'renewal' && record?.way !== undefined ? { way: record.way } : {}),
    ...(why === 'renewal' && record?.promisedAt !== undefined ? { promisedAt: record.promisedAt } : {}),
  };
  const path = dbPaths.tripEta(bookingId);
  const isStillSo = {
    [`${dbPaths.booking(bookingId)}/status`]: trip.status,
    [`${dbPaths.booking(bookingId)}/driver`]: trip.driver,
  };
  const isClaimed = await store.commit({
    checks: { ...isStillSo, [`${path}/askedAt`]: record?.askedAt ?? null },
    values: { [path]: claim },
  });
  if (!isClaimed) return;
  const planned = leg === 'drop' && why === 'first' ? await plannedWay(store, bookingId, trip, from) : null;
  const way = planned ?? (from === null ? null : await askWay(ports, bookingId, trip, { leg, from }));
  if (way === null) return;
  await store.commit({
    checks: { ...isStillSo, [`${path}/askedAt`]: now },
    values: {
      [`${path}/way`]: way,
      // The first arrival time is the promised time. Later answers do not change the promised time.
      ...(leg === 'pickup' && claim.promisedAt === undefined
        ? { [`${path}/promisedAt`]: now + Math.round(way.secs * 1000) }
        : {}),
    },
  });
}

type Way = NonNullable<TripEtaRecord['way']>;

async function positionOf(
  store: Store,
  driver: string,
  fix: TrackingEntry | undefined,
  now: number,
): Promise<LatLng | null> {
  const location = await store.read(`${dbPaths.user(driver)}/location`, locationSchema);
  const place = newerPlace(location ?? undefined, fix);
  return place?.at === undefined || now - place.at > POSITION_LIFE_MS ? null : place;
}

/**
 * The route and the time of the quote, if the car is on this route. If the position of the car is unknown,
 * the car is assumed to be at the pickup.
 */
async function plannedWay(
  store: Store,
  bookingId: string,
  { estimate }: Trip,
  from: LatLng | null,
): Promise<Way | null> {
  const line = await store.read(dbPaths.bookingRoute(bookingId), z.string());
  if (line === null || estimate === undefined) return null;
  const points = decodePolyline(line);
  if (points.length < 2 || (from !== null && !isOnWay(points, from))) return null;
  const turns = (await store.read(dbPaths.bookingTurns(bookingId), z.array(turnSchema))) ?? undefined;
  return { km: pathLengthKm(points), secs: estimate.estimateTime, line, turns };
}

async function askWay(
  { store, directions }: TripEtaPorts,
  bookingId: string,
  trip: Trip,
  { leg, from }: { leg: TripLeg; from: LatLng },
): Promise<Way | null> {
  const { pickup, drop } = trip;
  const stops = leg === 'pickup' ? [] : await stopsLeft(store, bookingId, trip);
  const { lat, lng } = leg === 'pickup' ? pickup : drop;
  const points = [from, ...stops, { lat, lng }].map((point) => ({ lat: point.lat, lng: point.lng }));
  const route = await directions(points);
  if (route === null) return null;
  return {
    km: route.distance_in_km,
    secs: route.time_in_secs,
    line: route.polylinePoints,
    turns: route.turns,
  };
}

async function stopsLeft(store: Store, bookingId: string, trip: Trip): Promise<LatLng[]> {
  const { waypoints: stops = [] } = trip;
  if (stops.length === 0) return [];
  // The whole track is needed, because a stop counts as passed only after the stop before it.
  const track = await readTrack(store, bookingId, trip, MAX_TRACK_POINTS);
  return stopsAhead(stops, drivenPart(track));
}
