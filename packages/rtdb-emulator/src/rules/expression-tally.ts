import type { Expression } from './expression-parser';
import type { Value } from './rule-values';
import type { Snapshot } from './snapshot';

const MAX_VALUES = 100;
const MAX_LENGTH = 200;

/** The text in a report for a value that cannot be shown, such as a snapshot. */
export const OPAQUE = 'hash@object';
/**
 * The text in a report for all further values, when an expression had too many different values to store
 * them.
 */
const OTHERS = 'hash@others';

export type ShownValue = string | number | boolean | null;

/**
 * Counts how often one expression was evaluated, and its results. An evaluation that ended in an error has no
 * result.
 */
export class Tally {
  started = 0;
  // Every evaluation of every rule is counted here. So the common results have their own counters, which need
  // no look-up.
  private trues = 0;
  private falses = 0;
  private nulls = 0;
  private objects = 0;
  private others = 0;
  private readonly texts = new Map<string | number, { count: number }>();

  add(result: Value | Snapshot): void {
    if (result === true) this.trues += 1;
    else if (result === false) this.falses += 1;
    else if (result === null) this.nulls += 1;
    else if (typeof result === 'object') this.objects += 1;
    else this.addText(result);
  }

  entries(): { value: ShownValue; count: number }[] {
    const texts = [...this.texts].map(([value, { count }]) => ({ value, count }));
    const rest: { value: ShownValue; count: number }[] = [
      { value: true, count: this.trues },
      { value: false, count: this.falses },
      { value: null, count: this.nulls },
      { value: OPAQUE, count: this.objects },
      { value: OTHERS, count: this.others },
    ];
    return [...texts, ...rest.filter(({ count }) => count > 0)];
  }

  // The stored texts contain user data, and the emulator may run for a long time. So the number and the
  // length of the texts are limited.
  private addText(text: string | number): void {
    const key = typeof text === 'string' && text.length > MAX_LENGTH ? text.slice(0, MAX_LENGTH) : text;
    const entry = this.texts.get(key);
    if (entry) entry.count += 1;
    else if (this.texts.size < MAX_VALUES) this.texts.set(key, { count: 1 });
    else this.others += 1;
  }
}

/** The tallies of all expressions of one rule. */
export class Tallies {
  private readonly all = new Map<Expression, Tally>();

  of(expression: Expression): Tally {
    const known = this.all.get(expression);
    if (known) return known;
    const tally = new Tally();
    this.all.set(expression, tally);
    return tally;
  }
}
