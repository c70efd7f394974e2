import { all, type Condition } from './condition';

type Constant = string | number | boolean | null;
type Present<T> = Exclude<T, undefined>;

/** A value in a rule. `text` is the expression that computes the value. */
export class Value<T = unknown> {
  constructor(readonly text: string) {}

  is(other: Present<T> | Value): Condition {
    return this.compared('===', other);
  }

  isNot(other: Present<T> | Value | null): Condition {
    return this.compared('!==', other);
  }

  isAbove(other: number | Value): Condition {
    return this.compared('>', other);
  }

  isAtLeast(other: number | Value): Condition {
    return this.compared('>=', other);
  }

  isAtMost(other: number | Value): Condition {
    return this.compared('<=', other);
  }

  isBetween(least: number, most: number): Condition {
    return all(this.isAtLeast(least), this.isAtMost(most));
  }

  matches(pattern: RegExp): Condition {
    return { kind: 'call', text: `${this.text}.matches(${String(pattern)})` };
  }

  beginsWith(other: Value<string>): Condition {
    return { kind: 'call', text: `${this.text}.beginsWith(${other.text})` };
  }

  /** This text, followed by `other`. */
  followedBy(other: string | Value): Value<string> {
    return new Value(`${this.text} + ${expressionOf(other)}`);
  }

  times(factor: number): Value<number> {
    return new Value(`${this.text} * ${String(factor)}`);
  }

  plus(amount: number): Value<number> {
    return new Value(`${this.text} + ${String(amount)}`);
  }

  minus(amount: number): Value<number> {
    return new Value(`${this.text} - ${String(amount)}`);
  }

  /** The remainder of a division by `divisor`. */
  modulo(divisor: number): Value<number> {
    return new Value(`${this.text} % ${String(divisor)}`);
  }

  private compared(operator: '===' | '!==' | '<=' | '>' | '>=', other: unknown): Condition {
    return { kind: 'comparison', left: this.text, operator, right: expressionOf(other) };
  }
}

/** A path in the data. If a place is used as a value, it is the value that is stored at the path. */
export class Place<T = unknown> extends Value<T> {
  constructor(private readonly path: string) {
    super(`${path}.val()`);
  }

  child<K extends keyof NonNullable<T> & string>(key: K | Value): Place<NonNullable<T>[K]> {
    return new Place(`${this.path}.child(${expressionOf(key)})`);
  }

  parent(): Place {
    return new Place(`${this.path}.parent()`);
  }

  exists(): Condition {
    return this.call('exists()');
  }

  hasChildren(keys?: readonly (keyof NonNullable<T> & string)[]): Condition {
    return this.call(keys ? `hasChildren([${keys.map(expressionOf).join(', ')}])` : 'hasChildren()');
  }

  isBoolean(): Condition {
    return this.call('isBoolean()');
  }

  isText(): Condition {
    return this.call('isString()');
  }

  /** True if the value is a text whose length is in this range. */
  isTextOf({ min, max }: { min?: number; max: number }): Condition {
    const least = min === undefined ? [] : [this.length().isAtLeast(min)];
    return all(this.isText(), ...least, this.length().isAtMost(max));
  }

  /** True if the value is a text with exactly this many characters. */
  isTextOfLength(length: number): Condition {
    return all(this.isText(), this.length().is(length));
  }

  private length(): Value<number> {
    return new Value(`${this.text}.length`);
  }

  private call(text: string): Condition {
    return { kind: 'call', text: `${this.path}.${text}` };
  }
}

function expressionOf(value: unknown): string {
  if (value instanceof Value) return value.text;
  if (isConstant(value)) return typeof value === 'string' ? quoted(value) : String(value);
  throw new Error(`The rules language has no constant of type ${typeof value}.`);
}

function isConstant(value: unknown): value is Constant {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function quoted(text: string): string {
  if (/['\\\n]/.test(text)) throw new Error(`The text ${text} needs an escape that the rules do not use.`);
  return `'${text}'`;
}
