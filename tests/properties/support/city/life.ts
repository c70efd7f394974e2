import { bookingFieldPath, bookingPartPath, wholeBooking } from '@domain/booking/booking-parts';
import { z } from 'zod';
import { bookingRecordOf } from '@domain/booking/booking-record';
import { dbPaths } from '@domain/database/paths';
import {
  bookingSchema,
  type BookingStatus,
  reviewSchema,
  type Settings,
  trackingEntrySchema,
} from '@domain/records';
import { DomainError } from '@domain/errors';
import { fareFor } from '@domain/fare/fare';
import { pathLengthKm, type LatLng } from '@domain/geo/geo';
import { toMinor } from '@domain/money/money';
import { drivenPart } from '@domain/settlement/track';
import {
  acceptWrites,
  offlineWrites,
  onlineWrites,
  positionWrites,
  stepWrites,
  trackWrites,
  type TripStep,
  type Writes,
} from '@domain/trip/steps/driver-steps';
import { isCancelWritten } from '@domain/trip/steps/cancelling';
import { cancelWrites, completeWrites } from '@domain/trip/steps/rider-steps';
import type { Ruleset } from 'rtdb-emulator/engine';
import {
  HONEST_DRIVER,
  HONEST_FLEET,
  HONEST_RIDER,
  type DriverHabits,
  type FleetHabits,
  type RiderHabits,
} from '../../../../local/fleet/habits';
import { walkAlong, type StreetRoute } from '../../../../local/fleet/street-walk';
import { createRandom } from '../../../../local/seed/random';
import { makeQuote } from '../../../../functions/src/bookings/quote.command';
import { choose } from '../../../../functions/src/payments/choice/choose-payment.command';
import {
  cashInHand,
  reportUnpaidTrip,
  settleAsCash,
} from '../../../../functions/src/payments/choice/report-payment.command';
import { closeReviewCommand } from '../../../../functions/src/reviews/close-review.command';
import { aCaller } from '../../../../functions/src/platform/testing/records';
import { arriveCommand } from '../../../../functions/src/trips/steps/arrive.command';
import { cancelTripCommand } from '../../../../functions/src/trips/steps/cancel-trip.command';
import { leaveTripCommand } from '../../../../functions/src/trips/steps/leave-trip.command';
import { reachOutCommand } from '../../../../functions/src/trips/steps/reach-out.command';
import { treeOf } from '../invariants';
import { functionsOf } from '../trip-functions';
import { createTripWorld, type Sabotage } from '../trip-world';
import {
  beginningOf,
  CAR_TYPE,
  districtSettings,
  DRIVERS,
  PEOPLE,
  planOf,
  RIDERS,
  type PlannedTrip,
} from './district';
import { comeBack, farm, ownerOf, takeOver, type Town } from './schemes';
import { cornerNear, directions, pointOf, wayThrough } from './streets';

/** How a defence of the service is removed in a district, to check that the test then finds a gain. */
export type Breakage = Sabotage & {
  /**
   * How the final price is calculated wrongly. With `all points` the price counts every received position.
   * With `estimate` the price is always the confirmed price.
   */
  price?: 'all points' | 'estimate';
  /** Whether the server does not check that a driver has waited and called the rider. */
  isWaitBelieved?: boolean;
  /** Whether a referral bonus is paid as soon as the first trip is paid. */
  isBonusPaidAtOnce?: boolean;
};

/** The dishonest people of a district, each with the habits of the cheat. */
export type Habits = Readonly<Record<string, Partial<DriverHabits & RiderHabits & FleetHabits>>>;

export type District = { seed: number; trips: number; settings?: Partial<Settings> };

/** The result of a district. Amounts are in minor units. */
export type Outcome = {
  /**
   * The wallet and the cash of each person, compared with the fair amounts. An exact meter measures the
   * fair price of each trip.
   */
  wealth: Readonly<Record<string, number>>;
  /** The fair price of all trips of each person, measured by an exact meter. */
  turnover: Readonly<Record<string, number>>;
  /** The entries on the review list. */
  entries: readonly { kind: string; people: readonly string[] }[];
  /** How often the functions or the rules refused a person, by reason. */
  refused: Readonly<Record<string, Record<string, number>>>;
  /** The cancellation fees that riders paid for trips of each driver. */
  fees: Readonly<Record<string, number>>;
  /**
   * The money that each driver gained by denying that a rider paid in cash. The gain is the fee of trips
   * that are not settled, and the driver’s share of trips that the rider paid a second time.
   */
  denied: Readonly<Record<string, number>>;
  /** The money that each person gained by schemes that are not part of the planned trips. */
  schemes: Readonly<Record<string, number>>;
  turnoverOfAll: number;
  planned: number;
  finished: number;
  /**
   * `unpaid` has the price of each trip that its rider has not paid. `owed` is the debt on the rider’s record
   * at the end.
   */
  unpaid: Readonly<Record<string, readonly number[]>>;
  owed: Readonly<Record<string, number>>;
  /** The largest number of open bookings that a rider had at one moment. */
  mostOpen: Readonly<Record<string, number>>;
  problems: readonly string[];
};

const SERVER_NOW = { '.sv': 'timestamp' };
const TICK_SECS = 15;
const WAIT_MS = 6 * 60_000;
const reviewsSchema = z.record(z.string(), reviewSchema);
const trackSchema = z.record(z.string(), trackingEntrySchema);

/** Runs the planned trips of one district, in which some people cheat. */
export async function live(
  { seed, trips, settings: overrides }: District,
  habits: Habits,
  ruleset: Ruleset,
  breakage: Breakage = {},
): Promise<Outcome> {
  const settings = districtSettings(overrides);
  const world = createTripWorld(seed, ruleset, breakage, beginningOf(settings));
  const functions = functionsOf(world);
  const { ports, reportPorts } = functions;
  const pocket = new Map<string, number>();
  const worth = new Map<string, number>();
  const turnover = new Map<string, number>();
  const fees = new Map<string, number>();
  const refused: Record<string, Record<string, number>> = {};
  const later: (() => Promise<unknown>)[] = [];
  const unpaid: Record<string, number[]> = {};
  const mostOpen: Record<string, number> = {};
  /** The driver of each trip that was paid in cash and whose driver denies the payment. */
  const deniedTrips = new Map<string, string>();
  /** Riders who have already used the promo for new riders. */
  const welcomed = new Set<string>();
  let finished = 0;

  const add = (to: Map<string, number>, uid: string, minor: number): void =>
    void to.set(uid, (to.get(uid) ?? 0) + minor);
  const driverHabits = (uid: string): DriverHabits => ({ ...HONEST_DRIVER, ...habits[uid] });
  const riderHabits = (uid: string): RiderHabits => ({ ...HONEST_RIDER, ...habits[uid] });
  const bookingOf = (id: string) =>
    bookingSchema.parse(
      wholeBooking(world.get(dbPaths.booking(id)) as object, (part) => world.get(bookingPartPath(part, id))),
    );
  const statusOf = (id: string): BookingStatus =>
    bookingSchema.shape.status.parse(world.get(`${dbPaths.booking(id)}/status`));

  /** Runs one attempt of a person. Returns null if the attempt is refused, and counts the refusal. */
  const tries = async <T>(uid: string, what: string, work: () => Promise<T>): Promise<T | null> => {
    const reasons = (refused[ownerOf(uid)] ??= {});
    try {
      const result = await work();
      if (result !== false) return result;
      reasons[what] = (reasons[what] ?? 0) + 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      reasons[error.code] = (reasons[error.code] ?? 0) + 1;
    }
    return null;
  };

  /** Delivers all waiting events to the functions. */
  const hear = async (): Promise<void> => {
    for (let event = world.events.shift(); event !== undefined; event = world.events.shift()) {
      const { kind, bookingId, uid, at } = event;
      const before = statusOf(bookingId);
      if (kind === 'offers') await functions.dispatch(bookingId);
      else await functions.look(bookingId, { uid, at });
      if (breakage.price !== undefined && before === 'REACHED') await believe(bookingId);
    }
  };

  /** Prices the trip by a wrong meter, which counts every position, even positions that cannot be right. */
  const believe = async (bookingId: string): Promise<void> => {
    const booking = bookingOf(bookingId);
    const points = drivenPart(Object.values(trackSchema.parse(world.get(dbPaths.tracking(bookingId)) ?? {})));
    const { breakdown: confirmed } = booking.estimate ?? {};
    if (confirmed === undefined) return;
    const { startTime = 0, endTime = 0 } = booking;
    const naive =
      points.length < 3 || breakage.price === 'estimate'
        ? confirmed
        : priceOf(pathLengthKm(points), Math.max(0, endTime - startTime) / 1000);
    await world.base.update({
      [`${dbPaths.booking(bookingId)}/trip_cost`]: naive.total,
      [bookingFieldPath(bookingId, 'convenience_fees')]: naive.convenienceFee,
      [bookingFieldPath(bookingId, 'driver_share')]: naive.driverShare,
    });
  };

  const book = async (trip: PlannedTrip): Promise<string | null> => {
    const { rider } = trip;
    const place = (spot: PlannedTrip['pickup'], add: string) => ({ ...pointOf(spot), add });
    const input = {
      pickup: place(trip.pickup, 'Pickup'),
      drop: place(trip.drop, 'Drop'),
      carTypeId: 'economy',
      bookLater: false,
    };
    const caller = { ...aCaller({ uid: rider }), role: 'rider' as const };
    const quoted = (includeDebt?: boolean) => () =>
      makeQuote({ ...ports, directions }, { ...input, ...(includeDebt ? { includeDebt } : {}) }, caller);
    // If a debt prevents the booking, honest riders and cheats try to add the debt to the next trip.
    let answer = await tries(rider, 'quote', quoted());
    // A rider whose driver denies the cash does not pay a second time for the trip.
    if (!hasDisputed(rider)) answer ??= await tries(rider, 'quote', quoted(true));
    if (answer === null) return null;
    const { id } = answer.quote;
    const record = bookingRecordOf(answer.quote, SERVER_NOW);
    const isBooked = await tries(rider, 'booking', () =>
      world.client(rider, 'rider', { [dbPaths.booking(id)]: record }),
    );
    if (isBooked === null) return null;
    await hear();
    return id;
  };

  const hasDisputed = (rider: string): boolean =>
    [...deniedTrips.keys()].some((id) => bookingOf(id).customer === rider && statusOf(id) === 'PENDING');

  const cancel = async (rider: string, id: string): Promise<void> => {
    await tries<unknown>(rider, 'cancel', () =>
      isCancelWritten(statusOf(id), 'rider')
        ? world.client(rider, 'rider', cancelWrites(id, 'No more', 'rider', SERVER_NOW))
        : cancelTripCommand(ports, { bookingId: id, reason: 'No more', shownFee: 10_000 }, { uid: rider }),
    );
    await hear();
  };

  /**
   * Drives a route at a fraction of the usual speed and sends positions. The driver ends the trip after the
   * fraction `endsAfter` of the route. In dense traffic the car stops again and again.
   */
  const drive = async (
    trip: PlannedTrip,
    id: string,
    { way, pace, endsAfter }: { way: StreetRoute; pace: number; endsAfter: number },
  ): Promise<void> => {
    const { driver, noise, traffic, tunnelAt } = trip;
    const { tells, pointsAtOnce } = driverHabits(driver);
    const status = statusOf(id);
    if (status !== 'ACCEPTED' && status !== 'STARTED') return;
    const isAboard = status === 'STARTED';
    const random = createRandom(trip.seed + (isAboard ? 1 : 2));
    const walk = walkAlong(way);
    let noted: LatLng[] = [];
    const step = TICK_SECS * pace * Math.max(1, traffic);
    const goes = (count: number): number => Math.floor((count + 1) * Math.min(1, traffic));
    for (let count = 0; goes(count) * step < walk.secs * endsAfter; count += 1) {
      const secs = goes(count) * step;
      world.pass(TICK_SECS * 1000);
      const part = secs / walk.secs;
      const true_ = walk.after(secs);
      const position = tells(blurred(true_, noise, random.normal(), random.normal()), isAboard ? count : 0);
      const isInTunnel = isAboard && tunnelAt !== null && part > tunnelAt && part < tunnelAt + 0.25;
      const isClosed = isAboard && trip.isAppClosed && part > 0.3 && part < 0.7;
      if (isInTunnel) noted.push(position);
      if (isInTunnel || isClosed) continue;
      const told = { uid: driver, bookingId: id, status };
      if (isAboard && pointsAtOnce > 1) {
        let writes: Writes = {};
        for (let index = 0; index < pointsAtOnce; index += 1) {
          const beside = { lat: position.lat + ((index % 2) * 27) / 111_195, lng: position.lng };
          writes = { ...writes, ...trackWrites({ ...told, key: world.base.newKey('') }, beside, SERVER_NOW) };
        }
        const isTaken = await tries(driver, 'points at once', () => world.client(driver, 'driver', writes));
        if (isTaken !== null) continue;
      }
      const key = world.base.newKey('');
      await tries(driver, 'track', () =>
        world.client(driver, 'driver', trackWrites({ ...told, key }, position, SERVER_NOW, { noted })),
      );
      noted = [];
    }
  };

  const steps = async (trip: PlannedTrip, id: string, step: TripStep, at: LatLng): Promise<boolean> => {
    const { driver } = trip;
    world.pass(5000);
    const key = world.base.newKey('');
    const isTaken = await tries(driver, step, () =>
      world.client(driver, 'driver', stepWrites({ uid: driver, bookingId: id, key }, step, at, SERVER_NOW)),
    );
    await hear();
    return isTaken !== null;
  };

  /** Sends the position, and reports the arrival at the pickup. */
  const arriveAt = async ({ driver }: PlannedTrip, id: string, at: LatLng): Promise<boolean> => {
    world.pass(5000);
    const told = { uid: driver, bookingId: id, key: world.base.newKey(''), status: 'ACCEPTED' as const };
    await tries(driver, 'track', () => world.client(driver, 'driver', trackWrites(told, at, SERVER_NOW)));
    const isTaken = await tries(driver, 'ARRIVED', () =>
      arriveCommand(ports, { bookingId: id }, { uid: driver }),
    );
    await hear();
    return isTaken !== null;
  };

  const reportNoShow = async ({ driver }: Pick<PlannedTrip, 'driver'>, id: string): Promise<void> => {
    await tries(driver, 'no_show', () =>
      leaveTripCommand(ports, { bookingId: id, reason: 'no_show' }, { uid: driver }),
    );
    await hear();
    if (statusOf(id) === 'CANCELLED')
      add(fees, driver, toMinor(bookingOf(id).cancellationFee ?? 0, settings.decimal));
  };

  const noShow = async ({ driver, rider }: PlannedTrip, id: string, at: LatLng): Promise<void> => {
    await tries(driver, 'reach_out', () => reachOutCommand(ports, { bookingId: id }, { uid: driver }));
    world.pass(WAIT_MS);
    await tries(driver, 'position', () =>
      world.client(driver, 'driver', positionWrites(driver, at, SERVER_NOW)),
    );
    await reportNoShow({ driver }, id);
    if (statusOf(id) === 'ARRIVED') {
      await tries(driver, 'drop_out', () =>
        leaveTripCommand(ports, { bookingId: id, reason: 'drop_out' }, { uid: driver }),
      );
      await hear();
    }
    if (statusOf(id) === 'NEW') await cancel(rider, id);
  };

  const pay = async (trip: PlannedTrip, id: string): Promise<void> => {
    const { rider, driver } = trip;
    const { pays, repeatsPromo, keepsCash } = riderHabits(rider);
    const { deniesCash, claimsCash } = driverHabits(driver);
    const word = { ...aCaller({ uid: driver }), role: 'driver' as const };
    const isDue = (): boolean => statusOf(id) === 'PENDING';
    const caller = { ...aCaller({ uid: rider }), role: 'rider' as const };
    const mode = keepsCash ? 'cash' : trip.payment;
    if (claimsCash && mode !== 'cash') {
      await tries(driver, 'cash', () => cashInHand(reportPorts, { bookingId: id }, word));
      await hear();
    }
    const choice = { bookingId: id, payment_mode: mode, useWallet: mode === 'wallet' };
    if (!pays && isDue())
      (unpaid[rider] ??= []).push(toMinor(bookingOf(id).trip_cost ?? 0, settings.decimal));
    if (!pays || !isDue()) return;
    const promoId = welcomed.has(rider) && !repeatsPromo ? undefined : 'welcome';
    welcomed.add(rider);
    let chosen = await tries(rider, 'choose', () => choose(ports, { ...choice, promoId }, caller));
    chosen ??= await tries(rider, 'choose', () => choose(ports, choice, caller));
    // The wallet does not have enough money, so the rider pays by card.
    chosen ??= await tries(rider, 'choose', () => choose(ports, { ...choice, payment_mode: 'card' }, caller));
    await hear();
    if (chosen === null || !isDue()) return;
    const { cashPaymentAmount, cardPaymentAmount, payment_mode } = chosen.packet;
    if (payment_mode === 'cash') {
      const due = toMinor(cashPaymentAmount, settings.decimal);
      const reportUnpaid = () =>
        tries(driver, 'unpaid', () => reportUnpaidTrip(reportPorts, { bookingId: id }, word));
      if (keepsCash) {
        (unpaid[rider] ??= []).push(toMinor(bookingOf(id).trip_cost ?? 0, settings.decimal));
        await reportUnpaid();
        return hear();
      }
      const handOver = async (): Promise<void> => {
        add(pocket, rider, -due);
        add(pocket, driver, due);
        if (deniesCash) {
          deniedTrips.set(id, driver);
          await reportUnpaid();
        } else await tries(driver, 'cash', () => cashInHand(reportPorts, { bookingId: id }, word));
        await hear();
      };
      if (trip.isCashLate) later.push(handOver);
      else await handOver();
      return;
    }
    add(pocket, rider, -toMinor(cardPaymentAmount, settings.decimal));
    await payByCard(id, rider, cardPaymentAmount);
  };

  const payByCard = async (id: string, rider: string, amount: number): Promise<void> => {
    const form = {
      order_id: id,
      amount: amount.toFixed(settings.decimal),
      currency: settings.code,
      cust_id: rider,
    };
    await tries(rider, 'card', () => functions.startPayment(form));
    const refs = Object.entries(treeOf(world.get(dbPaths.paymentAttempts())));
    const [ref] = refs.findLast(([, attempt]) => treeOf(attempt).bookingId === id) ?? [];
    if (ref === undefined) return;
    await functions.press(ref, 'pay');
    await functions.webhook(ref);
    await hear();
  };

  /** Tries writes that would bring the rider money. The rules must refuse all of them. */
  const forge = async (rider: string, id: string): Promise<void> => {
    const booking = dbPaths.booking(id);
    const attempts: Record<string, unknown>[] = [
      { [`${booking}/trip_cost`]: 1 },
      { [`${booking}/status`]: 'PAID' },
      { [`${booking}/settlement/total`]: 1 },
      { [`${dbPaths.user(rider)}/walletBalance`]: 1_000_000 },
      { [`${dbPaths.walletHistory(rider)}/mine`]: { type: 'Credit', amount: 500, date: '', txRef: 'x' } },
      { [`${dbPaths.payment(id)}/settledAt`]: 1 },
    ];
    for (const writes of attempts)
      await tries(rider, 'forged write', () => world.client(rider, 'rider', writes));
  };

  /** Runs one planned trip. Returns the id of its booking, or null if the trip did not end. */
  const play = async (trip: PlannedTrip): Promise<string | null> => {
    const { rider, driver } = trip;
    const habit = driverHabits(driver);
    const position = (at: LatLng) => () =>
      world.client(driver, 'driver', positionWrites(driver, at, SERVER_NOW));
    await tries(driver, 'online', () => world.client(driver, 'driver', onlineWrites(driver)));
    await tries(driver, 'position', position(pointOf(trip.from)));
    const id = await book(trip);
    const more: string[] = [];
    for (let count = 1; count < riderHabits(rider).bookingsAtOnce; count += 1) {
      const other = await book({ ...trip, drop: cornerNear(createRandom(count), trip.pickup, 6, 20) });
      if (other !== null) more.push(other);
    }
    mostOpen[rider] = Math.max(mostOpen[rider] ?? 0, more.length + (id === null ? 0 : 1));
    if (id === null) return null;
    const isOffered = world.get(dbPaths.driverTask(driver, id)) !== null;
    const isTaken =
      isOffered &&
      (await tries(driver, 'accept', () =>
        world.client(driver, 'driver', acceptWrites(driver, id, SERVER_NOW)),
      )) !== null;
    await hear();
    if (!isTaken) {
      await cancel(rider, id);
      return null;
    }
    const aside = cornerNear(createRandom(trip.seed), trip.pickup, 0, 0);
    const stopped = { x: aside.x + (trip.isAcrossPark ? 120 : 0), y: aside.y };
    if (habit.feignsNoShow) {
      const from = pointOf(trip.from);
      const isThere = await arriveAt(trip, id, from);
      await (isThere ? noShow(trip, id, from) : giveBack(trip, id));
      return null;
    }
    await drive(trip, id, { way: wayThrough([trip.from, stopped]), pace: 1, endsAfter: 1 });
    await arriveAt(trip, id, pointOf(stopped));
    if (!trip.riderComes) {
      await noShow(trip, id, pointOf(stopped));
      return null;
    }
    if (habit.waitsForNobody) {
      if (breakage.isWaitBelieved) {
        const before = world.clock() - WAIT_MS;
        const path = dbPaths.booking(id);
        await world.base.update({ [`${path}/driver_arrive_time`]: before, [`${path}/reachedOutAt`]: before });
      }
      await reportNoShow(trip, id);
      if (statusOf(id) === 'CANCELLED') return null;
    }
    world.pass(60_000);
    await steps(trip, id, 'STARTED', pointOf(stopped));
    const shortest = wayThrough([stopped, trip.drop]);
    const way = habit.drives(shortest);
    await drive(trip, id, { way, pace: habit.pace, endsAfter: habit.endsAfter });
    const end = walkAlong(way).after(way.secs * habit.endsAfter);
    await steps(trip, id, 'REACHED', habit.endsAfter === 1 ? pointOf(trip.drop) : end);
    if (statusOf(id) !== 'PENDING') return null;
    finished += 1;
    const driven = { km: pathLengthKm(shortest.points), secs: shortest.secs / trip.traffic };
    const fair = priceOf(driven.km * habit.endsAfter, driven.secs * habit.endsAfter);
    const whole = priceOf(driven.km, driven.secs);
    add(worth, rider, toMinor(fair.total, settings.decimal));
    add(worth, driver, -toMinor(fair.driverShare, settings.decimal));
    for (const uid of [rider, driver]) add(turnover, uid, toMinor(whole.total, settings.decimal));
    if (riderHabits(rider).forges) await forge(rider, id);
    await pay(trip, id);
    if (statusOf(id) === 'PAID')
      await tries(rider, 'complete', () => world.client(rider, 'rider', completeWrites(id, { rate: 5 })));
    for (const other of more) await cancel(rider, other);
    await hear();
    return id;
  };

  /** The driver gives the trip back before the pickup, and the rider cancels it. */
  const giveBack = async ({ driver, rider }: PlannedTrip, id: string): Promise<void> => {
    await tries(driver, 'drop_out', () =>
      leaveTripCommand(ports, { bookingId: id, reason: 'drop_out' }, { uid: driver }),
    );
    await hear();
    await cancel(rider, id);
  };

  /**
   * Decides disputes as staff would, who believe the person with fewer disputes. Staff decide that the
   * rider paid in cash if this driver accuses more riders than the number of drivers who accuse this rider.
   */
  const judge = async (): Promise<void> => {
    const reports = Object.entries(reviewsSchema.parse(world.get(dbPaths.reviews()) ?? {})).filter(
      ([, { kind }]) => kind === 'reported_unpaid',
    );
    const opponents = (uid: string): number =>
      new Set(reports.flatMap(([, { people }]) => (uid in people ? Object.keys(people) : []))).size;
    for (const [reviewId, { people, state, bookingId = '' }] of reports) {
      const driver = Object.keys(people).find((uid) => DRIVERS.some((one) => one === uid)) ?? '';
      const rider = Object.keys(people).find((uid) => uid !== driver) ?? '';
      if (state !== 'open' || opponents(driver) <= opponents(rider) || statusOf(bookingId) !== 'PENDING')
        continue;
      const settle = (id: string) => settleAsCash(reportPorts, id);
      const closing = { reviewId, note: '', isPaidInCash: true };
      await tries('boss', 'close', () =>
        closeReviewCommand({ ...ports, settleAsCash: settle }, closing, { uid: 'boss' }),
      );
      await hear();
    }
  };

  const town: Town = {
    world,
    functions,
    settings,
    tries,
    isBonusPaidAtOnce: breakage.isBonusPaidAtOnce === true,
    ride: async (rider, driver, number) => {
      welcomed.add(rider);
      const [plan] = planOf(createRandom(seed * 1000 + number), 1);
      if (plan === undefined) return null;
      const usual = { payment: 'cash' as const, riderComes: true, isCashLate: false };
      const honest = { tunnelAt: null, isAppClosed: false, isAcrossPark: false };
      world.pass(plan.afterMs);
      const id = await play({ ...plan, ...usual, ...honest, rider, driver });
      await tries(driver, 'offline', () => world.client(driver, 'driver', offlineWrites(driver)));
      return id;
    },
  };
  const schemes: Record<string, number> = {};
  for (const [uid, habit] of Object.entries(habits))
    if ({ ...HONEST_FLEET, ...habit }.takesOver) schemes[uid] = await takeOver(town, uid);

  for (const trip of planOf(createRandom(seed), trips)) {
    world.pass(trip.afterMs);
    for (const work of later.splice(0)) await work();
    await judge();
    await functions.due();
    await functions.sweep();
    await play(trip);
    await tries(trip.driver, 'offline', () =>
      world.client(trip.driver, 'driver', offlineWrites(trip.driver)),
    );
    if (world.problems.length > 0) break;
  }
  for (const work of later.splice(0)) await work();
  await judge();
  const ofPlan = new Map(turnover);
  for (const uid of RIDERS) {
    if (riderHabits(uid).farmsReferrals) schemes[uid] = await farm(town, uid);
    if (riderHabits(uid).evadesBlock) schemes[uid] = await comeBack(town, uid);
  }

  /**
   * The money that the driver gained by denying that the rider paid in cash. If the trip is not settled,
   * the gain is the operator’s fee. If the rider paid again without cash, the gain is the driver’s share.
   */
  const keptOf = (id: string): number => {
    const { status, convenience_fees = 0, driver_share = 0, payment_mode } = bookingOf(id);
    if (status !== 'PENDING' && payment_mode === 'cash') return 0;
    return toMinor(status === 'PENDING' ? convenience_fees : driver_share, settings.decimal);
  };
  const denied = new Map<string, number>();
  for (const [id, driver] of deniedTrips) add(denied, driver, keptOf(id));

  const wallet = (uid: string): number =>
    toMinor(z.number().parse(treeOf(world.get(dbPaths.user(uid))).walletBalance ?? 0), settings.decimal);
  const entries = Object.values(reviewsSchema.parse(world.get(dbPaths.reviews()) ?? {})).map(
    ({ kind, people }) => ({ kind, people: Object.keys(people).map(ownerOf) }),
  );
  return {
    wealth: Object.fromEntries(
      PEOPLE.map((uid) => [uid, wallet(uid) + (pocket.get(uid) ?? 0) + (worth.get(uid) ?? 0)]),
    ),
    turnover: Object.fromEntries(ofPlan),
    turnoverOfAll: [...ofPlan.values()].reduce((sum, amount) => sum + amount, 0) / 2,
    denied: Object.fromEntries(denied),
    schemes,
    entries,
    refused,
    planned: trips,
    finished,
    problems: world.problems,
    fees: Object.fromEntries(fees),
    unpaid,
    mostOpen,
    owed: Object.fromEntries(
      RIDERS.map((uid) => {
        const trips = Object.values(treeOf(world.get(`${dbPaths.user(uid)}/unpaidTrips`)));
        const amounts = trips.map((trip) => toMinor(Number(treeOf(trip).amount), settings.decimal));
        return [uid, amounts.reduce((sum, amount) => sum + amount, 0)];
      }),
    ),
  };
}

const priceOf = (kilometres: number, secs: number) =>
  fareFor({
    rates: { ...CAR_TYPE },
    distanceKm: kilometres,
    durationSecs: secs,
    parcelAmount: 0,
    optionAmount: 0,
    convertToMile: false,
    decimal: 2,
  });

const blurred = ({ lat, lng }: LatLng, noise: number, north: number, east: number): LatLng => ({
  lat: lat + (north * noise) / 111_195,
  lng: lng + (east * noise) / 111_195,
});
