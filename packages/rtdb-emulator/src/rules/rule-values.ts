import type { RuleNode } from './rule-node';
import type { RulesAuth, RulesQuery } from './rule-types';
import type { Snapshot } from './snapshot';

/** A value while a rule runs. An object is a map or list in `auth`, or `CHILDREN_VALUE`. */
export type Value = string | number | boolean | null | object;

/**
 * The result of `val()` for a node with children. The rules language does not show the content of such a
 * node.
 */
const CHILDREN_VALUE = Object.freeze({});

/** A runtime error of a rule, which makes the whole rule false. */
export class RuleFault extends Error {}

/** The values that the variables of a rule have while it runs. */
export type EvaluationContext = {
  root: Snapshot;
  data: Snapshot;
  newData: Snapshot;
  auth: RulesAuth;
  now: number;
  query: RulesQuery | null;
  /** The keys that match the `$variables`, outermost first. */
  bound: string[];
};

/** The static types as bits. A rule may read any property of a value of type `Kind.map`. */
export const Kind = { string: 1, number: 2, boolean: 4, null: 8, object: 16, map: 32 } as const;
export const PRIMITIVE = Kind.string | Kind.number | Kind.boolean | Kind.null;
export const STORED = PRIMITIVE | Kind.object;
export const ANY = STORED | Kind.map;

const NAMES: [number, string][] = [
  [Kind.string, 'string'],
  [Kind.number, 'number'],
  [Kind.boolean, 'boolean'],
  [Kind.null, 'null'],
  [Kind.object, 'object'],
];

/** The name of a static type for error messages. */
export function nameOfType(type: number): string {
  if ((type & PRIMITIVE) === PRIMITIVE) return 'value of unknown type';
  return NAMES.filter(([bit]) => (type & bit) !== 0)
    .map(([, name]) => name)
    .join(' or ');
}

/** The name of a value's type for error messages. */
export function nameOfValue(value: Value): string {
  return value === null ? 'null' : typeof value;
}

/** Converts a claim to a value of the rules language. A type that the language does not have becomes null. */
export function toValue(claim: unknown): Value {
  switch (typeof claim) {
    case 'string':
    case 'number':
    case 'boolean':
      return claim;
    case 'object':
      return claim;
    default:
      return null;
  }
}

/** The result of `val()` for a node. */
export function valueOfNode(node: RuleNode | null): Value {
  return node === null ? null : (node.leaf() ?? CHILDREN_VALUE);
}

/**
 * A property of a map in `auth`. The result is null for null, for a value without this property, and for a
 * value that is not a map.
 */
export function propertyOf(value: Value, key: string): Value {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return null;
  return toValue(Reflect.get(value, key));
}

/**
 * Compares two values without converting them. Throws RuleFault for two objects, because rules cannot compare
 * their content.
 */
export function areEqual(left: Value, right: Value): boolean {
  if (typeof left === 'object' && left !== null && typeof right === 'object' && right !== null) {
    throw new RuleFault('two objects cannot be compared');
  }
  return left === right;
}

export function asString(value: Value, what: string): string {
  if (typeof value !== 'string') throw new RuleFault(`${what} must be a string, not ${nameOfValue(value)}`);
  return value;
}

export function asNumber(value: Value, what: string): number {
  if (typeof value !== 'number') throw new RuleFault(`${what} must be a number, not ${nameOfValue(value)}`);
  return value;
}
