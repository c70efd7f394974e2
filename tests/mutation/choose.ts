import { createHash } from 'node:crypto';
import type { Mutant } from './mutants';

/** The largest number of mutants from one file. Without it most mutants would be in the longest files. */
const MOST_OF_A_FILE = 4;

/**
 * Chooses `count` of the mutants. The rank of each mutant depends only on the seed, its file and its
 * change. So the same mutants are chosen after an edit of other lines or other files.
 */
export function choose(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const same = new Map<string, number>();
  const ranked = mutants.map((mutant) => {
    const name = [seed, mutant.file, mutant.before, mutant.after].join('\0');
    const ordinal = same.get(name) ?? 0;
    same.set(name, ordinal + 1);
    return { mutant, rank: createHash('sha1').update(`${name}\0${ordinal}`).digest('hex') };
  });
  ranked.sort((one, other) => one.rank.localeCompare(other.rank));
  const perFile = new Map<string, number>();
  const chosen: Mutant[] = [];
  for (const { mutant } of ranked) {
    const taken = perFile.get(mutant.file) ?? 0;
    if (taken >= MOST_OF_A_FILE || chosen.length >= count) continue;
    perFile.set(mutant.file, taken + 1);
    chosen.push(mutant);
  }
  return chosen;
}
