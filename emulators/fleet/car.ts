import type { LatLng } from '@domain/geo/geo';
import { positionWrites, trackWrites, type Writes } from '@domain/trip/driver-steps';
import { LEAST_POSITION_MS, PositionPacer } from '@domain/trip/position-pace';
import type { BookingStatus } from '@domain/trip/status';
import { dbPaths } from '@domain/database/paths';
import type { OnDuty } from '@domain/database/duty-records';
import { dutyPositionWrites, isDutyPositionDue } from '@domain/dispatch/on-duty';
import { DomainError } from '@domain/errors';
import { TRIP_STATES } from '@domain/trip/status';
import type { Cheating } from './cheating';
import type { FleetClient } from './client';
import type { DriverHabits } from './habits';
import { walkAlong, type StreetRoute, type Walk } from './street-walk';
import type { Tally } from './tally';
import type { Ticker } from './ticker';

/** The trip that the car is on, as its driver knows it. */
export type OnTrip = { bookingId: string; status: BookingStatus };

/** A car that moves along streets and tells the database where it is, at the pace of the app. */
export type Car = {
  position(): LatLng;
  /** drives a way to its end; another way, or `halt`, ends it before and resolves too */
  drive(route: StreetRoute): Promise<void>;
  halt(): void;
  /** tells where the car is, as soon as the pace lets it */
  tell(): Promise<void>;
  stop(): void;
};

/** Puts a car on the road. `tripOf` is asked at each sending: positions of a trip are points of its track. */
export function createCar(ports: {
  client: FleetClient;
  ticker: Ticker;
  tally: Tally;
  speed: number;
  start: LatLng;
  tripOf: () => OnTrip | null;
  /** the driver's own record of those on duty */
  dutyOf: () => OnDuty | null;
  habits: Pick<DriverHabits, 'pace' | 'tells' | 'pointsAtOnce'>;
  cheating: Pick<Cheating, 'tries'>;
}): Car {
  const { client, ticker, tally, speed, tripOf, habits } = ports;
  const pacer = new PositionPacer();
  let position = ports.start;
  let journey: { walk: Walk; startedAt: number; arrive: () => void } | null = null;
  let isSending = false;
  let dutySentAt: number | null = null;
  /** points told since the rider is in the car */
  let told = 0;

  /** The writes to the driver's own record of those on duty, where this position goes there too. */
  const dutyWrites = (shown: LatLng, isOnTrip: boolean): Writes => {
    const duty = ports.dutyOf();
    const now = Date.now();
    if (duty === null || !isDutyPositionDue(duty, { sentAt: dutySentAt, now, isOnTrip })) return {};
    dutySentAt = now;
    return dutyPositionWrites(client.uid, duty, shown, client.now);
  };

  const isAboard = (trip: OnTrip | null): trip is OnTrip =>
    trip !== null && TRIP_STATES[trip.status].isAboard;

  /** Tries more points at once than the pace lets through. */
  const flood = (trip: OnTrip): Promise<boolean> =>
    ports.cheating.tries(client.uid, () =>
      client.write(
        Object.assign({}, ...Array.from({ length: habits.pointsAtOnce }, () => writesOf(trip))) as Writes,
      ),
    );

  const halt = (): void => {
    const { arrive } = journey ?? {};
    journey = null;
    arrive?.();
  };

  const writesOf = (trip: OnTrip | null): Writes => {
    if (!isAboard(trip)) told = 0;
    const shown = isAboard(trip) ? habits.tells(position, told++) : position;
    const duty = dutyWrites(shown, trip !== null);
    // In an instance of its own, the record alone has the place of a free driver.
    if (trip === null && client.hasPositions && Object.keys(duty).length > 0) return duty;
    return trip === null
      ? positionWrites(client.uid, shown, client.now, duty)
      : trackWrites(
          { ...trip, uid: client.uid, key: client.newKey(dbPaths.tracking(trip.bookingId)) },
          shown,
          client.now,
          { duty },
        );
  };

  const tell = async (): Promise<void> => {
    try {
      await client.write(writesOf(tripOf()));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'permission_denied') throw error;
      // The position before is too young, or the trip moved on.
      await ticker.pause(LEAST_POSITION_MS.trip);
      await client.write(writesOf(tripOf())).catch(() => tally.noted('positions too soon after a step'));
    }
  };

  const send = async (now: number): Promise<void> => {
    const trip = tripOf();
    if (isSending || !pacer.isDue(position, now, trip !== null)) return;
    isSending = true;
    const takeBack = pacer.sending(position, now, trip !== null);
    try {
      if (isAboard(trip) && habits.pointsAtOnce > 1 && (await flood(trip))) return;
      await client.write(writesOf(trip));
    } catch (error) {
      if (ticker.signal.aborted) return;
      takeBack();
      const isRefused = error instanceof DomainError && error.code === 'permission_denied';
      if (isRefused && (await isTooSoon(trip === null ? 'free' : 'trip')))
        tally.noted('positions too soon after a step');
      // The trip moved on while the point was on its way; the next point says so.
      else if (isRefused && trip !== null) await noteLatePoint(trip, error);
      else tally.error('position', error);
    } finally {
      isSending = false;
    }
  };

  /** Whether the rules refused a position because of the one before it. */
  const isTooSoon = async (pace: keyof typeof LEAST_POSITION_MS): Promise<boolean> => {
    const place =
      client.hasPositions && pace === 'free'
        ? `${dbPaths.onDuty(client.uid)}/position`
        : `${dbPaths.user(client.uid)}/location`;
    const at = await client.read(`${place}/at`).catch(() => null);
    return typeof at === 'number' && Date.now() - at <= LEAST_POSITION_MS[pace] + 1000;
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
    drive: (route) => {
      halt();
      return new Promise((arrive) => {
        journey = { walk: walkAlong(route), startedAt: ticker.now(), arrive };
      });
    },
    halt,
    tell,
    stop: () => {
      leave();
      halt();
    },
  };
}
