// `npm test` runs a sample of the cases of a long property test. `npm run prove` runs all cases.
//
// HAIL_PROVE=1    runs every case
// HAIL_SEED=17    runs the sample that seed 17 chooses. By default each run chooses a new seed and prints it
// HAIL_CASE=4711  runs only this case. The message of a failure names the case
import { createRandom } from '../../local/seed/random';

/** The number of all cases, and the number of cases that `npm test` runs. */
export type Extent = { whole: number; sample: number };

const { HAIL_PROVE, HAIL_SEED, HAIL_CASE } = process.env;

export const seedOfRun = (): number => {
  if (HAIL_SEED !== undefined) return Number(HAIL_SEED);
  const seed = Math.floor(Math.random() * 1_000_000);
  console.log(`Sampled with seed ${seed}; HAIL_SEED=${seed} draws the same cases.`);
  return seed;
};

/** Returns the numbers of the cases to run in ascending order. The cases are numbered from 1 to `whole`. */
export function sampled({ whole, sample }: Extent): number[] {
  if (HAIL_CASE !== undefined) return [Number(HAIL_CASE)];
  const numbers = Array.from({ length: whole }, (_, index) => index + 1);
  if (HAIL_PROVE === '1' || sample >= whole) return numbers;
  return drawn(numbers, sample, seedOfRun()).sort((one, other) => one - other);
}

/** Returns how often to repeat a test of a race, whose runs differ only by chance. */
export const repetitions = ({ whole, sample }: Extent): number => (HAIL_PROVE === '1' ? whole : sample);

/** Returns `count` of the items. The seed decides which items, and their order. */
export function drawn<T>(items: readonly T[], count: number, seed: number): T[] {
  const random = createRandom(seed);
  return items
    .map((item) => ({ item, rank: random.next() }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, count)
    .map(({ item }) => item);
}
