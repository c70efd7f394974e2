/** A random generator with a seed, so that every fresh start has the same people, places and trips. */
export type Random = {
  /** a number from 0 (inclusive) to 1 (exclusive) */
  next(): number;
  /** an integer from `low` to `high`, both inclusive */
  between(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
  /** an approximately normally distributed number around 0, with the standard deviation 1 */
  normal(): number;
  /** `count` random characters from an alphabet */
  text(alphabet: string, count: number): string;
};

/** The mulberry32 generator, which starts from a number. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('The list to pick from is empty.');
      return item;
    },
    chance: (probability) => next() < probability,
    normal: () => (next() + next() + next() + next() - 2) * Math.sqrt(3),
    text: (alphabet, count) =>
      Array.from({ length: count }, () => alphabet.charAt(Math.floor(next() * alphabet.length))).join(''),
  };
}
