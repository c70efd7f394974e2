import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { trackFilePath } from '@domain/files/track-file';
import { KEPT_KINDS, KEPT_NAMES, keptDays, type KeptName } from '@domain/retention/kept-days';
import { DAY_MS } from '@domain/time/days-after';
import { workOnEach, type Checks, type Needs, type Position, type Store } from '../platform';
import { moveTrack } from './move-track';
import { isAttemptNeeded, isTripNeeded } from './still-needed';
import { AT_ONCE, PAGE, progressSchema, workOnTrips, type Progress } from './trip-pages';

type RetentionPorts = Needs<'store' | 'files' | 'clock' | 'log' | 'settings'>;
/** After the time `until`, a run begins no more records. */
type Run = RetentionPorts & { until: number };
type Counts = { removed: number; held: number };

/** A run of the sweeper has four minutes, and this function is its last part. */
const LONGEST_MS = 60_000;

type Found = { key: string; value: Record<string, unknown> };

/**
 * Removes records that are older than the operator's retention time (docs/product/records.md, "How long data
 * are kept"). Each run reads one page of each kind, in the order of an index, and continues where the last
 * run ended. A record that is still needed is kept and checked again later. Returns how many records were
 * removed.
 */
export async function removeOld(ports: RetentionPorts): Promise<number> {
  const settings = await ports.settings();
  const run: Run = { ...ports, until: ports.clock() + LONGEST_MS };
  let removed = 0;
  await workOnEach({ log: ports.log, failure: 'old data could not be removed' }, KEPT_NAMES, async (name) => {
    // The time of this run is over. The next run continues here.
    if (isOver(run)) return;
    const before = ports.clock() - keptDays(name, settings) * DAY_MS;
    const work = KEPT_KINDS[name].of === 'trip' ? removeOfTrips : removeRecords;
    const counts = await work(run, name, before);
    if (counts.removed > 0) ports.log.info('old data removed', { name, ...counts });
    removed += counts.removed;
  });
  return removed;
}

const isOver = ({ clock, until }: Run): boolean => clock() > until;

/** The next records of a kind that are old enough to be removed. */
async function pageOf(
  { store }: RetentionPorts,
  name: KeptName,
  { value, key }: Progress,
  before: number,
): Promise<{ records: Found[]; last: Position | null }> {
  const { list, field } = KEPT_KINDS[name];
  const after = value === undefined || key === undefined ? null : { value, key };
  // The operator keeps these records longer than at the last run, so no further record is old enough.
  if (after !== null && after.value > before) return { records: [], last: null };
  const page = { field, from: 0, to: before, isDescending: false, after, limit: PAGE };
  return store.pageBetween(list, page, z.record(z.string(), z.unknown()));
}

/**
 * Removes records. Records that are still needed are kept. They are checked again when a run begins at the
 * start of the list.
 */
async function removeRecords(ports: Run, name: KeptName, before: number): Promise<Counts> {
  const { store, log } = ports;
  const path = dbPaths.retention(name);
  const progress = (await store.read(path, progressSchema)) ?? {};
  const { records, last } = await pageOf(ports, name, progress, before);
  const found = new Map(records.map((record) => [record.key, record.value]));
  let removed = 0;
  await workOnEach(
    { log, failure: 'an old record could not be removed', atOnce: AT_ONCE },
    [...found.keys()],
    async (key) => {
      if (isOver(ports)) return;
      const checks = await goes(store, name, { key, value: found.get(key) ?? {} });
      if (checks === null) return;
      const isDone = await store.commit({ checks, values: { [`${KEPT_KINDS[name].list}/${key}`]: null } });
      if (isDone) removed += 1;
    },
  );
  await store.update({ [path]: last === null ? null : { value: Number(last.value), key: last.key } });
  return { removed, held: records.length - removed };
}

/** The checks of the commit that removes a record. Null if the record is still needed. */
async function goes(store: Store, name: KeptName, { key, value }: Found): Promise<Checks | null> {
  const path = `${KEPT_KINDS[name].list}/${key}`;
  switch (name) {
    case 'alerts':
      return value.state === 'resolved' ? { [`${path}/state`]: 'resolved' } : null;
    case 'complaints': {
      const isOver = value.state === 'closed' && value.tellAt === undefined;
      return isOver ? { [`${path}/changedAt`]: Number(value.changedAt), [`${path}/tellAt`]: null } : null;
    }
    case 'attempts':
      if (await isAttemptNeeded(store, key)) return null;
      return { [`${path}/state`]: String(value.state), [`${path}/sweepAt`]: null };
    case 'audit':
    case 'outbox':
      return {};
    // `removeOfTrips` removes these kinds, because their trips are kept.
    case 'tracks':
    case 'chats':
      return null;
  }
}

/** Removes the tracks or chats of trips, and keeps the trips. */
async function removeOfTrips(ports: Run, name: KeptName, before: number): Promise<Counts> {
  const { done, held } = await workOnTrips(ports, {
    name,
    before,
    failure: 'old data of a trip could not be removed',
    isOver: () => isOver(ports),
    work: (id) => removeOfTrip(ports, name, id),
  });
  return { removed: done, held };
}

async function removeOfTrip(ports: Run, name: KeptName, id: string): Promise<boolean> {
  const { status, isNeeded } = await isTripNeeded(ports.store, id);
  if (isNeeded) return false;
  if (name !== 'tracks')
    return ports.store.commit({
      checks: { [`${dbPaths.booking(id)}/status`]: status },
      values: chatNodesOf(id),
    });
  // Old points in the database are moved first, which also stores the line of the driven route. Then the
  // file is deleted.
  if (!(await moveTrack(ports, id))) return false;
  await ports.files.remove(trackFilePath(id));
  return true;
}

const chatNodesOf = (bookingId: string): Record<string, null> => ({
  [dbPaths.chat(bookingId)]: null,
  [dbPaths.chatCounts(bookingId)]: null,
  // The booking's wish has a note, and the name and phone number of a passenger who is not a customer.
  [dbPaths.bookingWish(bookingId)]: null,
});
