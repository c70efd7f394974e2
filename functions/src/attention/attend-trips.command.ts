import { dbPaths } from '@domain/database/paths';
import { type AttentionRecord, attentionSchema, type TripWatch, tripWatchSchema } from '@domain/records';
import { watchedTrip } from '@domain/dispatch/office/attention';
import type { LatLng } from '@domain/geo/geo';
import { setCapped, workOnEach, type Log } from '../platform';
import { mailUntaken, type DutyMailPorts } from './duty-mail';
import { readWay, reasonsOf, type ReviewPorts } from './review-trip.command';

export type AttendPorts = ReviewPorts &
  DutyMailPorts & {
    log: Log;
    /** Updates the items of a trip in the attention list. */
    review: (bookingId: string) => Promise<unknown>;
    /** The routes of trips that this process has read. The key is the booking id. */
    ways: Map<string, { line: readonly LatLng[]; until: number }>;
  };

const PAGE = 500;
/** The most pages of open trips that one run reads. */
const MOST_PAGES = 6;
const MOST_ITEMS = 2000;
const AT_ONCE = 16;
/** A stored route is read again after this time, because the rider may have changed it. */
const WAY_KEPT_MS = 10 * 60_000;
const MOST_WAYS = 2000;

/**
 * Checks every open trip each minute (docs/product/dispatch-office.md, "What needs attention"). It finds
 * the reasons that no event reports. These are a car that has stopped, sends no positions or leaves its
 * route, and a time that is reached, such as the pickup time. The check reads the short record of each
 * trip in `trip_watches`, a few points of the tracks, and the items. Only a trip with a reason or an item
 * is read as a whole, by `review-trip.command.ts`. An item that no dispatcher took in time is mailed to
 * the duty address.
 */
export async function attendTrips(ports: AttendPorts): Promise<{ reviewed: number; mailed: number }> {
  const { store, clock, log } = ports;
  const now = clock();
  const settings = await ports.settings();
  const { records: items } = await store.keyPage(
    ...([dbPaths.attention(), { after: null, until: null }, MOST_ITEMS] as const),
    attentionSchema,
  );
  const watches = await dueWatches(ports, now);
  const called = new Set(items.map(({ value }) => value.bookingId));
  const wayOf = (id: string) => keptWay(ports, id, now);
  const how = { log, atOnce: AT_ONCE, failure: 'the attention of a trip was not looked at' };
  await workOnEach(how, [...watches.keys()], async (id) => {
    const watch = watches.get(id);
    if (watch === undefined || called.has(id)) return;
    const trip = watchedTrip(watch);
    const found = await reasonsOf(store, id, trip, { now, settings, helpSince: null }, wayOf);
    if (found.size > 0) called.add(id);
  });
  const reviewed = await workOnEach(how, [...called], ports.review);
  const mailed = await mailUntaken(
    ports,
    items.map(({ key, value }): [string, AttentionRecord] => [key, value]),
  );
  return { reviewed, mailed };
}

async function dueWatches({ store, log }: AttendPorts, now: number) {
  const found = new Map<string, TripWatch>();
  let after: { value: string | number; key: string } | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const wanted = { field: 'at', from: Number.MIN_SAFE_INTEGER, to: now, isDescending: false };
    const { records, last }: Awaited<ReturnType<typeof store.pageBetween<TripWatch>>> =
      await store.pageBetween(dbPaths.tripWatches(), { ...wanted, after, limit: PAGE }, tripWatchSchema);
    for (const { key, value } of records) found.set(key, value);
    if (last === null) return found;
    after = last;
  }
  log.error('more open trips than the office can watch', { trips: found.size });
  return found;
}

async function keptWay({ store, ways }: AttendPorts, id: string, now: number): Promise<readonly LatLng[]> {
  const kept = ways.get(id);
  if (kept !== undefined && kept.until > now) return kept.line;
  const line = await readWay(store, id);
  setCapped(ways, id, { line, until: now + WAY_KEPT_MS }, MOST_WAYS);
  return line;
}
