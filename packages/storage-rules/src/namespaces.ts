import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import {
  absoluteDuration,
  durationFromTime,
  durationFromUnit,
  latlngFrom,
  timestampFromDate,
  timestampFromMillis,
} from './calendar';
import { crc32c } from './crc32c';
import { bool, EvaluationError, expectNumber, float, int, string, textOf, type Value } from './values';

type NamedFunction = { arity: number; run: (args: readonly Value[]) => Value };

function only(args: readonly Value[]): Value {
  const [value] = args;
  if (value === undefined) throw new EvaluationError('an argument is missing');
  return value;
}

function rounding(round: (value: number) => number): NamedFunction {
  return {
    arity: 1,
    run: (args) => {
      const rounded = round(expectNumber(only(args), 'the argument'));
      if (!Number.isFinite(rounded)) throw new EvaluationError('the number has no whole neighbour');
      return int(rounded);
    },
  };
}

function absolute(args: readonly Value[]): Value {
  const value = only(args);
  if (value.type === 'int') return int(value.value < 0n ? -value.value : value.value);
  return float(Math.abs(expectNumber(value, 'the argument')));
}

function power([base, exponent]: readonly Value[]): Value {
  if (base === undefined || exponent === undefined) throw new EvaluationError('an argument is missing');
  return float(expectNumber(base, 'the base') ** expectNumber(exponent, 'the exponent'));
}

function hashing(hash: (bytes: Uint8Array) => Uint8Array): NamedFunction {
  return {
    arity: 1,
    run: (args) => {
      const value = only(args);
      if (value.type !== 'bytes' && value.type !== 'string') {
        throw new EvaluationError(`a ${value.type} cannot be hashed`);
      }
      const bytes = value.type === 'string' ? Buffer.from(value.value, 'utf8') : value.value;
      return { type: 'bytes', value: hash(bytes) };
    },
  };
}

function bigEndian(checksum: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(checksum);
  return bytes;
}

function digest(algorithm: 'md5' | 'sha256'): NamedFunction {
  return hashing((bytes) => createHash(algorithm).update(bytes).digest());
}

function numberTest(test: (value: number) => boolean): NamedFunction {
  return { arity: 1, run: (args) => bool(test(expectNumber(only(args), 'the argument'))) };
}

function firestoreRead(name: string): NamedFunction {
  return {
    arity: 1,
    run: () => {
      throw new EvaluationError(`firestore.${name} is not available without Firestore`);
    },
  };
}

const NAMESPACES = new Map<string, ReadonlyMap<string, NamedFunction>>([
  [
    'math',
    new Map([
      ['abs', { arity: 1, run: absolute }],
      ['ceil', rounding(Math.ceil)],
      ['floor', rounding(Math.floor)],
      // A half is rounded away from zero. Math.round does not do this for negative numbers.
      ['round', rounding((value) => Math.sign(value) * Math.round(Math.abs(value)))],
      ['pow', { arity: 2, run: power }],
      ['sqrt', { arity: 1, run: (args) => float(Math.sqrt(expectNumber(only(args), 'the argument'))) }],
      ['isInfinite', numberTest((value) => Math.abs(value) === Infinity)],
      ['isNaN', numberTest(Number.isNaN)],
    ]),
  ],
  [
    'timestamp',
    new Map([
      ['date', { arity: 3, run: timestampFromDate }],
      ['value', { arity: 1, run: timestampFromMillis }],
    ]),
  ],
  [
    'duration',
    new Map([
      ['abs', { arity: 1, run: absoluteDuration }],
      ['time', { arity: 4, run: durationFromTime }],
      ['value', { arity: 2, run: durationFromUnit }],
    ]),
  ],
  ['latlng', new Map([['value', { arity: 2, run: latlngFrom }]])],
  [
    'hashing',
    new Map([
      ['crc32', hashing((bytes) => bigEndian(crc32(bytes)))],
      ['crc32c', hashing((bytes) => bigEndian(crc32c(bytes)))],
      ['md5', digest('md5')],
      ['sha256', digest('sha256')],
    ]),
  ],
  [
    'firestore',
    new Map([
      ['get', firestoreRead('get')],
      ['exists', firestoreRead('exists')],
    ]),
  ],
]);

function toInt(args: readonly Value[]): Value {
  const value = only(args);
  if (value.type === 'string' && /^-?\d+$/.test(value.value)) return int(BigInt(value.value));
  if (value.type === 'int') return value;
  if (value.type === 'float' && Number.isFinite(value.value)) return int(Math.trunc(value.value));
  throw new EvaluationError(`this ${value.type} cannot be turned into an int`);
}

function toFloat(args: readonly Value[]): Value {
  const value = only(args);
  if (value.type === 'string' && /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/.test(value.value)) {
    return float(Number(value.value));
  }
  if (value.type === 'int' || value.type === 'float') return float(Number(value.value));
  throw new EvaluationError(`this ${value.type} cannot be turned into a float`);
}

function toBool(args: readonly Value[]): Value {
  const value = only(args);
  if (value.type === 'bool') return value;
  if (value.type === 'string' && (value.value === 'true' || value.value === 'false')) {
    return bool(value.value === 'true');
  }
  throw new EvaluationError(`this ${value.type} cannot be turned into a bool`);
}

function toPath(args: readonly Value[]): Value {
  const value = only(args);
  if (value.type === 'path') return value;
  if (value.type !== 'string') throw new EvaluationError(`a ${value.type} cannot be turned into a path`);
  return { type: 'path', segments: value.value.split('/').filter((segment) => segment !== '') };
}

const GLOBALS = new Map<string, NamedFunction>([
  ['bool', { arity: 1, run: toBool }],
  ['float', { arity: 1, run: toFloat }],
  ['int', { arity: 1, run: toInt }],
  ['path', { arity: 1, run: toPath }],
  ['string', { arity: 1, run: (args) => string(textOf(only(args))) }],
]);

export function isNamespace(name: string): boolean {
  return NAMESPACES.has(name);
}

/** Whether every rules file has this function. It is a conversion or a function of a namespace. */
export function isBuiltIn(name: string, namespace?: string): boolean {
  return (namespace === undefined ? GLOBALS : NAMESPACES.get(namespace))?.has(name) ?? false;
}

/** Calls a built-in function such as `int(x)` or, with a namespace, `math.abs(x)`. */
export function callBuiltIn(name: string, args: readonly Value[], namespace?: string): Value {
  const found = (namespace === undefined ? GLOBALS : NAMESPACES.get(namespace))?.get(name);
  const label = namespace === undefined ? name : `${namespace}.${name}`;
  if (found === undefined) throw new EvaluationError(`there is no function ${label}`);
  if (found.arity !== args.length) {
    throw new EvaluationError(`${label} takes ${found.arity} arguments, not ${args.length}`);
  }
  return found.run(args);
}
