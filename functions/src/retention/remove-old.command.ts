import { z } from 'zod';
import { trackingEntrySchema } from '@domain/records';
import { dbPaths } from '@domain/database/paths';
import { MAX_TRACK_POINTS } from '@domain/settlement/track';
import { drivenTrackOf } from '@domain/trip/way/driven-track';
import type { TrackedBooking } from '@domain/trip/way/trip-track';
import { KEPT_KINDS, KEPT_NAMES, keptDays, type KeptName } from '@domain/retention/kept-days';
import { DAY_MS } from '@domain/time/days-after';
import { workOnEach, type Checks, type Needs, type Position, type Store } from '../platform';
import { apartTrackRemoval, readTrack } from '../instances/trip-track';
import { isAttemptNeeded, isTripNeeded } from './still-needed';

type RetentionPorts = Needs<'store' | 'clock' | 'log' | 'settings'>;
/** After the time `until`, a run begins no more records. */
type Run = RetentionPorts & { until: number };
type Counts = { removed: number; held: number };

/** One run reads at most this many records of each kind. The other records wait for the next run. */
const PAGE = 100;
const AT_ONCE = 8;
/** A run of the sweeper has four minutes, and this function is its last part. */
const LONGEST_MS = 60_000;

/** The progress of a kind. `heldAfter` is the position in the list of the records that were still needed. */
const progressSchema = z.object({
  value: z.number().optional(),
  key: z.string().optional(),
  heldAfter: z.string().optional(),
});
type Progress = z.output<typeof progressSchema>;
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

/**
 * Removes the tracks or chats of trips, and keeps the trips. A trip whose records are still needed is
 * stored in a list, and checked again.
 */
async function removeOfTrips(ports: Run, name: KeptName, before: number): Promise<Counts> {
  const { store } = ports;
  const path = dbPaths.retention(name);
  const progress = (await store.read(path, progressSchema)) ?? {};
  const afterHeld = { after: progress.heldAfter ?? null, until: null };
  const held = await store.keyPage(dbPaths.allHeld(name), afterHeld, PAGE, z.literal(true));
  const { records, last } = await pageOf(ports, name, progress, before);
  const [again, found] = await Promise.all([
    removeEach(ports, name, held.records),
    removeEach(ports, name, records),
  ]);
  const end = records.at(-1);
  const next = last ?? (end === undefined ? null : { value: end.value.tripdate, key: end.key });
  await store.update({
    ...(next === null ? {} : { [`${path}/value`]: Number(next.value), [`${path}/key`]: next.key }),
    [`${path}/heldAfter`]: held.records.length < PAGE ? null : held.last,
  });
  return { removed: again.removed + found.removed, held: again.held + found.held };
}

async function removeEach(ports: Run, name: KeptName, trips: readonly { key: string }[]): Promise<Counts> {
  const { store, log } = ports;
  const ids = trips.map(({ key }) => key);
  const failed = new Set(ids);
  await workOnEach(
    { log, failure: 'old data of a trip could not be removed', atOnce: AT_ONCE },
    ids,
    async (id) => {
      if (isOver(ports)) return;
      const { status, isNeeded, booking } = await isTripNeeded(store, id);
      if (isNeeded) return;
      const isStill = { [`${dbPaths.booking(id)}/status`]: status };
      const kept = name === 'tracks' ? await simplified(store, id, booking) : { checks: {}, values: {} };
      const { trackInstance } = booking;
      const isDone =
        name === 'tracks' && trackInstance !== undefined
          ? await removeApart(store, id, { trackInstance, isStill, kept })
          : await store.commit({
              checks: { ...kept.checks, ...isStill },
              values: { ...nodesOf(name, id), ...kept.values, [dbPaths.held(name, id)]: null },
            });
      if (isDone) failed.delete(id);
    },
  );
  if (failed.size > 0)
    await store.update(Object.fromEntries([...failed].map((id) => [dbPaths.held(name, id), true])));
  return { removed: ids.length - failed.size, held: failed.size };
}

/**
 * Stores the line of the driven route first. Then it deletes the points in the separate instance, and last
 * the name of that instance in the booking. After an interruption, the next run does only the missing
 * steps.
 */
async function removeApart(
  store: Store,
  id: string,
  { trackInstance, isStill, kept }: { trackInstance: string; isStill: Checks; kept: Line },
): Promise<boolean> {
  const hasLine = Object.keys(kept.values).length > 0;
  if (hasLine && !(await store.commit({ checks: { ...kept.checks, ...isStill }, values: kept.values })))
    return false;
  await store.update(apartTrackRemoval(id, trackInstance));
  return store.commit({
    checks: isStill,
    values: {
      ...nodesOf('tracks', id),
      [`${dbPaths.booking(id)}/trackInstance`]: null,
      [dbPaths.held('tracks', id)]: null,
    },
  });
}

type Line = { checks: Checks; values: Record<string, string> };

/**
 * The write of the line of the driven route, for a trip that was settled before the server stored such
 * lines. The line replaces the points when they are deleted. If the points were deleted in the meantime
 * with the rider's account, the commit fails.
 */
async function simplified(store: Store, bookingId: string, booking: TrackedBooking): Promise<Line> {
  const path = dbPaths.bookingTrack(bookingId);
  if ((await store.read(path, z.string())) !== null) return { checks: {}, values: {} };
  const list = dbPaths.tracking(bookingId);
  if (booking.trackInstance !== undefined) {
    const made = drivenTrackOf(await readTrack(store, bookingId, booking, MAX_TRACK_POINTS));
    // The deletion of the rider's account removes the name of the instance from the booking. Then this check
    // fails.
    const checks = { [`${dbPaths.booking(bookingId)}/trackInstance`]: booking.trackInstance };
    return made === null ? { checks: {}, values: {} } : { checks, values: { [path]: made } };
  }
  const track = await store.lastRecords(list, trackingEntrySchema, MAX_TRACK_POINTS);
  const line = drivenTrackOf(track.map(({ value }) => value));
  const last = track.at(-1);
  if (line === null || last === undefined) return { checks: {}, values: {} };
  return { checks: { [`${list}/${last.key}/at`]: last.value.at }, values: { [path]: line } };
}

const nodesOf = (name: KeptName, bookingId: string): Record<string, null> =>
  name === 'tracks'
    ? { [dbPaths.tracking(bookingId)]: null }
    : {
        [dbPaths.chat(bookingId)]: null,
        [dbPaths.chatCounts(bookingId)]: null,
        // The booking's wish has a note, and the name and phone number of a passenger who is not a customer.
        [dbPaths.bookingWish(bookingId)]: null,
      };
