import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { workOnEach, type Log, type Needs, type Store } from '../platform';

/** One run reads at most this many records of each kind. The other records wait for the next run. */
export const PAGE = 100;
export const AT_ONCE = 8;

/** The progress of a kind. `heldAfter` is the position in the list of the trips that were not done. */
export const progressSchema = z.object({
  value: z.number().optional(),
  key: z.string().optional(),
  heldAfter: z.string().optional(),
});
export type Progress = z.output<typeof progressSchema>;

export type TripWork = {
  /** The name of the progress and of the list of held trips. */
  name: string;
  /** Only trips whose date is not later than this. */
  before: number;
  /** The log message for a trip that failed. */
  failure: string;
  isOver: () => boolean;
  /** Returns whether the trip is done. If not, the trip is held and tried again in later runs. */
  work: (bookingId: string) => Promise<boolean>;
};

/**
 * Works on the next page of past trips, in the order of their dates, and on a page of the trips that earlier
 * runs have held. `isEnd` is true if no later trip is old enough.
 */
export async function workOnTrips(
  ports: Needs<'store'> & { log: Log },
  { name, before, failure, isOver, work }: TripWork,
): Promise<{ done: number; held: number; isEnd: boolean }> {
  const { store } = ports;
  const path = dbPaths.retention(name);
  const progress = (await store.read(path, progressSchema)) ?? {};
  const afterHeld = { after: progress.heldAfter ?? null, until: null };
  const held = await store.keyPage(dbPaths.allHeld(name), afterHeld, PAGE, z.literal(true));
  const { records, last } = await tripsAfter(store, progress, before);
  const ids = [...new Set([...held.records, ...records].map(({ key }) => key))];
  const left = new Set(ids);
  await workOnEach({ log: ports.log, failure, atOnce: AT_ONCE }, ids, async (id) => {
    if (isOver()) return;
    if (await work(id)) left.delete(id);
  });
  const end = records.at(-1);
  const next = last ?? (end === undefined ? null : { value: end.value.tripdate, key: end.key });
  await store.update({
    ...Object.fromEntries(ids.map((id) => [dbPaths.held(name, id), left.has(id) ? true : null])),
    ...(next === null ? {} : { [`${path}/value`]: Number(next.value), [`${path}/key`]: next.key }),
    [`${path}/heldAfter`]: held.records.length < PAGE ? null : held.last,
  });
  return { done: ids.length - left.size, held: left.size, isEnd: records.length < PAGE };
}

const datedSchema = z.looseObject({ tripdate: z.number() });

function tripsAfter(store: Store, { value, key }: Progress, before: number) {
  const after = value === undefined || key === undefined ? null : { value, key };
  // The operator keeps data longer than at the last run, so no further trip is old enough.
  if (after !== null && after.value > before) return { records: [], last: null };
  const page = { field: 'tripdate', from: 0, to: before, isDescending: false, after, limit: PAGE };
  return store.pageBetween(dbPaths.bookings(), page, datedSchema);
}
