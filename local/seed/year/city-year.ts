import { withRating, type RatingSummary } from '@domain/trip/people/rating';
import { withStartCode } from '@domain/trip/steps/start-code';
import { BOOKING_INDEX_FORM, bookingIndexOf, openFleetOf } from '@domain/booking/booking-index';
import { bookingNodes } from '@domain/booking/booking-parts';
import { dbPaths } from '@domain/database/paths';
import { driversOnDuty } from '@domain/dispatch/driver/on-duty';
import { bookingSchema, type OwnUser, type Promo } from '@domain/records';
import { personWordsOf, personWordWrites } from '@domain/people/people-words';
import { personNodes } from '@domain/people/private-profile';
import { carTypes } from '../../../tools/initial-data/catalogue';
import { promos, SETTINGS } from '../catalogue';
import { byId, catalogueNodes } from '../catalogue-nodes';
import type { SeedBooking } from '../booking-parts';
import { createRoutes, paymentRecordOf, ratingRecordOf } from '../booking-records';
import type { Spot, Trip } from '../city-places';
import { currentBookings } from '../current-bookings';
import { createLedger, withBalances } from '../ledger';
import { createRoster, hourOfDay, pastBooking, type BookingWorld } from '../past-bookings';
import { createPeople } from '../people';
import { pushIdAt } from '../push-id';
import { createRandom, type Random } from '../random';
import { createReports } from '../reports';
import { usedPromos, withdrawalOf, withdrawalValues, withHeld, type SeedWithdrawal } from '../wallets';
import { yearDays } from './calendar';
import { createChoices } from './choices';
import { createDesk } from './desk';

export type YearInput = {
  bookings: number;
  drivers: number;
  riders: number;
  fleetAdmins: number;
  seed: number;
  now: number;
  spots: readonly Spot[];
  trips: readonly Trip[];
};

/** Values by path, in batches that fit into a request. */
export type YearBatch = { values: Record<string, unknown>; bookings: number };

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const BOOKINGS_PER_BATCH = 1000;
const ROWS_PER_BATCH = 4000;
/** The number of open withdrawals at the end of the year. */
const OPEN_WITHDRAWS = 24;
/** The amount that a driver keeps in the wallet. */
const LEFT_IN_WALLET = 1500;

/** One promotion for each month of the year, in addition to the promotions of the demo data. */
function monthlyPromos(now: number): Promo[] {
  return Array.from({ length: 12 }, (_, index) => {
    const end = now - (11 - index) * 30 * DAY_MS;
    const percent = 5 + (index % 4) * 5;
    return {
      id: `month-${String(index + 1).padStart(2, '0')}`,
      promo_name: `MES${String(index + 1).padStart(2, '0')}`,
      promo_description: `${String(percent)} % off this month, at most $ 90`,
      promo_discount_type: 'percentage' as const,
      promo_discount_value: percent,
      max_promo_discount_value: 90,
      min_order: 100,
      promo_validity: end,
      promo_usage_limit: 0,
      user_avail: 0,
      createdAt: end - 30 * DAY_MS,
    };
  });
}

/** Splits a long list of values into batches. */
function* pieces(
  values: Record<string, unknown>,
  bookings: number,
  size = ROWS_PER_BATCH,
): Generator<YearBatch> {
  const entries = Object.entries(values);
  for (let from = 0; from < entries.length; from += size)
    yield { values: Object.fromEntries(entries.slice(from, from + size)), bookings };
}

/**
 * Generates a plausible year of a city in batches, oldest first. The year has bookings with the records of
 * their settlement, wallets whose balance is the sum of their history, withdrawals, ratings, promo uses and
 * the audit log. The last batches contain the people, the open trips, and reports that are equal to a new
 * count of all bookings. The same input gives the same year. A batch is not kept after it was yielded.
 */
export function* cityYear(input: YearInput): Generator<YearBatch> {
  const random = createRandom(input.seed);
  const { now } = input;
  const people = createPeople(random, input.spots, now, {
    drivers: input.drivers,
    riders: input.riders,
    fleetAdmins: input.fleetAdmins,
    joined: [370, 800],
  });
  const drivers = people.filter(({ usertype }) => usertype === 'driver');
  const riders = people.filter(({ usertype }) => usertype === 'rider');
  const cars = carTypes(now - 800 * DAY_MS);
  const allPromos = [...promos(now), ...monthlyPromos(now)];
  const ledger = createLedger(SETTINGS.decimal, random);
  const choices = createChoices(drivers, riders, createRoster(drivers, random), random, input.bookings);
  const world: BookingWorld = {
    settings: SETTINGS,
    carTypes: cars,
    promos: allPromos,
    drivers,
    riders,
    ledger,
    random,
    now,
    promoUses: new Map(),
    driverFor: choices.driverFor,
    riderFor: choices.riderFor,
    trips: input.trips,
  };
  const admin = people.find(({ usertype }) => usertype === 'admin')?.id ?? 'demo-admin';
  const desk = createDesk(admin, random);
  const reports = createReports();
  const routeOf = createRoutes(input.trips);
  const ratings = new Map<string, RatingSummary>();
  const saved = createSavedPlaces();

  /** The values of a booking with the records of its settlement. */
  const valuesOf = ({ id, ...booking }: SeedBooking, code?: number): Record<string, unknown> => {
    const whole = { id, ...booking };
    const indexed = bookingSchema.parse(booking);
    const payment = paymentRecordOf(whole);
    const rating = ratingRecordOf(whole);
    const driver = booking.driver ?? null;
    reports.add(whole, payment);
    saved.add(whole);
    const driverRating = driver === null ? '0' : String(ratings.get(driver)?.userrating ?? 0);
    if (driver !== null && rating !== null) ratings.set(driver, withRating(ratings.get(driver), rating.rate));
    return {
      ...Object.fromEntries(
        Object.entries(
          bookingNodes({ ...booking, driverRating, openFleet: openFleetOf(indexed) ?? undefined }),
        ).map(([node, value]) => [`${node}/${id}`, value]),
      ),
      [dbPaths.bookingIndex(id)]: bookingIndexOf(id, withStartCode(indexed, code)),
      [dbPaths.bookingRoute(id)]: routeOf(whole),
      ...(payment === null ? {} : { [dbPaths.payment(id)]: payment }),
      ...(driver === null || rating === null ? {} : { [dbPaths.rating(driver, id)]: rating }),
    };
  };

  yield {
    bookings: 0,
    values: { ...catalogueNodes(cars, now - 800 * DAY_MS), [dbPaths.bookingIndexForm()]: BOOKING_INDEX_FORM },
  };

  let made = 0;
  let month = '';
  let values: Record<string, unknown> = {};
  const withdrawals: SeedWithdrawal[] = [];
  for (const day of yearDays(input.bookings, now, input.seed)) {
    if (day.month !== month) {
      month = day.month;
      const paidOut = payOut(drivers, world, day.start);
      const rows = {
        ...desk.topUps(riders, ledger, day.start),
        ...desk.paidOut(paidOut),
        ...withdrawalValues(paidOut),
        ...ledger.drain(),
      };
      yield* pieces(rows, made);
    }
    const times = Array.from({ length: day.count }, () => hourOfDay(random, day.hours) * 3_600_000);
    for (const time of times.sort((a, b) => a - b)) {
      Object.assign(values, valuesOf(pastBooking(world, Math.floor(day.start + time))));
      made += 1;
      if (made % BOOKINGS_PER_BATCH === 0) {
        yield { values: { ...values, ...ledger.drain() }, bookings: made };
        values = {};
      }
    }
  }
  const current = currentBookings(world);
  for (const booking of current.bookings) Object.assign(values, valuesOf(booking, current.codes[booking.id]));
  for (const driver of drivers.filter(({ id }) => ledger.balance(id) > LEFT_IN_WALLET)) {
    if (withdrawals.length >= OPEN_WITHDRAWS) break;
    const date = now - withdrawals.length * 47 * MINUTE_MS;
    withdrawals.push(
      withdrawalOf(driver, payable(ledger.balance(driver.id)), { date, procesDate: null }, ledger, random),
    );
  }
  yield {
    bookings: made,
    values: {
      ...values,
      ...ledger.drain(),
      ...withdrawalValues(withdrawals),
      ...Object.fromEntries(
        Object.entries(current.codes).map(([id, code]) => [dbPaths.bookingCode(id), code]),
      ),
      ...Object.fromEntries(
        Object.entries(current.tracking).map(([id, track]) => [dbPaths.tracking(id), track]),
      ),
      [dbPaths.promos()]: byId(usedPromos(allPromos, world.promoUses)),
    },
  };
  for (const [promo, uses] of world.promoUses)
    yield* pieces(
      Object.fromEntries([...uses].map(([uid, use]) => [dbPaths.promoUse(promo, uid), use])),
      made,
    );
  const users = withHeld(withBalances(people, ledger), withdrawals).map((user): OwnUser => {
    const rating = ratings.get(user.id);
    const currentBooking = current.busyDrivers.get(user.id);
    return {
      ...user,
      ...(currentBooking === undefined ? {} : { queue: true, currentBooking, driverActiveStatus: true }),
      ...(rating === undefined ? {} : { ratings: rating }),
      ...(user.usertype === 'rider' ? { savedAddresses: saved.of(user.id, now, random) } : {}),
    };
  });
  yield* pieces(
    Object.fromEntries(
      users.flatMap((user) =>
        Object.entries({
          ...personNodes(user.id, user),
          ...personWordWrites(user.id, null, personWordsOf(user)),
        }),
      ),
    ),
    made,
  );
  yield* pieces(
    Object.fromEntries(
      Object.entries(driversOnDuty(users, now)).map(([uid, record]) => [dbPaths.onDuty(uid), record]),
    ),
    made,
  );
  yield* reportPieces(reports.node(), made);
}

/** The amount of a driver's withdrawal. It is the balance minus 500, rounded down to hundreds. */
const payable = (balance: number): number => Math.floor((balance - 500) / 100) * 100;

/** At the start of a month, drivers request a withdrawal. The drivers get the money the next day. */
function payOut(drivers: readonly OwnUser[], { ledger, random }: BookingWorld, at: number): SeedWithdrawal[] {
  return drivers
    .filter(({ id }) => ledger.balance(id) > LEFT_IN_WALLET && random.chance(0.7))
    .map((driver) => {
      const date = at - DAY_MS + random.between(0, 12 * 60) * MINUTE_MS;
      const amount = payable(ledger.balance(driver.id));
      return withdrawalOf(driver, amount, { date, procesDate: at }, ledger, random);
    });
}

/** Counts the drops of each rider. */
function createSavedPlaces() {
  const drops = new Map<string, Map<SeedBooking['drop'], number>>();
  return {
    add: ({ customer, drop, status }: SeedBooking): void => {
      if (status === 'CANCELLED') return;
      const own = drops.get(customer) ?? new Map<SeedBooking['drop'], number>();
      drops.set(customer, own.set(drop, (own.get(drop) ?? 0) + 1));
    },
    of: (uid: string, now: number, random: Random): OwnUser['savedAddresses'] =>
      Object.fromEntries(
        [...(drops.get(uid) ?? [])]
          .sort((a, b) => b[1] - a[1])
          .slice(0, 5)
          .map(([{ add, lat, lng }, count]) => [
            pushIdAt(now - random.between(1, 80) * DAY_MS, random),
            { description: add, lat, lng, count },
          ]),
      ),
  };
}

/** Splits the reports into batches of 500 values. */
function* reportPieces(node: Record<string, unknown>, bookings: number): Generator<YearBatch> {
  for (const [group, children] of Object.entries(node)) {
    const values = Object.fromEntries(
      Object.entries(children ?? {}).map(([key, value]) => [`${dbPaths.reports()}/${group}/${key}`, value]),
    );
    yield* pieces(values, bookings, 500);
  }
}
