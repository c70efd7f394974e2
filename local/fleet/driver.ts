import { z } from 'zod';
import { arrive, askArrival, leaveTrip, startTrip } from '@domain/contracts/office/dispatch';
import { confirmCash, reportUnpaid } from '@domain/contracts/money/payments';
import { keepPicture } from '@domain/contracts/people/pictures';
import { dbPaths } from '@domain/database/paths';
import {
  type BookingStatus,
  type Offer,
  offerSchema,
  type OnDuty,
  onDutySchema,
  type StatusWhere,
  TRIP_STATES,
  userSchema,
} from '@domain/records';
import { lastPositionWrites } from '@domain/dispatch/driver/on-duty';
import { DomainError } from '@domain/errors';
import type { LatLng } from '@domain/geo/geo';
import { isCashDue } from '@domain/payment/payment-due';
import {
  acceptWrites,
  declineWrites,
  needsStartCode,
  offlineWrites,
  onlineWrites,
  stepWrites,
  type TripStep,
} from '@domain/trip/steps/driver-steps';
import { photoOf } from '@domain/trip/steps/trip-photos';
import type { Random } from '../seed/random';
import { createCar, type OnTrip } from './car';
import type { Cheating } from './cheating';
import type { City } from './city';
import type { FleetClient } from './client';
import { PARCEL_PICTURE } from './parcel-picture';
import { askedForCode, type StartCodes } from './start-codes';
import type { Tally } from './tally';
import type { Ticker } from './ticker';
import { partOf, type StreetRoute } from './street-walk';
import { TripLost, watchTrip, type Trip, type TripWatch } from './trip-watch';

export type DriverPorts = {
  client: FleetClient;
  city: City;
  ticker: Ticker;
  tally: Tally;
  random: Random;
  codes: StartCodes;
  /** places to which an idle driver drives */
  spots: readonly LatLng[];
  start: LatLng;
  manners: DriverManners;
  cheating: Cheating;
};

/** How a driver behaves. Times are in simulated time. */
export type DriverManners = {
  speed: number;
  acceptChance: number;
  /**
   * Among the offers that the driver does not accept, the share of offers that the driver declines. The other
   * offers expire
   */
  declineChance: number;
  dropOutChance: number;
  /** how long the driver thinks about an offer, as a range in seconds */
  thinkSecs: readonly [number, number];
};

/** A person of the fleet who is working. */
export type Agent = {
  /** resolves when the person has no more steps */
  done: Promise<void>;
  /** Stops the person. The ticker must be stopped before */
  stop(): Promise<void>;
};

/**
 * The longest time that the server may need for its part of a trip, in real time. A longer time counts as an
 * error.
 */
const SERVER_MS = 45_000;
/**
 * The longest time that a driver waits for a rider at the pickup. After this time the driver gives up the
 * trip, which `leave_trip` allows.
 */
const PATIENCE_MS = 6 * 60_000;
const CASH_WAIT_MS = 20 * 60_000;
/** How often an idle driver checks the offers, in milliseconds. */
const IDLE_LOOK_MS = 400;

const offersSchema = z.record(z.string(), z.unknown());

/**
 * Starts a driver who goes online and works until the agent is stopped. The driver cruises, answers offers,
 * and drives trips from the acceptance to the cash payment. Each step makes the same writes as the app. If a
 * trip from an earlier run is not finished, the driver continues it.
 */
export async function startDriver(ports: DriverPorts): Promise<Agent> {
  const { client, ticker, tally, random, manners, cheating } = ports;
  const { uid } = client;
  const habits = cheating.driverHabits(uid);
  const path = dbPaths.user(uid);
  let watch: { bookingId: string; trip: TripWatch } | null = null;
  let offers = new Map<string, Offer>();
  const refused = new Set<string>();
  const lost = new Set<string>();
  let isBusy = false;
  let duty: OnDuty | null = null;

  const onTrip = (): OnTrip | null => {
    const status = watch?.trip.status() ?? null;
    return watch === null || status === null || !TRIP_STATES[status].isOnTheRoad
      ? null
      : { bookingId: watch.bookingId, status, trackInstance: watch.trip.current()?.trackInstance };
  };
  const car = createCar({
    client,
    ticker,
    tally,
    habits,
    cheating,
    tripOf: onTrip,
    dutyOf: () => duty,
    speed: manners.speed,
    start: ports.start,
  });
  const pause = (from: number, to: number): Promise<void> =>
    ticker.pause((random.between(from * 1000, to * 1000) || 1) / manners.speed);
  const failed = (kind: string, error: unknown): void => {
    if (!ticker.signal.aborted) tally.error(kind, error);
  };

  const cruise = async (): Promise<void> => {
    if (!random.chance(0.5)) return pause(20, 90);
    const here = car.position();
    const near = ports.spots.filter(
      ({ lat, lng }) => Math.abs(lat - here.lat) < 0.02 && Math.abs(lng - here.lng) < 0.025,
    );
    const route = await ports.city.route([here, random.pick(near.length > 0 ? near : ports.spots)]);
    if (route !== null && !isBusy) await car.drive(route);
  };

  /** Answers an offer. Returns true if the driver gets the trip. */
  const answer = async (bookingId: string): Promise<boolean> => {
    const isWilling = random.chance(manners.acceptChance);
    const [from, to] = manners.thinkSecs;
    await ticker.pause(random.between(from * 1000, to * 1000));
    if (!offers.has(bookingId)) return false;
    if (!isWilling) {
      refused.add(bookingId);
      if (!random.chance(manners.declineChance)) {
        tally.noted('offers left unanswered');
        return false;
      }
      await client.write(declineWrites(uid, bookingId)).catch((error: unknown) => {
        if (offers.has(bookingId)) failed('decline', error);
      });
      tally.noted('offers declined');
      return false;
    }
    try {
      await client.write(acceptWrites(uid, bookingId, client.now));
    } catch (error) {
      refused.add(bookingId);
      if (!(error instanceof DomainError) || error.code !== 'permission_denied') throw error;
      tally.noted('offers that were taken or over');
      return false;
    }
    tally.accepted(bookingId, ticker.now());
    return true;
  };

  const step = async (bookingId: string, to: TripStep): Promise<void> => {
    const key = client.newKey(dbPaths.tracking(bookingId));
    // The point is written before the step, because the server computes the price at the end of the trip and
    // needs the last point.
    const trip = onTrip();
    const isApart = trip?.bookingId === bookingId && (await car.tellApart(trip));
    await client.write(stepWrites({ uid, bookingId, key }, to, isApart ? null : car.position(), client.now));
  };

  /**
   * Reports the arrival at the pickup. The server checks the car's position. If the server refuses, the
   * driver asks the rider to confirm the arrival.
   */
  const arriveAt = async (bookingId: string, trip: TripWatch, now: Trip): Promise<void> => {
    try {
      await car.tell();
      await client.call(arrive, { bookingId });
    } catch (error) {
      const code = error instanceof DomainError ? error.code : null;
      if (code !== 'too_far_from_pickup' && code !== 'position_unknown') throw error;
      tally.noted('arrivals that riders confirmed');
      await client.call(askArrival, { bookingId });
      await trip.until(({ status }) => status !== now.status, isLost, SERVER_MS);
    }
  };

  const isMine = (trip: Trip): boolean => trip.driver === uid && trip.status !== 'CANCELLED';
  const isLost = (trip: Trip): boolean => !isMine(trip);

  /** The driver drives to the points. The drive ends early if the trip no longer belongs to this driver. */
  const driveTo = async (
    trip: TripWatch,
    points: readonly LatLng[],
    own: (way: StreetRoute) => StreetRoute = (way) => way,
  ): Promise<void> => {
    const from = car.position();
    const way = await ports.city.route([from, ...points]);
    const stopLooking = trip.each((now) => {
      if (now === null || !isMine(now)) car.halt();
    });
    // In rare cases no street connects two places. Then the car drives in a straight line.
    await car.drive(own(way ?? { points: [from, ...points], secs: 120 }));
    stopLooking();
    ticker.signal.throwIfAborted();
  };

  /** At this point of a delivery, takes the photo of the parcel if the settings require it. */
  const photograph = async (bookingId: string, trip: Trip): Promise<void> => {
    const photo = photoOf(trip);
    if (photo?.isMissing !== true) return;
    await pause(3, 12);
    const upload = await client.uploadPicture(photo.kind, PARCEL_PICTURE);
    await client.call(keepPicture, { kind: photo.kind, upload, bookingId });
    tally.noted('photos of parcels');
  };

  const begin = async (bookingId: string, trip: TripWatch, now: Trip): Promise<void> => {
    const { customer } = now;
    await pause(5, 25);
    await photograph(bookingId, now);
    if (!needsStartCode('STARTED', now)) {
      await step(bookingId, 'STARTED');
      return;
    }
    const wrong = new Set<string>();
    while (trip.status() === now.status) {
      const asking = { patienceMs: PATIENCE_MS, wrong };
      const code = await askedForCode(ports, { bookingId, customer }, trip, asking);
      if (trip.status() !== now.status) return;
      if (code === null) {
        await client.call(leaveTrip, { bookingId, reason: 'no_show' });
        tally.noted('riders who did not come');
        return;
      }
      const { lat, lng } = car.position();
      try {
        await client.call(startTrip, { bookingId, code, location: { lat, lng } });
        return;
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'start_code_wrong') throw error;
        wrong.add(code);
        tally.noted('wrong start codes');
      }
    }
  };

  const takeCash = async (bookingId: string, trip: TripWatch): Promise<void> => {
    const over = (now: Trip): boolean => TRIP_STATES[now.status].isPaid || now.status === 'CANCELLED';
    try {
      await trip.until(isCashDue, over, CASH_WAIT_MS);
      await pause(3, 15);
      if (habits.deniesCash) await cheating.tries(uid, () => client.call(reportUnpaid, { bookingId }));
      else await client.call(confirmCash, { bookingId });
    } catch (error) {
      if (!(error instanceof TripLost)) failed('cash', error);
    } finally {
      trip.stop();
    }
  };

  /** What the driver does in each status of a trip. Returns false if the driver gives up the trip. */
  const steps: Readonly<
    Record<StatusWhere<'driverIsBusy'>, (bookingId: string, trip: TripWatch, now: Trip) => Promise<boolean>>
  > = {
    ACCEPTED: async (bookingId, trip, now) => {
      if (random.chance(manners.dropOutChance)) {
        await pause(5, 30);
        await client.call(leaveTrip, { bookingId, reason: 'drop_out' });
        tally.noted('drivers who dropped out');
        return false;
      }
      if (habits.feignsNoShow) await cheating.tries(uid, () => client.call(arrive, { bookingId }));
      await driveTo(trip, [now.pickup]);
      if (trip.status() === now.status) await arriveAt(bookingId, trip, now);
      return true;
    },
    ARRIVED: async (bookingId, trip, now) => {
      const isNobodyHere = habits.waitsForNobody || habits.feignsNoShow;
      const leave = () => client.call(leaveTrip, { bookingId, reason: 'no_show' });
      if (isNobodyHere && (await cheating.tries(uid, leave))) return false;
      await begin(bookingId, trip, now);
      return true;
    },
    STARTED: async (bookingId, trip, now) => {
      await driveTo(trip, [...(now.waypoints ?? []), now.drop], (way) =>
        partOf(habits.drives(way), habits.endsAfter),
      );
      await photograph(bookingId, trip.current() ?? now);
      await step(bookingId, 'REACHED');
      return true;
    },
    // The driver does nothing, because the server settles the trip.
    REACHED: () => Promise.resolve(true),
  };
  const isWork = (status: BookingStatus): status is StatusWhere<'driverIsBusy'> =>
    TRIP_STATES[status].driverIsBusy;

  const work = async (bookingId: string): Promise<void> => {
    const trip = watchTrip(client, ticker, bookingId);
    watch = { bookingId, trip };
    let isCashToCome = false;
    try {
      let now = await trip.until(isMine, ({ status }) => status === 'CANCELLED', SERVER_MS);
      while (isWork(now.status)) {
        const { status } = now;
        if (!(await steps[now.status](bookingId, trip, now))) return;
        now = await trip.until((next) => isMine(next) && next.status !== status, isLost, SERVER_MS);
      }
      isCashToCome = true;
    } finally {
      watch = null;
      if (isCashToCome) void takeCash(bookingId, trip);
      else trip.stop();
    }
  };

  const serve = async (bookingId: string): Promise<void> => {
    isBusy = true;
    car.halt();
    try {
      await work(bookingId);
    } catch (error) {
      if (!(error instanceof TripLost)) failed('drive', error);
      else if (!lost.has(bookingId)) tally.noted('trips cancelled under the driver');
      lost.add(bookingId);
    } finally {
      isBusy = false;
    }
  };

  /**
   * Writes the last position to the driver's new record. This is needed because the server may create the
   * record only after the position was sent.
   */
  const tellLastPosition = async (made: OnDuty): Promise<void> => {
    const location = userSchema.shape.location.safeParse(await client.read(`${path}/location`)).data;
    const apart = client.hasPositions ? { time: client.now, now: Date.now() } : undefined;
    const writes = lastPositionWrites(uid, made, location, apart);
    if (Object.keys(writes).length > 0) await client.write(writes);
  };

  await client.write(onlineWrites(uid));
  await client.holdConnection({ [`${path}/connected`]: false }, () => {
    client.write({ [`${path}/connected`]: true }).catch((error: unknown) => failed('presence', error));
  });
  const stopDuty = client.watch(
    dbPaths.onDuty(uid),
    (value) => {
      const next = onDutySchema.safeParse(value).data ?? null;
      const isMade = duty === null && next !== null;
      duty = next;
      if (isMade) tellLastPosition(next).catch((error: unknown) => failed('duty', error));
    },
    (error) => failed('duty', error),
  );
  const stopOffers = client.watch(
    dbPaths.driverTasks(uid),
    (value) => {
      offers = new Map(
        Object.entries(offersSchema.safeParse(value).data ?? {}).flatMap(([bookingId, offer]) => {
          const parsed = offerSchema.safeParse(offer);
          return parsed.success ? [[bookingId, { ...parsed.data, bookingId }]] : [];
        }),
      );
      for (const bookingId of offers.keys()) tally.offered(bookingId, ticker.now());
      if (!isBusy && [...offers.keys()].some((id) => !refused.has(id))) car.halt();
    },
    (error) => failed('offers', error),
  );

  const heldTrip = async (): Promise<string | null> =>
    z.string().safeParse(await client.read(`${path}/currentBooking`)).data ?? null;

  /** The driver works on the trip as long as it belongs to this driver, and continues after a failure. */
  const serveHeld = async (): Promise<void> => {
    for (let held = await heldTrip(); held !== null; held = await heldTrip()) {
      await serve(held);
      await ticker.pause(1000);
    }
  };

  let cruising: Promise<void> | null = null;
  const live = async (): Promise<void> => {
    await serveHeld();
    while (!ticker.signal.aborted) {
      const next = [...offers.keys()].find((id) => !refused.has(id));
      if (next !== undefined && (await answer(next))) {
        await serve(next);
        await serveHeld();
      }
      cruising ??= cruise()
        .catch((error: unknown) => failed('cruise', error))
        .finally(() => {
          cruising = null;
        });
      await ticker.pause(IDLE_LOOK_MS);
    }
  };
  const living = live().catch((error: unknown) => failed('driver', error));

  return {
    done: living,
    stop: async () => {
      car.stop();
      stopOffers();
      stopDuty();
      await living;
      await client.write(offlineWrites(uid)).catch(() => undefined);
      await client.close();
    },
  };
}
