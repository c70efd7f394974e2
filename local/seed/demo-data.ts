import { withStartCode } from '@domain/trip/steps/start-code';
import { BOOKING_INDEX_FORM, bookingIndexOf, openFleetOf } from '@domain/booking/booking-index';
import type { RatingSummary } from '@domain/trip/people/rating';
import { dbPaths } from '@domain/database/paths';
import { driversOnDuty } from '@domain/dispatch/driver/on-duty';
import { hasReceipt, settledAtOf } from '@domain/receipt/receipt';
import { queueKeyOf } from '@domain/receipt/receipt-queue';
import { bookingSchema, type OwnUser } from '@domain/records';
import { peopleWordNodes } from '@domain/people/people-words';
import { peopleNodes } from '@domain/people/private-profile';
import { carTypes } from '../../tools/initial-data/catalogue';
import { promos, SETTINGS } from './catalogue';
import { bookingTrees, byId, catalogueNodes } from './catalogue-nodes';
import type { Spot, Trip } from './city-places';
import { currentBookings } from './current-bookings';
import { createLedger, withBalances, type Ledger } from './ledger';
import { createRoster, pastBookings, type BookingWorld } from './past-bookings';
import { createRoutes, paymentRecordOf, ratingRecordOf } from './booking-records';
import { createReports } from './reports';
import { createPeople } from './people';
import { usedPromos, withdrawalOf, withHeld, type SeedWithdrawal } from './wallets';
import { pushIdAt } from './push-id';
import type { Random } from './random';

const DAY_MS = 86_400_000;

export type DemoData = {
  /** the value of each node, by path */
  nodes: Record<string, unknown>;
  users: OwnUser[];
  bookingCount: number;
};

/**
 * Adds money to the wallets of riders. The wallet entries are credits by an admin before the first booking.
 */
function topUps(riders: readonly OwnUser[], ledger: Ledger, random: Random, now: number): void {
  for (const [index, rider] of riders.entries()) {
    if (index === 0 || random.chance(0.25)) {
      ledger.add(rider.id, 'Credit', random.pick([500, 1000, 2000]), now - 91 * DAY_MS, {
        txRef: 'AdminCredit',
      });
    }
  }
}

/**
 * The withdrawals of drivers. Older withdrawals are processed. The money of the newer withdrawals is reserved
 * in the wallet.
 */
function withdrawalsOf(
  drivers: readonly OwnUser[],
  ledger: Ledger,
  random: Random,
  now: number,
): SeedWithdrawal[] {
  const rich = drivers.filter((driver) => ledger.balance(driver.id) > 1500).slice(0, 9);
  return rich.map((driver, index) => {
    const date = now - (rich.length - index) * 2 * DAY_MS;
    const amount = Math.floor(ledger.balance(driver.id) / 2 / 100) * 100;
    const procesDate = index < rich.length - 3 ? date + DAY_MS : null;
    return withdrawalOf(driver, amount, { date, procesDate }, ledger, random);
  });
}

/** The average rating of each driver, with one decimal. */
function ratingsOf(bookings: readonly Record<string, unknown>[]): Map<string, RatingSummary> {
  const sums = new Map<string, { sum: number; count: number }>();
  for (const { driver, rating } of bookings) {
    if (typeof driver !== 'string' || typeof rating !== 'number') continue;
    const entry = sums.get(driver) ?? { sum: 0, count: 0 };
    sums.set(driver, { sum: entry.sum + rating, count: entry.count + 1 });
  }
  return new Map(
    [...sums].map(([uid, { sum, count }]) => [
      uid,
      { userrating: Math.round((sum / count) * 10) / 10, count, total: sum },
    ]),
  );
}

/** The most frequent drops of a rider, in the form in which the product saves them. */
function savedAddressesOf(
  rider: OwnUser,
  bookings: readonly { customer: string; drop?: unknown }[],
  trips: readonly Trip[],
  random: Random,
  now: number,
): OwnUser['savedAddresses'] {
  const drops = bookings.filter((booking) => booking.customer === rider.id).map((booking) => booking.drop);
  const known = trips.map((trip) => trip.drop).filter((spot, index, all) => all.indexOf(spot) === index);
  return Object.fromEntries(
    known
      .map((spot) => ({ spot, count: drops.filter((drop) => drop === spot).length }))
      .filter(({ count }) => count > 0)
      .slice(0, 5)
      .map(({ spot, count }) => [
        pushIdAt(now - random.between(1, 80) * DAY_MS, random),
        { description: spot.add, lat: spot.lat, lng: spot.lng, count },
      ]),
  );
}

/**
 * Creates all demo data from real addresses and drives of the city. The data is the same for the same seed
 * and time.
 */
export function createDemoData(
  spots: readonly Spot[],
  trips: readonly Trip[],
  random: Random,
  now: number,
): DemoData {
  const people = createPeople(random, spots, now);
  const drivers = people.filter((user) => user.usertype === 'driver');
  const riders = people.filter((user) => user.usertype === 'rider');
  const createdAt = now - 400 * DAY_MS;
  const cars = carTypes(createdAt);
  const allPromos = promos(now);
  const ledger = createLedger(SETTINGS.decimal, random);
  const world: BookingWorld = {
    settings: SETTINGS,
    carTypes: cars,
    promos: allPromos,
    drivers,
    riders,
    trips,
    ledger,
    random,
    now,
    promoUses: new Map(),
    driverFor: createRoster(drivers, random),
    riderFor: () => random.pick(riders),
  };

  topUps(riders, ledger, random, now);
  const past = pastBookings(world);
  const current = currentBookings(world);
  const bookings = [...past, ...current.bookings];
  const withdrawals = withdrawalsOf(drivers, ledger, random, now);
  const ratings = ratingsOf(bookings);
  const users = withHeld(withBalances(people, ledger), withdrawals).map((user): OwnUser => {
    const rating = ratings.get(user.id);
    return {
      ...user,
      ...(current.busyDrivers.has(user.id)
        ? { queue: true, currentBooking: current.busyDrivers.get(user.id), driverActiveStatus: true }
        : {}),
      ...(rating === undefined ? {} : { ratings: rating }),
      ...(user.usertype === 'rider'
        ? { savedAddresses: savedAddressesOf(user, bookings, trips, random, now) }
        : {}),
    };
  });
  const withRatings = bookings.map((booking) =>
    typeof booking.driver === 'string'
      ? { ...booking, driverRating: String(ratings.get(booking.driver)?.userrating ?? 0) }
      : booking,
  );

  const routeOf = createRoutes(trips);
  const reports = createReports();
  const payments = new Map(bookings.map((booking) => [booking.id, paymentRecordOf(booking)]));
  const ratingNodes: Record<string, Record<string, unknown>> = {};
  for (const booking of bookings) {
    reports.add(booking, payments.get(booking.id) ?? null);
    if (typeof booking.driver !== 'string') continue;
    const rating = ratingRecordOf(booking);
    if (rating !== null) (ratingNodes[booking.driver] ??= {})[booking.id] = rating;
  }

  return {
    users,
    bookingCount: bookings.length,
    nodes: {
      ...catalogueNodes(cars, createdAt),
      [dbPaths.promos()]: byId(usedPromos(allPromos, world.promoUses)),
      promo_uses: Object.fromEntries(
        [...world.promoUses].map(([promo, uses]) => [promo, Object.fromEntries(uses)]),
      ),
      ...peopleNodes(users),
      ...peopleWordNodes(users),
      [dbPaths.driversOnDuty()]: driversOnDuty(users, now),
      ...bookingTrees(
        withRatings.map((booking) => ({
          ...booking,
          openFleet: openFleetOf(bookingSchema.parse(booking)) ?? undefined,
        })),
      ),
      [dbPaths.bookingIndexForm()]: BOOKING_INDEX_FORM,
      [dbPaths.bookingIndexes()]: Object.fromEntries(
        withRatings.map((booking) => [
          booking.id,
          bookingIndexOf(booking.id, withStartCode(bookingSchema.parse(booking), current.codes[booking.id])),
        ]),
      ),
      // The functions give these documents their numbers later, as in a service that has just enabled
      // receipts.
      [dbPaths.documentBacklog()]: Object.fromEntries(
        bookings
          .map((booking) => ({ id: booking.id, ...bookingSchema.parse(booking) }))
          .filter(hasReceipt)
          .map((booking) => [
            queueKeyOf({ series: 'receipts', bookingId: booking.id }),
            { at: settledAtOf(booking, payments.get(booking.id) ?? null), isOld: true },
          ]),
      ),
      [dbPaths.bookingRoutes()]: Object.fromEntries(
        bookings.map((booking) => [booking.id, routeOf(booking)]),
      ),
      [dbPaths.bookingCodes()]: current.codes,
      tracking: current.tracking,
      wallet_history: ledger.history(),
      [dbPaths.withdraws()]: byId(withdrawals.map(({ bank: _bank, ...request }) => request)),
      [dbPaths.withdrawBanks()]: Object.fromEntries(withdrawals.map(({ id, bank }) => [id, bank])),
      payments: Object.fromEntries(payments),
      ratings: ratingNodes,
      reports: reports.node(),
    },
  };
}
