import type { Expression } from './expression-parser';
import type { Value } from './rule-values';
import type { Snapshot } from './snapshot';

const MAX_VALUES = 100;
const MAX_LENGTH = 200;

/** Placeholder in a report for a value that cannot be shown, such as a snapshot. */
export const OPAQUE = 'hash@object';
/** The bucket for further values, once an expression has given too many different ones to keep. */
const OTHERS = 'hash@others';

export type ShownValue = string | number | boolean | null;

/** How often one expression was evaluated and what it gave. An evaluation that ended in an error gave nothing. */
export class Tally {
  started = 0;
  // Every evaluation of every rule passes through here, so the common case is counted without a look-up.
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

  // User data passes through here for as long as the emulator runs, so what is kept of it is bounded.
  private addText(text: string | number): void {
    const key = typeof text === 'string' && text.length > MAX_LENGTH ? text.slice(0, MAX_LENGTH) : text;
    const entry = this.texts.get(key);
    if (entry) entry.count += 1;
    else if (this.texts.size < MAX_VALUES) this.texts.set(key, { count: 1 });
    else this.others += 1;
  }
}

/** The tallies of one rule, by expression. */
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
