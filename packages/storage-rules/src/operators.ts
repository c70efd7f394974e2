import type { BinaryOperator } from './syntax';
import {
  areEqual,
  bool,
  duration,
  EvaluationError,
  float,
  includes,
  int,
  string,
  timestamp,
  type Value,
} from './values';

type Arithmetic = '+' | '-' | '*' | '/' | '%';
type Comparison = '<' | '<=' | '>' | '>=';

const FLOAT: Record<Arithmetic, (left: number, right: number) => number> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
};

// In the rules language, division truncates towards zero, and the remainder has the sign of the dividend.
// Division of bigints does the same.
const INT: Record<Arithmetic, (left: bigint, right: bigint) => bigint> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
};

const ORDER: Record<Comparison, (sign: number) => boolean> = {
  '<': (sign) => sign < 0,
  '<=': (sign) => sign <= 0,
  '>': (sign) => sign > 0,
  '>=': (sign) => sign >= 0,
};

function clash(operator: BinaryOperator, left: Value, right: Value): never {
  throw new EvaluationError(`${left.type} ${operator} ${right.type} is not possible`);
}

function numbers(operator: Arithmetic, left: Value, right: Value): Value | null {
  const isNumeric = (value: Value) => value.type === 'int' || value.type === 'float';
  if (!isNumeric(left) || !isNumeric(right)) return null;
  if ((operator === '/' || operator === '%') && Number(right.value) === 0) {
    throw new EvaluationError('division by zero');
  }
  return left.type === 'int' && right.type === 'int'
    ? int(INT[operator](left.value, right.value))
    : float(FLOAT[operator](Number(left.value), Number(right.value)));
}

function times(operator: '+' | '-', left: Value, right: Value): Value | null {
  const sign = operator === '+' ? 1n : -1n;
  if (right.type === 'duration') {
    if (left.type === 'timestamp') return timestamp(left.nanos + sign * right.nanos);
    if (left.type === 'duration') return duration(left.nanos + sign * right.nanos);
  }
  if (right.type !== 'timestamp') return null;
  if (operator === '+' && left.type === 'duration') return timestamp(left.nanos + right.nanos);
  if (operator === '-' && left.type === 'timestamp') return duration(left.nanos - right.nanos);
  return null;
}

function arithmetic(operator: Arithmetic, left: Value, right: Value): Value {
  const result = numbers(operator, left, right);
  if (result !== null) return result;
  if (operator === '+' && left.type === 'string' && right.type === 'string')
    return string(left.value + right.value);
  const time = operator === '+' || operator === '-' ? times(operator, left, right) : null;
  return time ?? clash(operator, left, right);
}

function signOf<T extends number | bigint | string>(left: T, right: T): number {
  if (left < right) return -1;
  return left > right ? 1 : left === right ? 0 : NaN;
}

function order(operator: Comparison, left: Value, right: Value): number {
  if (left.type === 'int' && right.type === 'int') return signOf(left.value, right.value);
  const isNumeric = (value: Value) => value.type === 'int' || value.type === 'float';
  if (isNumeric(left) && isNumeric(right)) return signOf(Number(left.value), Number(right.value));
  if (left.type === 'string' && right.type === 'string') return signOf(left.value, right.value);
  if (left.type === 'timestamp' && right.type === 'timestamp') return signOf(left.nanos, right.nanos);
  if (left.type === 'duration' && right.type === 'duration') return signOf(left.nanos, right.nanos);
  return clash(operator, left, right);
}

function isIn(left: Value, right: Value): boolean {
  if (right.type === 'list' || right.type === 'set') return includes(right.items, left);
  if (right.type === 'map') return left.type === 'string' && right.entries.has(left.value);
  return clash('in', left, right);
}

/** Applies a binary operator (Security Rules language reference, operators). Throws EvaluationError. */
export function applyBinary(operator: BinaryOperator, left: Value, right: Value): Value {
  switch (operator) {
    case '==':
      return bool(areEqual(left, right));
    case '!=':
      return bool(!areEqual(left, right));
    case 'in':
      return bool(isIn(left, right));
    case '<':
    case '<=':
    case '>':
    case '>=':
      return bool(ORDER[operator](order(operator, left, right)));
    default:
      return arithmetic(operator, left, right);
  }
}

const TYPE_TESTS: Record<string, readonly Value['type'][]> = {
  bool: ['bool'],
  bytes: ['bytes'],
  duration: ['duration'],
  float: ['float'],
  int: ['int'],
  latlng: ['latlng'],
  list: ['list'],
  map: ['map'],
  null: ['null'],
  number: ['int', 'float'],
  path: ['path'],
  set: ['set'],
  string: ['string'],
  timestamp: ['timestamp'],
};

export function isTypeName(name: string): boolean {
  return Object.hasOwn(TYPE_TESTS, name);
}

/** `value is typeName`. Unknown type names give false. */
export function isOfType(value: Value, typeName: string): boolean {
  return TYPE_TESTS[typeName]?.includes(value.type) ?? false;
}
