import type { LatLng } from '@domain/geo/geo';
import { apartTrackWrites, positionWrites, trackWrites, type Writes } from '@domain/trip/steps/driver-steps';
import { LEAST_POSITION_MS, PositionPacer } from '@domain/trip/way/position-pace';
import { type BookingStatus, type OnDuty, TRIP_STATES } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { dutyPositionWrites, isDutyPositionDue } from '@domain/dispatch/driver/on-duty';
import { DomainError } from '@domain/errors';
import type { Cheating } from './cheating';
import type { FleetClient } from './client';
import type { DriverHabits } from './habits';
import { walkAlong, type StreetRoute, type Walk } from './street-walk';
import type { Tally } from './tally';
import type { Ticker } from './ticker';

/**
 * The current trip of the driver. `trackInstance` is the database instance that stores the track, if the
 * booking names such an instance.
 */
export type OnTrip = { bookingId: string; status: BookingStatus; trackInstance?: string | undefined };

/**
 * Creates a car that drives and sends its position. `tripOf` is called before each position is sent, because
 * a position during a trip is a point of the track.
 */
export function createCar(ports: {
  client: FleetClient;
  ticker: Ticker;
  tally: Tally;
  speed: number;
  start: LatLng;
  tripOf: () => OnTrip | null;
  /** the driver's record in `drivers_on_duty` */
  dutyOf: () => OnDuty | null;
  habits: Pick<DriverHabits, 'pace' | 'tells' | 'pointsAtOnce'>;
  cheating: Pick<Cheating, 'tries'>;
}) {
  const { client, ticker, tally, speed, tripOf, habits } = ports;
  const pacer = new PositionPacer();
  let position = ports.start;
  let journey: { walk: Walk; startedAt: number; arrive: () => void } | null = null;
  let isSending = false;
  let dutySentAt: number | null = null;
  /** the number of points sent since the rider got into the car */
  let told = 0;

  /**
   * The writes to the driver's record in `drivers_on_duty`. Empty if the previous position was written too
   * recently.
   */
  const dutyWrites = (shown: LatLng, isOnTrip: boolean): Writes => {
    const duty = ports.dutyOf();
    const now = Date.now();
    if (duty === null || !isDutyPositionDue(duty, { sentAt: dutySentAt, now, isOnTrip })) return {};
    dutySentAt = now;
    return dutyPositionWrites(client.uid, duty, shown, client.now);
  };

  const isAboard = (trip: OnTrip | null): trip is OnTrip =>
    trip !== null && TRIP_STATES[trip.status].isAboard;

  /** Tries to write several points at once. The rules allow one point per interval. */
  const flood = (trip: OnTrip): Promise<boolean> =>
    ports.cheating.tries(client.uid, () => {
      const entries = Array.from({ length: habits.pointsAtOnce }, () => placeOf(trip));
      const { trackInstance } = trip;
      return trackInstance === undefined
        ? client.write(merged(entries.map((entry) => writesOf(trip, entry))))
        : client.writeApart(trackInstance, merged(entries.map((entry) => apartWrites(trip, entry))));
    });

  const halt = (): void => {
    const { arrive } = journey ?? {};
    journey = null;
    arrive?.();
  };

  /** The position that the driver reports. A cheating driver may report a false position. */
  const placeOf = (trip: OnTrip | null): LatLng => {
    if (!isAboard(trip)) told = 0;
    return isAboard(trip) ? habits.tells(position, told++) : position;
  };
  const keyed = (trip: OnTrip) => ({ ...trip, key: client.newKey(dbPaths.tracking(trip.bookingId)) });
  const apartWrites = (trip: OnTrip, shown: LatLng): Writes =>
    apartTrackWrites(keyed(trip), shown, client.now);

  /** The writes to the main instance and to the instance for positions. */
  const writesOf = (trip: OnTrip | null, shown: LatLng, isApart = false): Writes => {
    const duty = dutyWrites(shown, trip !== null);
    const isForDuty = Object.keys(duty).length > 0;
    // If positions have a separate instance, the position of a driver without a trip is written only to the
    // driver's record in this instance.
    if (trip === null && client.hasPositions && isForDuty) return duty;
    // The instance of the track has already accepted the point. So the position is written to the profile
    // only when it is also written to the driver's record.
    if (isApart) return isForDuty ? positionWrites(client.uid, shown, client.now, duty) : {};
    return trip === null
      ? positionWrites(client.uid, shown, client.now, duty)
      : trackWrites({ ...keyed(trip), uid: client.uid }, shown, client.now, { duty });
  };

  const isTakenApart = async (trip: OnTrip | null, shown: LatLng): Promise<boolean> => {
    if (trip?.trackInstance === undefined) return false;
    try {
      await client.writeApart(trip.trackInstance, apartWrites(trip, shown));
      return true;
    } catch {
      tally.noted('points for the main instance');
      return false;
    }
  };

  /**
   * Sends the car's position as the app does. A point of a trip is written to the database instance that the
   * booking names. If the booking names no instance, the point is written to the main instance.
   */
  const sendPlace = async (trip: OnTrip | null): Promise<void> => {
    const shown = placeOf(trip);
    const writes = writesOf(trip, shown, await isTakenApart(trip, shown));
    if (Object.keys(writes).length > 0) await client.write(writes);
  };

  const tell = async (): Promise<void> => {
    try {
      await sendPlace(tripOf());
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'permission_denied') throw error;
      // The write was refused because the previous position is too recent, or because the status of the trip
      // changed.
      await ticker.pause(LEAST_POSITION_MS.trip);
      await sendPlace(tripOf()).catch(() => tally.noted('positions too soon after a step'));
    }
  };

  const send = async (now: number): Promise<void> => {
    const trip = tripOf();
    if (isSending || !pacer.isDue(position, now, trip !== null)) return;
    isSending = true;
    const takeBack = pacer.sending(position, now, trip !== null);
    try {
      if (isAboard(trip) && habits.pointsAtOnce > 1 && (await flood(trip))) return;
      await sendPlace(trip);
    } catch (error) {
      if (ticker.signal.aborted) return;
      takeBack();
      const isRefused = error instanceof DomainError && error.code === 'permission_denied';
      if (isRefused && (await isTooSoon(trip === null ? 'free' : 'trip')))
        tally.noted('positions too soon after a step');
      // The status of the trip changed while the point was sent. The next point has the new status.
      else if (isRefused && trip !== null) await noteLatePoint(trip, error);
      else tally.error('position', error);
    } finally {
      isSending = false;
    }
  };

  /**
   * Whether the rules refused a position because it was sent too soon after the previous position. The time
   * of the previous position may be in the profile or in the driver's record.
   */
  const isTooSoon = async (pace: keyof typeof LEAST_POSITION_MS): Promise<boolean> => {
    const places = [
      `${dbPaths.user(client.uid)}/location/at`,
      ...(client.hasPositions && pace === 'free' ? [`${dbPaths.onDuty(client.uid)}/position/at`] : []),
    ];
    const times = await Promise.all(places.map((place) => client.read(place).catch(() => null)));
    return times.some((at) => typeof at === 'number' && Date.now() - at <= LEAST_POSITION_MS[pace] + 1000);
  };

  const noteLatePoint = async (trip: OnTrip, error: unknown): Promise<void> => {
    const stored = await client.read(`${dbPaths.booking(trip.bookingId)}/status`).catch(() => null);
    if (stored === trip.status) tally.error('track point', error);
    else tally.noted('late track points');
  };

  const leave = ticker.each((now) => {
    if (journey !== null) {
      const pace = isAboard(tripOf()) ? habits.pace : 1;
      const driven = ((now - journey.startedAt) / 1000) * speed * pace;
      position = journey.walk.after(driven);
      if (driven >= journey.walk.secs) halt();
    }
    void send(now);
  });

  return {
    position: () => position,
    /**
     * Drives a route to its end. Another route or `halt` ends the drive early. The promise also resolves in
     * this case
     */
    drive: (route: StreetRoute) => {
      halt();
      return new Promise<void>((arrive) => {
        journey = { walk: walkAlong(route), startedAt: ticker.now(), arrive };
      });
    },
    halt,
    /** sends the car's position as soon as the pace allows */
    tell,
    /**
     * Sends a point of this trip to the instance of its track, with the trip's new status. Returns false if
     * there is no such instance, or if the instance refused the point
     */
    tellApart: (trip: OnTrip) => isTakenApart(trip, position),
    stop: () => {
      leave();
      halt();
    },
  };
}

const merged = (writes: readonly Writes[]): Writes => Object.assign({}, ...writes) as Writes;
