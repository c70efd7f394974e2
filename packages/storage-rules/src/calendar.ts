import {
  duration,
  EvaluationError,
  expectNumber,
  expectType,
  int,
  timestamp,
  type Value,
  type ValueOf,
} from './values';

const NANOS_PER_MILLI = 1_000_000n;
const NANOS_PER_SECOND = 1_000_000_000n;
const NANOS_PER_DAY = 86_400n * NANOS_PER_SECOND;
const MILLIS_PER_DAY = 86_400_000;

const UNIT_NANOS = new Map<string, bigint>([
  ['w', 7n * NANOS_PER_DAY],
  ['d', NANOS_PER_DAY],
  ['h', 3600n * NANOS_PER_SECOND],
  ['m', 60n * NANOS_PER_SECOND],
  ['s', NANOS_PER_SECOND],
  ['ms', NANOS_PER_MILLI],
  ['ns', 1n],
]);

/** A division that rounds down, so that a time before 1970 belongs to the right day. */
function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

function dateOf({ nanos }: ValueOf<'timestamp'>): Date {
  return new Date(Number(floorDivide(nanos, NANOS_PER_MILLI)));
}

function startOfDay(nanos: bigint): bigint {
  return floorDivide(nanos, NANOS_PER_DAY) * NANOS_PER_DAY;
}

function dayOfYear(date: Date): number {
  const start = Date.UTC(date.getUTCFullYear(), 0, 1);
  return Math.floor((date.getTime() - start) / MILLIS_PER_DAY) + 1;
}

type TimeField = (time: ValueOf<'timestamp'>) => Value;

/** The methods of a timestamp, all in UTC (Security Rules reference, Timestamp). */
export const TIMESTAMP_METHODS = new Map<string, TimeField>([
  ['year', (time) => int(dateOf(time).getUTCFullYear())],
  ['month', (time) => int(dateOf(time).getUTCMonth() + 1)],
  ['day', (time) => int(dateOf(time).getUTCDate())],
  // Monday is 1 and Sunday is 7.
  ['dayOfWeek', (time) => int(dateOf(time).getUTCDay() || 7)],
  ['dayOfYear', (time) => int(dayOfYear(dateOf(time)))],
  ['hours', (time) => int(dateOf(time).getUTCHours())],
  ['minutes', (time) => int(dateOf(time).getUTCMinutes())],
  ['seconds', (time) => int(dateOf(time).getUTCSeconds())],
  ['nanos', ({ nanos }) => int(nanos - floorDivide(nanos, NANOS_PER_SECOND) * NANOS_PER_SECOND)],
  ['toMillis', ({ nanos }) => int(floorDivide(nanos, NANOS_PER_MILLI))],
  ['date', ({ nanos }) => timestamp(startOfDay(nanos))],
  ['time', ({ nanos }) => duration(nanos - startOfDay(nanos))],
]);

/** The methods of a duration. */
export const DURATION_METHODS = new Map<string, (time: ValueOf<'duration'>) => Value>([
  ['seconds', ({ nanos }) => int(nanos / NANOS_PER_SECOND)],
  ['nanos', ({ nanos }) => int(nanos % NANOS_PER_SECOND)],
]);

function wholes(args: readonly Value[], what: string): bigint[] {
  return args.map((value) => expectType(value, 'int', what).value);
}

/**
 * `timestamp.date(y, m, d)` returns midnight UTC of a day. Throws EvaluationError if the day does not exist.
 */
export function timestampFromDate(args: readonly Value[]): Value {
  const [year = 0, month = 0, day = 0] = wholes(args, 'a part of a date').map(Number);
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) {
    throw new EvaluationError(`there is no date ${year}-${month}-${day}`);
  }
  return timestamp(BigInt(date.getTime()) * NANOS_PER_MILLI);
}

/** `timestamp.value(millis)` returns the time that is `millis` milliseconds after 1970. */
export function timestampFromMillis(args: readonly Value[]): Value {
  const [millis = 0n] = wholes(args, 'the milliseconds');
  return timestamp(millis * NANOS_PER_MILLI);
}

/** `duration.value(n, unit)`. The unit is w, d, h, m, s, ms or ns. */
export function durationFromUnit([amount, unit]: readonly Value[]): Value {
  const size = unit?.type === 'string' ? UNIT_NANOS.get(unit.value) : undefined;
  if (amount === undefined || size === undefined)
    throw new EvaluationError('a duration needs a unit such as "s"');
  return duration(expectType(amount, 'int', 'the amount').value * size);
}

/** `duration.time(hours, minutes, seconds, nanos)`. */
export function durationFromTime(args: readonly Value[]): Value {
  const [hours = 0n, minutes = 0n, seconds = 0n, nanos = 0n] = wholes(args, 'a part of a time');
  return duration(((hours * 60n + minutes) * 60n + seconds) * NANOS_PER_SECOND + nanos);
}

/** `duration.abs(d)`. */
export function absoluteDuration([value]: readonly Value[]): Value {
  if (value?.type === 'duration') return duration(value.nanos < 0n ? -value.nanos : value.nanos);
  throw new EvaluationError(`duration.abs takes a duration, not ${value?.type ?? 'nothing'}`);
}

const EARTH_RADIUS_METERS = 6_371_008.8;

/** The distance of two points on the great circle, in metres. */
export function distanceMeters(from: ValueOf<'latlng'>, to: ValueOf<'latlng'>): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const [lat1, lat2] = [radians(from.latitude), radians(to.latitude)];
  const [dLat, dLng] = [lat2 - lat1, radians(to.longitude - from.longitude)];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** `latlng.value(lat, lng)` in degrees. Throws EvaluationError if a value is out of range. */
export function latlngFrom([lat, lng]: readonly Value[]): Value {
  if (lat === undefined || lng === undefined) throw new EvaluationError('latlng.value takes two numbers');
  const latitude = expectNumber(lat, 'a latitude');
  const longitude = expectNumber(lng, 'a longitude');
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    throw new EvaluationError('the point is off the globe');
  return { type: 'latlng', latitude, longitude };
}
