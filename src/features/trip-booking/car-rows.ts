import { hasSeatsFor } from '@domain/booking/passengers';
import type { NearbyCars } from '@domain/contracts/trip/nearby';
import type { FittingPromo, TripPrices } from '@domain/contracts/trip/trip-prices';
import type { CarType } from '@domain/records';
import { etaMinutes } from '@domain/trip/way/eta-minutes';

/** One car type of the list. */
export type CarRow = {
  carType: CarType;
  /** null if unknown */
  price: number | null;
  /** the promos that fit, the best first */
  promos: readonly FittingPromo[];
  /** The minutes to the pickup. Null if unknown, or irrelevant for a scheduled trip. */
  minutes: number | null;
  /** no car of this type is near (it can still be chosen) */
  isFar: boolean;
  /** it has too few seats for the passengers, and cannot be chosen */
  isSmall: boolean;
  mark: 'cheapest' | 'fastest' | null;
};

type Known = {
  carTypes: readonly CarType[];
  prices: TripPrices | null;
  /** the free cars around the pickup, or null while unknown */
  nearby: NearbyCars | null;
  isBookLater: boolean;
  /** null if not given */
  passengers: number | null;
};

/** The one row with the lowest value. Null if several have it, or there is nothing to compare. */
function leastOf(rows: readonly CarRow[], valueOf: (row: CarRow) => number | null): CarRow | null {
  const known = rows.flatMap((row) => {
    const value = row.isSmall ? null : valueOf(row);
    return value === null ? [] : [{ row, value }];
  });
  const [first, second] = known.sort((a, b) => a.value - b.value);
  return first !== undefined && second !== undefined && first.value < second.value ? first.row : null;
}

/** The rows in the operator's order, with marks for the cheapest and the fastest one, if there is one. */
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
  // Only a type with a car near the pickup can be the fastest.
  const fastest = leastOf(rows, ({ minutes }) => minutes);
  return rows.map((row) => ({
    ...row,
    mark: row === cheapest ? 'cheapest' : row === fastest ? 'fastest' : null,
  }));
}

/** The car type that comes soonest instead of one that is far. If two are equal, it is the cheaper one. */
export function nearestOther(rows: readonly CarRow[], chosenId: string): CarRow | null {
  const others = rows.filter(
    ({ carType, minutes, isSmall }) => carType.id !== chosenId && minutes !== null && !isSmall,
  );
  const [nearest] = others.sort(
    (a, b) => (a.minutes ?? 0) - (b.minutes ?? 0) || (a.price ?? 0) - (b.price ?? 0),
  );
  return nearest ?? null;
}
