import { hasSeatsFor } from '@domain/booking/passengers';
import type { NearbyCars } from '@domain/contracts/trip/nearby';
import type { FittingPromo, TripPrices } from '@domain/contracts/trip/trip-prices';
import type { CarType } from '@domain/records';
import { etaMinutes } from '@domain/trip/way/eta-minutes';

/** A row of the list of car types. */
export type CarRow = {
  carType: CarType;
  /** null while the price is unknown */
  price: number | null;
  /** the promos that fit the price, the best promo first */
  promos: readonly FittingPromo[];
  /**
   * The minutes until a car is at the pickup. Null if they are unknown, or if the trip is scheduled for
   * later.
   */
  minutes: number | null;
  /** whether no car of this type is near (the type can still be chosen) */
  isFar: boolean;
  /** whether the car has too few seats for the passengers, so that it cannot be chosen */
  isSmall: boolean;
  mark: 'cheapest' | 'fastest' | null;
};

type Known = {
  carTypes: readonly CarType[];
  prices: TripPrices | null;
  /** the free cars around the pickup, or null while they are unknown */
  nearby: NearbyCars | null;
  isBookLater: boolean;
  /** null if the person has given no number */
  passengers: number | null;
};

/**
 * The row with the lowest value. Null if several rows have this value, or if fewer than two rows have a
 * value.
 */
function leastOf(rows: readonly CarRow[], valueOf: (row: CarRow) => number | null): CarRow | null {
  const known = rows.flatMap((row) => {
    const value = row.isSmall ? null : valueOf(row);
    return value === null ? [] : [{ row, value }];
  });
  const [first, second] = known.sort((a, b) => a.value - b.value);
  return first !== undefined && second !== undefined && first.value < second.value ? first.row : null;
}

/**
 * The rows in the order of the operator. The cheapest row is marked if it is the only row with the lowest
 * price. The fastest row is marked in the same way.
 */
export function carRows({ carTypes, prices, nearby, isBookLater, passengers }: Known): CarRow[] {
  const rows = carTypes.map((carType): CarRow => {
    const priced = prices?.prices.find((one) => one.carTypeId === carType.id);
    const pickup = nearby?.pickups.find(({ carTypeId }) => carTypeId === carType.id);
    return {
      carType,
      price: priced?.total ?? null,
      promos: priced?.promos ?? [],
      minutes: pickup === undefined || isBookLater ? null : etaMinutes(pickup.etaSecs),
      isSmall: !hasSeatsFor(carType, passengers),
      isFar: nearby !== null && pickup === undefined && !isBookLater,
      mark: null,
    };
  });
  const cheapest = leastOf(rows, ({ price }) => price);
  // A type without a car near the pickup has no minutes, so it cannot be the fastest.
  const fastest = leastOf(rows, ({ minutes }) => minutes);
  return rows.map((row) => ({
    ...row,
    mark: row === cheapest ? 'cheapest' : row === fastest ? 'fastest' : null,
  }));
}

/**
 * The car type whose car comes soonest, as an alternative to a type whose cars are far. If two types are
 * equally fast, the result is the cheaper type.
 */
export function nearestOther(rows: readonly CarRow[], chosenId: string): CarRow | null {
  const others = rows.filter(
    ({ carType, minutes, isSmall }) => carType.id !== chosenId && minutes !== null && !isSmall,
  );
  const [nearest] = others.sort(
    (a, b) => (a.minutes ?? 0) - (b.minutes ?? 0) || (a.price ?? 0) - (b.price ?? 0),
  );
  return nearest ?? null;
}
