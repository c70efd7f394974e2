import { z } from 'zod';
import { INSTANCE_NAME } from '@domain/records';
import type { TreeRecord } from './tree-records';

/**
 * A record with the name of the database instance that stores its track. It is a booking or a record about a
 * booking.
 */
const namingSchema = z.looseObject({ trackInstance: z.string().regex(INSTANCE_NAME) });

/**
 * Collects the names of the database instances that have the tracks of trips. `known` are the names that the
 * caller already has. `saw` adds the name that a record contains.
 */
export function tracksNames(known: readonly string[]) {
  const names = new Set(known);
  return {
    saw: ({ value }: TreeRecord): void => {
      const named = namingSchema.safeParse(value).data?.trackInstance;
      if (named !== undefined) names.add(named);
    },
    all: (): string[] => [...names].sort(),
  };
}

/**
 * Checks the target of each instance's tracks before the first write. `main` is the main database that is
 * restored. `restored` are the instances whose tracks are restored, or that a restored record names. `held`
 * are the other instances in the backup.
 *
 * @throws Error if the options name an unknown instance, lack a required instance, or give two databases the
 * same target
 */
export function expectPlaces({
  names,
  restored,
  held,
  isElsewhere,
  main,
}: {
  names: ReadonlyMap<string, string>;
  restored: readonly string[];
  held: readonly string[];
  isElsewhere: boolean;
  main: string;
}): void {
  const all = [...new Set([...restored, ...held])].sort();
  const unknown = [...names.keys()].filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `The backup has no tracks of ${unknown.join(', ')}. It contains or names: ${all.join(', ') || 'none'}.`,
    );
  const unnamed = restored.filter((name) => isElsewhere && !names.has(name));
  if (unnamed.length > 0)
    throw new Error(
      `The backup contains or names tracks of ${unnamed.join(', ')}. Set their targets with --tracks (${String(unnamed[0])}=NAME, or the same name to keep it).`,
    );
  const taken = new Set([main]);
  for (const name of new Set([...restored, ...names.keys()])) {
    const to = names.get(name) ?? name;
    if (taken.has(to))
      throw new Error(`Two databases would be restored into ${to}. Give each a separate target.`);
    taken.add(to);
  }
}

/**
 * Changes the names of tracks instances in the records of a backup. The new names are the instances into
 * which the tracks are restored.
 */
export const renamedTracks =
  (names: ReadonlyMap<string, string>) =>
  (record: TreeRecord): TreeRecord => {
    const named = names.size === 0 ? undefined : namingSchema.safeParse(record.value).data;
    const next = named === undefined ? undefined : names.get(named.trackInstance);
    return next === undefined ? record : { ...record, value: { ...named, trackInstance: next } };
  };
