import { NUMBER_SORTS, type BookingSort } from '@domain/booking/booking-columns';
import { isPrivateSort } from '@domain/booking/booking-sorts';
import {
  indexPrefix,
  LAST_TIME,
  timed,
  type BookingIndex,
  type TimedField,
} from '@domain/booking/booking-index';
import type { BookingFilters } from '@domain/contracts/trip/search';
import type { Position } from '../platform';

/**
 * A range of the index. All ranges of a search together contain every wanted booking, and perhaps others.
 * `field` is the index field, and `from` and `to` limit the range.
 */
export type IndexRun = {
  field: string;
  from?: string | number | undefined;
  to?: string | number | undefined;
  /**
   * Converts a sort value into a value of the index field, so that the search of this range can continue
   * there.
   */
  valueAt: (value: string | number) => string | number;
  /**
   * Converts a value of the index field into a sort value. The results of all ranges are sorted together by
   * their sort values.
   */
  placeOf: (value: string | number) => string | number;
};

/** What the caller may see. A fleet admin sees only the bookings of one fleet. */
export type SearchScope = { fleetadmin: string | null };

const isSome = <T>(list: readonly T[] | undefined): list is readonly T[] =>
  list !== undefined && list.length > 0;

function timedRun(field: TimedField, prefix: string, { from, to }: BookingFilters): IndexRun {
  return {
    field,
    from: timed(prefix, from ?? 0),
    to: timed(prefix, to ?? LAST_TIME),
    valueAt: (at) => timed(prefix, Number(at)),
    placeOf: (value) => Number(String(value).slice(prefix.length + 1)),
  };
}

const same = (value: string | number): string | number => value;

/**
 * The ranges that contain the filtered bookings, in the order of the trip dates. They contain as few other
 * bookings as the index allows.
 */
export function runsByTime(filters: BookingFilters, { fleetadmin }: SearchScope): IndexRun[] {
  const { statuses, carTypes, driver, customer } = filters;
  if (driver !== undefined) return [timedRun('byDriver', indexPrefix.byDriver(driver), filters)];
  if (customer !== undefined) return [timedRun('byCustomer', indexPrefix.byCustomer(customer), filters)];
  if (fleetadmin !== null) {
    return isSome(statuses)
      ? statuses.map((status) =>
          timedRun('byFleetStatus', indexPrefix.byFleetStatus(fleetadmin, status), filters),
        )
      : [timedRun('byFleet', indexPrefix.byFleet(fleetadmin), filters)];
  }
  if (isSome(statuses) && isSome(carTypes)) {
    return statuses.flatMap((status) =>
      carTypes.map((carType) => timedRun('byStatusCar', indexPrefix.byStatusCar(status, carType), filters)),
    );
  }
  if (isSome(statuses))
    return statuses.map((status) => timedRun('byStatus', indexPrefix.byStatus(status), filters));
  if (isSome(carTypes))
    return carTypes.map((carType) => timedRun('byCar', indexPrefix.byCar(carType), filters));
  return [{ field: 'at', from: filters.from, to: filters.to, valueAt: same, placeOf: same }];
}

/** The range for an order by another field than the date. A reference is searched by its first letters. */
export function runBySort(sort: BookingSort, filters: BookingFilters): IndexRun {
  const reference = filters.reference?.toUpperCase();
  const part =
    sort === 'reference' && reference !== undefined ? { from: reference, to: `${reference}\uf8ff` } : {};
  return { field: sort, ...part, valueAt: same, placeOf: same };
}

/** Whether a booking matches the filters. */
export function isWanted(index: BookingIndex, filters: BookingFilters, { fleetadmin }: SearchScope): boolean {
  const { statuses, carTypes, from, to, driver, customer, reference } = filters;
  return (
    (fleetadmin === null || index.fleetadmin === fleetadmin) &&
    (!isSome(statuses) || statuses.includes(index.status)) &&
    (!isSome(carTypes) || carTypes.includes(index.carTypeId)) &&
    (from === undefined || index.at >= from) &&
    (to === undefined || index.at <= to) &&
    (driver === undefined || index.driver === driver) &&
    (customer === undefined || index.customer === customer) &&
    (reference === undefined || index.reference.startsWith(reference.toUpperCase()))
  );
}

/**
 * Compares two positions in ascending order. The result is negative if `a` comes first, and positive if `b`
 * comes first.
 */
export function comparePositions(a: Position, b: Position): number {
  if (a.value !== b.value) return a.value < b.value ? -1 : 1;
  return a.key < b.key ? -1 : Number(a.key > b.key);
}

/**
 * A position as text for URLs. The text contains the key and then the value. For a private sort it contains
 * only the key.
 */
export function cursorOf({ value, key }: Position, sort: BookingSort): string {
  return isPrivateSort(sort) ? key : `${key}:${String(value)}`;
}

/** The position that a cursor with a value names. Null if the text is not a cursor. */
export function positionOf(cursor: string, sort: BookingSort): Position | null {
  const end = cursor.indexOf(':');
  if (end <= 0) return null;
  const [key, text] = [cursor.slice(0, end), cursor.slice(end + 1)];
  if (!NUMBER_SORTS.includes(sort)) return { key, value: text };
  const value = Number(text);
  return text === '' || !Number.isFinite(value) ? null : { key, value };
}
