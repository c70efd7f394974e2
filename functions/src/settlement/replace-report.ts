import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import type { Store } from '../platform';
import { rebuiltPath, rebuiltTextPath } from './report-writes';

type Leaf = string | number;
type Leaves = Map<string, Leaf>;

const leafSchema = z.union([z.string(), z.number()]);
const treeSchema = z.record(z.string(), z.unknown()).catch({});
const textSchema = z.object({ at: z.number(), value: z.string() });

/**
 * The number of totals in one commit. Each total has about ten checks, and the database rules compare each of
 * them.
 */
const TOTALS_PER_COMMIT = 20;

function leavesOf(node: unknown, path: string): Leaves {
  const leaves: Leaves = new Map();
  const walk = (value: unknown, at: string): void => {
    const leaf = leafSchema.safeParse(value);
    const text = textSchema.safeParse(value);
    if (leaf.success) leaves.set(at, leaf.data);
    else if (text.success) leaves.set(at, text.data.value);
    else for (const [key, child] of Object.entries(treeSchema.parse(value))) walk(child, `${at}/${key}`);
  };
  walk(node, path);
  return leaves;
}

/** The path without its last part. It names the totals to which an amount belongs. */
const totalsOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** The greatest number of rounds. A further round is needed if settlements change the totals meanwhile. */
const MOST_ROUNDS = 20;

/**
 * Replaces the reports below a path (`days/2026-05-20`, `month_drivers/2026-05`) with the rebuilt reports.
 * Answers the number of totals that differed. Settlements add the same amounts to the old and to the new
 * totals, so each commit checks that both are unchanged. If a settlement writes a text meanwhile, this text
 * is newer and is used instead of the rebuilt text.
 */
export async function replaceReport(store: Store, place: string): Promise<number> {
  const path = `${dbPaths.reports()}/${place}`;
  let changed = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const [live, next, texts] = await leavesAt(store, path);
    const wanted: Leaves = new Map([...texts, ...next]);
    const totals = new Map<string, string[]>();
    for (const leaf of new Set([...live.keys(), ...wanted.keys()]))
      totals.set(totalsOf(leaf), [...(totals.get(totalsOf(leaf)) ?? []), leaf]);
    const different = [...totals.values()].filter((leaves) =>
      leaves.some((leaf) => live.get(leaf) !== wanted.get(leaf)),
    );
    if (different.length === 0) return changed;
    for (let from = 0; from < different.length; from += TOTALS_PER_COMMIT) {
      const chosen = different.slice(from, from + TOTALS_PER_COMMIT);
      const isDone = await store.commit({
        checks: Object.fromEntries(
          chosen.flat().flatMap((leaf) => [
            [leaf, live.get(leaf) ?? null],
            [rebuiltPath(leaf), next.get(leaf) ?? null],
          ]),
        ),
        values: Object.fromEntries(chosen.flat().map((leaf) => [leaf, wanted.get(leaf) ?? null])),
      });
      if (isDone) changed += chosen.length;
    }
  }
  throw new DomainError('unavailable', `too many settlements at once for ${place}`);
}

async function leavesAt(store: Store, path: string): Promise<[live: Leaves, next: Leaves, texts: Leaves]> {
  const read = async (from: string): Promise<Leaves> => leavesOf(await store.read(from, z.unknown()), path);
  return Promise.all([read(path), read(rebuiltPath(path)), read(rebuiltTextPath(path))]);
}
