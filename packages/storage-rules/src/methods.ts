import { DURATION_METHODS, distanceMeters, TIMESTAMP_METHODS } from './calendar';
import { LIST_METHODS, MAP_DIFF_METHODS, MAP_METHODS, SET_METHODS, type Method } from './collection-methods';
import { matchesWhole, replaceAll, splitBy } from './regex';
import {
  bool,
  charactersOf,
  EvaluationError,
  expectType,
  float,
  int,
  list,
  string,
  type Value,
  type ValueOf,
} from './values';

function text(args: readonly Value[], index: number): string {
  const value = args[index];
  if (value === undefined) throw new EvaluationError('an argument is missing');
  return expectType(value, 'string', 'the argument').value;
}

const STRING_METHODS = new Map<string, Method<ValueOf<'string'>>>([
  ['size', { arity: 0, run: ({ value }) => int(charactersOf(value).length) }],
  ['lower', { arity: 0, run: ({ value }) => string(value.toLowerCase()) }],
  ['upper', { arity: 0, run: ({ value }) => string(value.toUpperCase()) }],
  ['trim', { arity: 0, run: ({ value }) => string(value.trim()) }],
  ['matches', { arity: 1, run: ({ value }, args) => bool(matchesWhole(value, text(args, 0))) }],
  [
    'replace',
    { arity: 2, run: ({ value }, args) => string(replaceAll(value, text(args, 0), text(args, 1))) },
  ],
  ['split', { arity: 1, run: ({ value }, args) => list(splitBy(value, text(args, 0)).map(string)) }],
  ['toUtf8', { arity: 0, run: ({ value }) => ({ type: 'bytes', value: Buffer.from(value, 'utf8') }) }],
]);

const BYTES_METHODS = new Map<string, Method<ValueOf<'bytes'>>>([
  ['size', { arity: 0, run: ({ value }) => int(value.length) }],
  ['toBase64', { arity: 0, run: ({ value }) => string(Buffer.from(value).toString('base64')) }],
  ['toHexString', { arity: 0, run: ({ value }) => string(Buffer.from(value).toString('hex')) }],
]);

const LATLNG_METHODS = new Map<string, Method<ValueOf<'latlng'>>>([
  ['latitude', { arity: 0, run: ({ latitude }) => float(latitude) }],
  ['longitude', { arity: 0, run: ({ longitude }) => float(longitude) }],
  [
    'distance',
    {
      arity: 1,
      run: (from, [to]) => {
        if (to?.type !== 'latlng') throw new EvaluationError('distance takes a latlng');
        return float(distanceMeters(from, to));
      },
    },
  ],
]);

function apply<T extends Value>(
  methods: ReadonlyMap<string, Method<T>>,
  target: T,
  name: string,
  args: readonly Value[],
): Value {
  const method = methods.get(name);
  if (method === undefined) throw new EvaluationError(`a ${target.type} has no method ${name}`);
  if (method.arity !== args.length) {
    throw new EvaluationError(`${name} takes ${method.arity} arguments, not ${args.length}`);
  }
  return method.run(target, args);
}

function applyField<T extends Value>(
  methods: ReadonlyMap<string, (target: T) => Value>,
  target: T,
  name: string,
  args: readonly Value[],
): Value {
  const method = methods.get(name);
  if (method === undefined) throw new EvaluationError(`a ${target.type} has no method ${name}`);
  if (args.length !== 0) throw new EvaluationError(`${name} takes no arguments`);
  return method(target);
}

/** Calls a method of a value (Security Rules reference). Throws EvaluationError for an unknown method. */
export function callMethod(target: Value, name: string, args: readonly Value[]): Value {
  switch (target.type) {
    case 'string':
      return apply(STRING_METHODS, target, name, args);
    case 'bytes':
      return apply(BYTES_METHODS, target, name, args);
    case 'list':
      return apply(LIST_METHODS, target, name, args);
    case 'set':
      return apply(SET_METHODS, target, name, args);
    case 'map':
      return apply(MAP_METHODS, target, name, args);
    case 'map_diff':
      return apply(MAP_DIFF_METHODS, target, name, args);
    case 'latlng':
      return apply(LATLNG_METHODS, target, name, args);
    case 'timestamp':
      return applyField(TIMESTAMP_METHODS, target, name, args);
    case 'duration':
      return applyField(DURATION_METHODS, target, name, args);
    default:
      throw new EvaluationError(`a ${target.type} has no method ${name}`);
  }
}
