import { z } from 'zod';
import { quote } from '@domain/contracts/trip/bookings';
import { cancelTerms, cancelTrip } from '@domain/contracts/trip/cancelling';
import { answerArrival } from '@domain/contracts/office/dispatch';
import { choosePayment } from '@domain/contracts/money/payments';
import { dbPaths } from '@domain/database/paths';
import { type Capability, type CarType, hasComeTo, type Settings, TRIP_STATES } from '@domain/records';
import { DomainError } from '@domain/errors';
import { distanceKm } from '@domain/geo/geo';
import { isArrivalAsked } from '@domain/trip/steps/arrival';
import { bookingRecordOf } from '@domain/booking/booking-record';
import { canCancel } from '@domain/trip/steps/cancelling';
import { messageWrites } from '@domain/trip/people/chat';
import { cancelWrites, completeWrites } from '@domain/trip/steps/rider-steps';
import type { Spot } from '../seed/city-places';
import type { Random } from '../seed/random';
import type { FleetClient } from './client';
import type { Cheating } from './cheating';
import type { Agent } from './driver';
import { payTrip } from './pay';
import { chatClock, type StartCodes } from './start-codes';
import type { Tally } from './tally';
import type { Ticker } from './ticker';
import { TripLost, TripTimeout, watchTrip, type Trip, type TripWatch } from './trip-watch';

export type RiderPorts = {
  client: FleetClient;
  ticker: Ticker;
  tally: Tally;
  random: Random;
  codes: StartCodes;
  spots: readonly Spot[];
  /** The car types that have a driver. A type that is booked more often is listed more often */
  carTypes: readonly (CarType & { id: string })[];
  settings: Pick<Settings, 'code' | 'decimal' | 'appcat'>;
  paySite: string;
  manners: RiderManners;
  /** whether more bookings are allowed */
  mayBook: () => boolean;
  cheating: Cheating;
  /** the maximum number of open bookings of a person */
  mostOpen: number;
  minFare: number;
};

/** How a rider behaves. Times are in simulated time. */
export type RiderManners = {
  speed: number;
  cancelChance: number;
  chatChance: number;
  rateChance: number;
  /** the time between two trips, as a range in seconds */
  restSecs: readonly [number, number];
  /** the length of a trip in a straight line, as a range in kilometres */
  tripKm: readonly [number, number];
};

/** How long a search for a driver may take, in real time. */
const SEARCH_MS = 150_000;
/** The longest time that the server may need for its part of a trip, in real time. */
const SERVER_MS = 60_000;
/** The duration of the longest trip, in simulated time. */
const LONGEST_TRIP_MS = 2 * 3600_000;

const CHAT = [
  'I am at the door.',
  'On the corner, in a red coat.',
  'Coming down, one minute please.',
  'Thank you!',
];
const REASON = 'I changed my plans';

/**
 * Starts a rider who books, rides, pays and rates until the agent is stopped. The rider makes the same writes
 * as the app.
 */
export function startRider(ports: RiderPorts): Agent {
  const { client, ticker, tally, random, manners, cheating } = ports;
  const habits = cheating.riderHabits(client.uid);
  const isDebtor = !habits.pays || habits.keepsCash;
  const isDelivery = ports.settings.appcat === 'delivery';
  const pause = (from: number, to: number): Promise<void> =>
    ticker.pause(random.between(from * 1000, to * 1000) / manners.speed);
  const failed = (kind: string, error: unknown): void => {
    if (!ticker.signal.aborted) tally.error(kind, error);
  };

  const chooseTrip = (): { pickup: Spot; drop: Spot } => {
    const [from, to] = manners.tripKm;
    for (let tries = 0; tries < 200; tries += 1) {
      const pickup = random.pick(ports.spots);
      const drop = random.pick(ports.spots);
      const km = distanceKm(pickup, drop);
      if (km >= from && km <= to) return { pickup, drop };
    }
    return { pickup: random.pick(ports.spots), drop: random.pick(ports.spots) };
  };

  const book = async (): Promise<string> => {
    const { pickup, drop } = chooseTrip();
    const car = random.pick(ports.carTypes);
    const { quote: held } = await client.call(quote, {
      pickup,
      drop,
      carTypeId: car.id,
      bookLater: false,
      ...instructions(car),
    });
    const record = bookingRecordOf(held, { '.sv': 'timestamp' });
    tally.booked(held.id, ticker.now());
    const start = performance.now();
    await client.write({ [dbPaths.booking(held.id)]: record });
    tally.took('booking write', performance.now() - start);
    return held.id;
  };

  const instructions = (car: CarType): object => {
    const indexes = {
      ...(car.options.length > 0 ? { optionIndex: random.between(0, car.options.length - 1) } : {}),
      ...(car.parcelTypes.length > 0 && isDelivery
        ? { parcelTypeIndex: random.between(0, car.parcelTypes.length - 1) }
        : {}),
      ...(isDelivery ? { deliveryPerson: 'Fleet Receiver', deliveryPersonPhone: '099 123 456' } : {}),
    };
    return Object.keys(indexes).length > 0 ? { instructionData: indexes } : {};
  };

  const cancel = async (bookingId: string, trip: TripWatch): Promise<void> => {
    const confirmed = async (): Promise<void> => {
      const { fee } = await client.call(cancelTerms, { bookingId });
      await client.call(cancelTrip, { bookingId, reason: REASON, shownFee: fee });
    };
    await confirmed().catch((error: unknown) => {
      // A call that comes too late is not an error. The driver had arrived, the search was over, or the fee
      // had increased.
      const status = trip.status();
      const isDearer = error instanceof DomainError && error.code === 'cancel_fee_changed';
      if (isDearer || status === null || !canCancel(status, 'rider')) tally.noted('cancels too late');
      else failed('cancel', error);
    });
  };

  const tellCode = async (bookingId: string, trip: TripWatch): Promise<void> => {
    const stored = await client
      .read(dbPaths.bookingCode(bookingId))
      // A cancelled trip no longer shows its code. The listener may report the cancellation a moment later,
      // so the rider waits for the listener.
      .catch(() => trip.until(() => false, isOver, SERVER_MS));
    const code = z.number().safeParse(stored).data;
    if (code !== undefined) ports.codes.set(bookingId, String(code));
  };

  const chat = async (bookingId: string, { driver }: Trip): Promise<void> => {
    if (driver === undefined || !random.chance(manners.chatChance)) return;
    await pause(5, 40);
    const between = { bookingId, customer: client.uid, driver };
    const key = client.newKey(dbPaths.chatThread(bookingId, client.uid, driver));
    await client.write(
      messageWrites(
        { ...between, key },
        { text: random.pick(CHAT), from: client.uid, source: 'rider' },
        chatClock(ticker.now()),
        client.now,
      ),
    );
    tally.noted('chat messages');
  };

  /** Answers yes when the driver asks whether the rider is at the pickup. */
  const answerDriver = (bookingId: string, trip: TripWatch): void => {
    let answered = 0;
    trip.each((now) => {
      const askedAt = now?.arrival?.askedAt ?? 0;
      if (now === null || !isArrivalAsked(now) || askedAt === answered) return;
      answered = askedAt;
      client
        .call(answerArrival, { bookingId, isThere: true })
        .catch((error: unknown) => failed('answer', error));
    });
  };

  const isOver = ({ status }: Trip): boolean => status === 'CANCELLED';
  const hasDone =
    (capability: Capability) =>
    ({ status }: Trip): boolean =>
      TRIP_STATES[status][capability];

  const followToDriver = async (bookingId: string, trip: TripWatch): Promise<void> => {
    const willCancel = random.chance(manners.cancelChance);
    const cancelling = willCancel ? pause(2, 60).then(() => cancel(bookingId, trip)) : Promise.resolve();
    cancelling.catch(() => undefined);
    // The code is stored with the server's part of the booking, so the rider waits until the booking has a
    // reference. The driver needs the code much later.
    await trip.until(({ reference }) => reference !== undefined, isOver, SEARCH_MS);
    const first = performance.now();
    await tellCode(bookingId, trip);
    tally.took('start code', performance.now() - first);
    const now = await trip.until(hasDone('isTaken'), isOver, SEARCH_MS);
    await chat(bookingId, now).catch((error: unknown) => {
      if (trip.status() !== 'CANCELLED' && trip.status() !== 'NEW') failed('chat', error);
    });
  };

  const ride = async (): Promise<void> => {
    const bookingId = await book();
    await bookMany();
    const trip = watchTrip(client, ticker, bookingId);
    answerDriver(bookingId, trip);
    try {
      if (isDelivery) {
        await trip.until(({ status }) => status === 'PAYMENT_PENDING', isOver, SERVER_MS);
        await payTrip(ports, bookingId, trip.current, true);
        await trip.until(({ status }) => status !== 'PAYMENT_PENDING', isOver, SERVER_MS);
      }
      await followToDriver(bookingId, trip);
      // The driver may drop out and another driver may take the trip. So the limit includes a second search.
      await trip.until(
        ({ status }) => hasComeTo('PENDING', status),
        isOver,
        LONGEST_TRIP_MS / manners.speed + SEARCH_MS,
      );
      // The status of a prepaid trip changes from PENDING without an action of the rider.
      if (trip.status() === 'PENDING' && trip.current()?.prepaid !== true) {
        if (habits.forges) await forge(bookingId);
        if (isDebtor) return await leave(bookingId);
        await pause(5, 30);
        await payTrip(ports, bookingId, trip.current, false);
      }
      await trip.until(hasDone('isPaid'), isOver, SERVER_MS + 60_000);
      await pause(3, 20);
      if (trip.status() === 'PAID') await rate(bookingId);
      await trip.until(({ status }) => status === 'COMPLETE', isOver, SERVER_MS);
      tally.completed(bookingId);
    } catch (error) {
      if (error instanceof TripLost) tally.cancelled(bookingId, error.trip?.cancelledBy ?? 'nobody');
      else if (error instanceof TripTimeout) failed(`stuck ${error.message}`, new Error(bookingId));
      else throw error;
    } finally {
      ports.codes.delete(bookingId);
      trip.stop();
    }
  };

  /** The rider leaves without paying. A rider with the habit `keepsCash` first chooses to pay in cash. */
  const leave = async (bookingId: string): Promise<void> => {
    if (habits.keepsCash)
      await client.call(choosePayment, { bookingId, payment_mode: 'cash', useWallet: false });
    tally.noted('trips left unpaid');
  };

  /** Tries writes that the rules must refuse, because each would give the rider money. */
  const forge = async (bookingId: string): Promise<void> => {
    const booking = dbPaths.booking(bookingId);
    for (const writes of [
      { [`${booking}/trip_cost`]: 1 },
      { [`${booking}/status`]: 'PAID' },
      { [`${dbPaths.user(client.uid)}/walletBalance`]: 1_000_000 },
    ])
      if (await cheating.tries(client.uid, () => client.write(writes))) cheating.won(client.uid, 1000);
  };

  /** Tries to make several bookings at once. Bookings above the limit would be unpaid trips. */
  const bookMany = async (): Promise<void> => {
    const more: string[] = [];
    for (let count = 1; count < habits.bookingsAtOnce; count += 1)
      await cheating.tries(client.uid, async () => more.push(await book()));
    // The booking of the current ride is also open.
    const above = more.length + 1 - ports.mostOpen;
    if (habits.bookingsAtOnce > 1 && above > 0) cheating.won(client.uid, above * ports.minFare);
    for (const id of more) {
      await client.write(cancelWrites(id, REASON, 'rider', client.now)).catch(() => undefined);
      tally.cancelled(id, 'rider');
    }
  };

  const rate = async (bookingId: string): Promise<void> => {
    const rating = random.chance(manners.rateChance)
      ? {
          rate: random.pick([5, 5, 5, 5, 4, 4, 3, 2, 1]),
          ...(random.chance(0.2) ? { comment: 'Fine.' } : {}),
        }
      : undefined;
    await client.write(completeWrites(bookingId, rating));
  };

  const live = async (): Promise<void> => {
    // Riders start at different times, as real people do.
    await pause(0, manners.restSecs[1]);
    while (!ticker.signal.aborted && ports.mayBook()) {
      try {
        await ride();
      } catch (error) {
        const code = error instanceof DomainError ? error.code : 'other';
        if (isDebtor && code === 'debt_unpaid') cheating.wasRefused(client.uid);
        else failed(`ride ${code}`, error);
      }
      await pause(...manners.restSecs);
    }
  };
  const living = live().catch((error: unknown) => failed('rider', error));

  return {
    done: living,
    stop: async () => {
      await living;
      await client.close();
    },
  };
}
