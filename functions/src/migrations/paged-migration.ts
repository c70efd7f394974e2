import { z } from 'zod';
import type { MigrationName } from '@domain/database/data-version';
import { dbPaths } from '@domain/database/paths';
import type { Checks, Clock, Store } from '../platform';
import type { MigrationPorts, MigrationResult, MigrationStep, Tell } from './migration';

/** The change of one record. It has the values to write and the checks of the commit, or only a note. */
export type RecordChange = { checks: Checks; values: Record<string, unknown>; note?: string };

export type PagedMigration<Context, Record> = Pick<MigrationStep, 'what' | 'isBreaking'> & {
  name: MigrationName;
  list: string;
  schema: z.ZodType<Record>;
  prepare: (store: Store, clock: Clock, isGoogle: boolean) => Promise<Context>;
  /** Returns the change of one record. Null if the record needs no change. */
  change: (
    context: Context,
    key: string,
    record: Record,
  ) => RecordChange | null | Promise<RecordChange | null>;
};

const PAGE = 250;
/**
 * The number of tries to write a whole page. After these tries, the records of the page are written one by
 * one, so that one bad record cannot block the others.
 */
const PAGE_TRIES = 5;
const RECORD_TRIES = 3;

const placeSchema = z.object({ cursor: z.string(), seen: z.number(), changed: z.number() });
type Place = z.output<typeof placeSchema>;
const START = { seen: 0, changed: 0 };

/**
 * A migration that changes the records of a list, page by page. Each page is one commit, which also writes
 * the position in the list. The commit checks the position and the values that were read from the records. If
 * a run is killed, the next run continues at the position. If two runs work at once, one commit fails, and
 * that run reads again.
 */
export function pagedMigration<Context, Record>(step: PagedMigration<Context, Record>): MigrationStep {
  const path = dbPaths.migration(step.name);
  const { what, isBreaking } = step;

  const readPage = async (
    { store, pageSize = PAGE }: MigrationPorts,
    context: Context,
    after: string | null,
  ): Promise<{ last: string | null; seen: number; changes: { key: string; change: RecordChange }[] }> => {
    const { records, last } = await store.keyPage(step.list, { after, until: null }, pageSize, step.schema);
    const changes = await Promise.all(
      records.map(async ({ key, value }) => ({ key, change: await step.change(context, key, value) })),
    );
    return {
      last,
      seen: records.length,
      changes: changes.flatMap(({ key, change }) => (change === null ? [] : [{ key, change }])),
    };
  };

  const run = async (ports: MigrationPorts, tell: Tell): Promise<MigrationResult> => {
    const { store } = ports;
    const context = await step.prepare(store, ports.clock, ports.isGoogle === true);
    const notes = new Set<string>();
    for (let tries = 0; ;) {
      const known: Place | null = await store.read(path, placeSchema);
      const { last, seen, changes } = await readPage(ports, context, known?.cursor ?? null);
      const before = known ?? START;
      if (last === null) return { seen: before.seen, changed: before.changed, notes: [...notes] };
      const place = { cursor: last, seen: before.seen + seen, changed: before.changed };
      const writes = changes.filter(({ change }) => Object.keys(change.values).length > 0);
      let isDone: boolean;
      if (tries < PAGE_TRIES) {
        isDone = await store.commit({
          checks: { [`${path}/cursor`]: known?.cursor ?? null, ...merged(writes, 'checks') },
          values: {
            ...merged(writes, 'values'),
            [path]: { ...place, changed: place.changed + writes.length },
          },
        });
      } else {
        const refused = await writeEach(store, writes);
        for (const key of refused) notes.add(`${step.list}/${key} was refused and is as it was.`);
        isDone = await store.commit({
          checks: { [`${path}/cursor`]: known?.cursor ?? null },
          values: { [path]: { ...place, changed: place.changed + writes.length - refused.length } },
        });
      }
      tries = isDone ? 0 : tries + 1;
      if (!isDone) continue;
      for (const { change } of changes) if (change.note !== undefined) notes.add(change.note);
      tell({ seen: place.seen, at: last });
    }
  };

  const preview = async (ports: MigrationPorts, tell: Tell): Promise<MigrationResult> => {
    const context = await step.prepare(ports.store, ports.clock, ports.isGoogle === true);
    const notes = new Set<string>();
    const result = { ...START };
    for (let after: string | null = null; ;) {
      const { last, seen, changes } = await readPage(ports, context, after);
      if (last === null) return { ...result, notes: [...notes] };
      after = last;
      result.seen += seen;
      for (const { change } of changes) {
        if (Object.keys(change.values).length > 0) result.changed += 1;
        if (change.note !== undefined) notes.add(change.note);
      }
      tell({ seen: result.seen, at: last });
    }
  };

  return { what, isBreaking, run, preview, forget: (store) => store.update({ [path]: null }) };
}

function merged<Part extends 'checks' | 'values'>(
  writes: readonly { change: RecordChange }[],
  part: Part,
): RecordChange[Part] {
  return Object.assign({}, ...writes.map(({ change }) => change[part])) as RecordChange[Part];
}

/** Writes each record in its own commit. Returns the keys of the records whose commit failed. */
async function writeEach(
  store: Store,
  writes: readonly { key: string; change: RecordChange }[],
): Promise<string[]> {
  const refused: string[] = [];
  for (const { key, change } of writes) {
    let isDone = false;
    for (let tries = 0; !isDone && tries < RECORD_TRIES; tries += 1) isDone = await store.commit(change);
    if (!isDone) refused.push(key);
  }
  return refused;
}
