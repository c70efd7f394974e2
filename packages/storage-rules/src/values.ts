/** A value in the Storage rules language. Times and durations are whole nanoseconds. */
export type Value =
  | { type: 'null' }
  | { type: 'bool'; value: boolean }
  | { type: 'int'; value: bigint }
  | { type: 'float'; value: number }
  | { type: 'string'; value: string }
  | { type: 'bytes'; value: Uint8Array }
  | { type: 'timestamp'; nanos: bigint }
  | { type: 'duration'; nanos: bigint }
  | { type: 'latlng'; latitude: number; longitude: number }
  | { type: 'path'; segments: readonly string[] }
  | { type: 'list'; items: readonly Value[] }
  | { type: 'set'; items: readonly Value[] }
  | { type: 'map'; entries: ReadonlyMap<string, Value> }
  | { type: 'map_diff'; after: ReadonlyMap<string, Value>; before: ReadonlyMap<string, Value> };

export type ValueType = Value['type'];
export type ValueOf<T extends ValueType> = Extract<Value, { type: T }>;

/**
 * A runtime error of an expression. An `allow` with such an error does not permit the request, unless `||` or
 * `&&` ignores the error.
 */
export class EvaluationError extends Error {}

export const NULL: Value = { type: 'null' };
export const bool = (value: boolean): Value => ({ type: 'bool', value });
export const float = (value: number): Value => ({ type: 'float', value });
export const string = (value: string): Value => ({ type: 'string', value });
export const timestamp = (nanos: bigint): Value => ({ type: 'timestamp', nanos });
export const duration = (nanos: bigint): Value => ({ type: 'duration', nanos });
export const list = (items: readonly Value[]): Value => ({ type: 'list', items });

/** The characters (code points) of a text. Sizes and positions count characters. */
export const charactersOf = (text: string): string[] => Array.from(text);

/** An integer. Throws EvaluationError if it is out of the range of 64 bits. */
export function int(value: bigint | number): Value {
  const whole = BigInt(value);
  if (BigInt.asIntN(64, whole) !== whole) throw new EvaluationError('integer overflow');
  return { type: 'int', value: whole };
}

/** A set of the given values. Equal values are in the set only once. */
export function set(items: readonly Value[]): Value {
  const unique: Value[] = [];
  for (const item of items) if (!includes(unique, item)) unique.push(item);
  return { type: 'set', items: unique };
}

/** The value with the type `type`. Throws EvaluationError if it has another type. */
export function expectType<T extends ValueType>(value: Value, type: T, what: string): ValueOf<T> {
  if (hasType(value, type)) return value;
  throw new EvaluationError(`${what} must be a ${type}, not a ${value.type}`);
}

function hasType<T extends ValueType>(value: Value, type: T): value is ValueOf<T> {
  return value.type === type;
}

/** The elements of a list or set. Throws EvaluationError for other types. */
export function expectItems(value: Value, what: string): readonly Value[] {
  if (value.type === 'list' || value.type === 'set') return value.items;
  throw new EvaluationError(`${what} must be a list or a set, not a ${value.type}`);
}

/** An int or float as a JavaScript number. Throws EvaluationError for other types. */
export function expectNumber(value: Value, what: string): number {
  if (value.type === 'int') return Number(value.value);
  if (value.type === 'float') return value.value;
  throw new EvaluationError(`${what} must be a number, not a ${value.type}`);
}

export function includes(items: readonly Value[], wanted: Value): boolean {
  return items.some((item) => areEqual(item, wanted));
}

function areSame<T>(left: readonly T[], right: readonly T[], isEqual: (a: T, b: T) => boolean): boolean {
  return (
    left.length === right.length &&
    left.every((item, index) => {
      const other = right[index];
      return other !== undefined && isEqual(item, other);
    })
  );
}

function areMapsEqual(left: ReadonlyMap<string, Value>, right: ReadonlyMap<string, Value>): boolean {
  if (left.size !== right.size) return false;
  for (const [key, value] of left) {
    const other = right.get(key);
    if (other === undefined || !areEqual(value, other)) return false;
  }
  return true;
}

/**
 * Compares the content of two values. An int equals the float with the same number. Other values of different
 * types are not equal.
 */
export function areEqual(left: Value, right: Value): boolean {
  switch (left.type) {
    case 'null':
      return right.type === 'null';
    case 'int':
      if (right.type === 'int') return left.value === right.value;
      return right.type === 'float' && Number(left.value) === right.value;
    case 'float':
      if (right.type === 'int') return left.value === Number(right.value);
      return right.type === 'float' && left.value === right.value;
    case 'bool':
      return right.type === 'bool' && left.value === right.value;
    case 'string':
      return right.type === 'string' && left.value === right.value;
    case 'bytes':
      return right.type === 'bytes' && Buffer.compare(left.value, right.value) === 0;
    case 'timestamp':
      return right.type === 'timestamp' && left.nanos === right.nanos;
    case 'duration':
      return right.type === 'duration' && left.nanos === right.nanos;
    case 'latlng':
      return (
        right.type === 'latlng' && left.latitude === right.latitude && left.longitude === right.longitude
      );
    case 'path':
      return right.type === 'path' && areSame(left.segments, right.segments, (a, b) => a === b);
    case 'list':
      return right.type === 'list' && areSame(left.items, right.items, areEqual);
    case 'set':
      return (
        right.type === 'set' &&
        left.items.length === right.items.length &&
        left.items.every((item) => includes(right.items, item))
      );
    case 'map':
      return right.type === 'map' && areMapsEqual(left.entries, right.entries);
    case 'map_diff':
      return (
        right.type === 'map_diff' &&
        areMapsEqual(left.after, right.after) &&
        areMapsEqual(left.before, right.before)
      );
  }
}

/** The text of a value, as `string()` and `join()` return it. */
export function textOf(value: Value): string {
  switch (value.type) {
    case 'null':
      return 'null';
    case 'bool':
    case 'int':
    case 'float':
    case 'string':
      return String(value.value);
    case 'path':
      return `/${value.segments.join('/')}`;
    default:
      throw new EvaluationError(`a ${value.type} cannot be turned into a string`);
  }
}
