import type { RuleNode } from './rule-node';
import type { RulesAuth, RulesQuery } from './rule-types';
import type { Snapshot } from './snapshot';

/** A value while a rule runs. Objects are maps and lists of `auth`, or the stand-in of `val()`. */
export type Value = string | number | boolean | null | object;

/** The result of `val()` for a node with children: the language hides its content. */
const CHILDREN_VALUE = Object.freeze({});

/** A runtime error of a rule: it makes the whole rule false. */
export class RuleFault extends Error {}

/** The scope of one rule while it runs. */
export type EvaluationContext = {
  root: Snapshot;
  data: Snapshot;
  newData: Snapshot;
  auth: RulesAuth;
  now: number;
  query: RulesQuery | null;
  /** keys bound by `$variables`, outermost first */
  bound: string[];
};

/** Static types as bit sets. A rule may read any property of a value of type `Kind.map`. */
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

/** The name of a static type, for messages. */
export function nameOfType(type: number): string {
  if ((type & PRIMITIVE) === PRIMITIVE) return 'value of unknown type';
  return NAMES.filter(([bit]) => (type & bit) !== 0)
    .map(([, name]) => name)
    .join(' or ');
}

/** The name of a value's type, for messages. */
export function nameOfValue(value: Value): string {
  return value === null ? 'null' : typeof value;
}

/** Turns a claim into a value of the rules language. A type that the language lacks becomes null. */
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

/** The value of a node as `val()` gives it. */
export function valueOfNode(node: RuleNode | null): Value {
  return node === null ? null : (node.leaf() ?? CHILDREN_VALUE);
}

/** A property of a map of `auth`. Anything without that property, null included, gives null. */
export function propertyOf(value: Value, key: string): Value {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return null;
  return toValue(Reflect.get(value, key));
}

/** Equality without coercion. Throws RuleFault for two objects, because rules cannot look inside them. */
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
