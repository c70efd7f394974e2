import type { CarType, OwnUser, Promo, Settings } from '@domain/records';
import { roundMoney } from '@domain/money/money';
import { slabAmountAfter } from '@domain/trip/steps/cancellation-fee';
import { CANCEL_REASONS } from '../../tools/initial-data/catalogue';
import {
  drivenFields,
  driverFields,
  newBooking,
  paidFields,
  type Payment,
  type SeedBooking,
} from './booking-parts';
import type { Trip } from './city-places';
import type { Ledger } from './ledger';
import { pushIdAt } from './push-id';
import type { Random } from './random';

export type BookingWorld = {
  settings: Settings;
  carTypes: readonly CarType[];
  promos: readonly Promo[];
  drivers: readonly OwnUser[];
  riders: readonly OwnUser[];
  trips: readonly Trip[];
  ledger: Ledger;
  /** the booking that used a promo, by promo and rider. Each rider uses a promo only once */
  promoUses: Map<string, Map<string, { bookingId: string; at: number }>>;
  /** a driver with this type of car at this time. Null if no driver is free */
  driverFor: (carTypeId: string, at: number) => OwnUser | null;
  riderFor: () => OwnUser;
  random: Random;
  now: number;
};

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
export const PAST_DAYS = 90;

/**
 * The weight of each hour of the day, by which bookings are distributed. The first hour starts at midnight in
 * the city.
 */
export const WEEKDAY_HOURS: readonly number[] = [
  2, 1, 1, 1, 1, 2, 4, 7, 9, 6, 5, 5, 6, 6, 5, 5, 6, 8, 9, 8, 6, 5, 4, 3,
];

/** A random time of day in hours, with a fraction. `hours` has the weight of each hour. */
export function hourOfDay(random: Random, hours: readonly number[] = WEEKDAY_HOURS): number {
  let left = random.next() * hours.reduce((sum, weight) => sum + weight, 0);
  for (const [hour, weight] of hours.entries()) {
    left -= weight;
    if (left < 0) return hour + random.next();
  }
  return 12;
}

/** Chooses a driver with the right car. A few drivers drive much more than the others. */
export function createRoster(
  drivers: readonly OwnUser[],
  random: Random,
): (carTypeId: string) => OwnUser | null {
  const byCar = new Map<string, OwnUser[]>();
  for (const driver of drivers) {
    const { approved, carTypeId } = driver;
    if (approved && carTypeId) byCar.set(carTypeId, [...(byCar.get(carTypeId) ?? []), driver]);
  }
  return (carTypeId) => {
    const able = byCar.get(carTypeId) ?? [];
    return able[Math.floor(random.next() ** 1.6 * able.length)] ?? null;
  };
}

function paymentFor(
  world: BookingWorld,
  { id, customer }: SeedBooking,
  cost: number,
  endTime: number,
): Payment {
  const { random, settings, promoUses } = world;
  const promo = random.chance(0.12)
    ? (world.promos.find(
        (candidate) =>
          cost >= candidate.min_order &&
          Number(candidate.promo_validity) > endTime &&
          candidate.createdAt <= endTime &&
          promoUses.get(candidate.id)?.has(customer) !== true,
      ) ?? null)
    : null;
  if (promo !== null) {
    const uses = promoUses.get(promo.id) ?? new Map<string, { bookingId: string; at: number }>();
    promoUses.set(promo.id, uses.set(customer, { bookingId: id, at: endTime + MINUTE_MS }));
  }
  const rawDiscount = !promo
    ? 0
    : promo.promo_discount_type === 'flat'
      ? promo.promo_discount_value
      : Math.min(promo.max_promo_discount_value, (cost * promo.promo_discount_value) / 100);
  const discount = roundMoney(rawDiscount, settings.decimal);
  const canUseWallet = world.ledger.balance(customer) >= cost;
  const mode = canUseWallet && random.chance(0.7) ? 'wallet' : random.chance(0.55) ? 'card' : 'cash';
  return { mode, discount, promo };
}

/**
 * Adds the wallet entries of a paid booking. The driver gets the driver's share. Cash that the driver
 * received is subtracted. If the rider paid from the wallet, the rider's wallet is debited.
 */
export function settle(
  world: BookingWorld,
  booking: SeedBooking & { driver: string },
  paid: ReturnType<typeof paidFields>,
  time: number,
): void {
  const { ledger } = world;
  const { driver, reference, id } = booking;
  const of = { txRef: reference, bookingId: id };
  ledger.add(driver, 'Credit', booking.driver_share, time, { ...of, key: `${id}_share` });
  if (paid.payment_mode === 'cash')
    ledger.add(driver, 'Debit', paid.cashPaymentAmount, time + 1, { ...of, key: `${id}_cash` });
  if (paid.payment_mode === 'wallet')
    ledger.add(booking.customer, 'Debit', paid.usedWalletMoney, time + 2, { ...of, key: `${id}_paid` });
}

/**
 * Pays the debt of the demo rider. Without this payment, a fee above the wallet's balance would be a debt. A
 * rider with a debt cannot book, but the demo rider must be able to book on every day.
 */
function payDemoDebt({ riders, ledger }: BookingWorld, uid: string, time: number): void {
  const owed = -ledger.balance(uid);
  if (uid === riders[0]?.id && owed > 0) ledger.add(uid, 'Credit', owed, time, { txRef: 'AdminCredit' });
}

/** A finished booking. It is paid and rated, only paid, or cancelled with a reason. */
export function pastBooking(world: BookingWorld, tripdate: number): SeedBooking {
  const { random, settings } = world;
  const rider = world.riderFor();
  const car = random.pick(world.carTypes);
  const trip = random.pick(world.trips);
  const bookLater = random.chance(0.18);
  const bookingDate = bookLater ? tripdate - random.between(40, 2000) * MINUTE_MS : tripdate;
  const basics = { id: pushIdAt(bookingDate, random), rider, car, trip, tripdate, bookingDate, bookLater };
  const { optionAmount, ...booking } = newBooking({ ...basics, status: 'COMPLETE' }, settings, random);
  const driver = world.driverFor(car.id, tripdate);
  const acceptedAt = tripdate + random.between(8, 70) * 1000;

  if (!driver || random.chance(0.04)) {
    const cancelledAt = tripdate + random.between(3, 9) * MINUTE_MS;
    return {
      ...booking,
      status: 'CANCELLED',
      reason: 'No driver available',
      cancelledBy: 'system',
      cancelledAt,
      cancellationFee: 0,
    };
  }
  if (random.chance(0.1)) {
    const isByAdmin = random.chance(0.15);
    const minutes = random.between(1, 14);
    const wasAccepted = random.chance(0.6);
    const cancellationFee = wasAccepted && !isByAdmin ? slabAmountAfter(minutes, car.cancelSlab) : 0;
    const cancelledAt = tripdate + minutes * MINUTE_MS;
    const { id, reference } = booking;
    if (cancellationFee > 0)
      world.ledger.add(rider.id, 'Debit', cancellationFee, cancelledAt, {
        txRef: reference,
        bookingId: id,
        key: `${id}_fee`,
      });
    payDemoDebt(world, rider.id, cancelledAt + 60 * MINUTE_MS);
    return {
      ...booking,
      ...(wasAccepted ? driverFields(driver) : {}),
      status: 'CANCELLED',
      cancelledAt,
      reason: random.pick(CANCEL_REASONS).label,
      cancelledBy: isByAdmin ? 'admin' : 'rider',
      cancellationFee,
    };
  }

  const { breakdown, ...driven } = drivenFields(car, trip, optionAmount, acceptedAt, settings, random);
  const payment = paymentFor(world, booking, breakdown.total, driven.endTime);
  const paid = paidFields(breakdown.total, payment, settings.decimal);
  const isRated = random.chance(0.82);
  const done: SeedBooking & { driver: string } = {
    ...booking,
    ...driverFields(driver),
    ...driven,
    ...paid,
    trip_cost: breakdown.total,
    status: isRated || world.now - tripdate > 2 * DAY_MS ? 'COMPLETE' : 'PAID',
    ...(isRated ? { rating: random.pick([5, 5, 5, 5, 4, 5, 4, 3, 5, 2]) } : {}),
  };
  settle(world, done, paid, driven.endTime + 60_000);
  return done;
}

/**
 * The bookings of three months up to yesterday, oldest first. There are more bookings at the end of the week.
 */
export function pastBookings(world: BookingWorld): SeedBooking[] {
  const { random, now } = world;
  const midnight = Math.floor(now / DAY_MS) * DAY_MS + 3 * 3_600_000;
  const dates: number[] = [];
  for (let day = -PAST_DAYS; day < 0; day += 1) {
    const start = midnight + day * DAY_MS;
    const weekday = new Date(start).getUTCDay();
    const count = random.between(6, 11) + (weekday === 5 || weekday === 6 ? 4 : 0);
    for (let turn = 0; turn < count; turn += 1) dates.push(start + Math.floor(hourOfDay(random) * 3_600_000));
  }
  return dates
    .filter((date) => date < now - 3 * 3_600_000)
    .sort((a, b) => a - b)
    .map((date) => pastBooking(world, date));
}
