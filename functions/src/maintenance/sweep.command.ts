import { dbPaths } from '@domain/database/paths';
import type { HealthRun } from '@domain/health/health-counts';
import { nextPage, workOnEach, type Needs } from '../platform';
import { z } from 'zod';

export type SweepPorts = Needs<'store' | 'clock' | 'log'> & {
  /** Completes, offers and indexes a new booking. */
  takeUpBooking: (bookingId: string) => Promise<unknown>;
  /** Updates the record of a driver on duty from the driver's profile. */
  keepOnDuty: (uid: string) => Promise<unknown>;
  /** The clean-up tasks of other areas, by name. Each returns the number of records that it handled. */
  others?: Record<string, () => Promise<number>>;
};

/** The number of records that were handled, by the name of the task. */
export type SweepResult = Record<string, number>;

/** One run handles at most this many records of each kind. The other records wait for the next run. */
const BATCH = 500;
const BOOKING_BATCH = 100;

/**
 * Deletes expired records and completes bookings whose trigger was lost. Every part is safe to repeat, and a
 * failed part does not stop the others. `sweep.trigger.ts` adds the other jobs, for example share links,
 * account deletions and interrupted card payments. A settlement is one atomic commit
 * (docs/decisions/0008-conditional-commit.md), so it is never left half done.
 * `functions/src/dispatch/search/run-due.command.ts` handles due trips again and runs
 * `functions/src/trips/effects/trip-status.command.ts`.
 */
export async function sweep(ports: SweepPorts): Promise<SweepResult> {
  const jobs: Record<string, () => Promise<number>> = {
    bookings: () => completeLostBookings(ports),
    quotes: () => deleteQuotes(ports),
    changeQuotes: () => deleteExpired(ports, dbPaths.changeQuotes()),
    otps: () => deleteExpired(ports, dbPaths.otps()),
    driverApplications: () => deleteExpired(ports, dbPaths.driverApplications()),
    blockedContacts: () => deleteExpired(ports, dbPaths.blockedContacts()),
    rateLimits: () => deleteExpired(ports, dbPaths.rateLimits()),
    driversOnDuty: () => lookAtSilentDrivers(ports),
    driversOnline: () => findLostDrivers(ports),
    routes: () => deleteExpired(ports, dbPaths.keptRoutes()),
    bookingTraces: () => deleteExpired(ports, dbPaths.bookingTraces()),
    demandHours: () => deleteExpired(ports, dbPaths.demandHours()),
    healthHours: () => deleteExpired(ports, dbPaths.healthHours()),
    healthDays: () => deleteExpired(ports, dbPaths.healthDays()),
    ...ports.others,
  };
  const result: SweepResult = {};
  const how = { log: ports.log, failure: 'a part of the sweep failed' };
  const names = Object.keys(jobs);
  const done = await workOnEach(how, names, async (name) => {
    result[name] = (await jobs[name]?.()) ?? 0;
  });
  const run: HealthRun = { at: ports.clock(), failed: names.length - done, done: result };
  await ports.store.update({ [dbPaths.healthRun('sweeper')]: run });
  return result;
}

/**
 * If a driver has sent no position for this time, the sweeper updates the driver's record. The driver may
 * have gone offline, and the event may have been lost.
 */
const SILENT_MS = 60 * 60_000;
const AT_ONCE = 8;
/**
 * At most this many profiles are read in one run, because whole profiles are large and each read costs money
 * (docs/scaling.md).
 */
const PROFILES = 50;

const heardSchema = z.object({ position: z.object({ at: z.number().optional() }).optional() }).catch({});
const profileSchema = z.object({ usertype: z.string().optional() }).catch({});

async function lookAtSilentDrivers(ports: SweepPorts): Promise<number> {
  const { store, clock } = ports;
  const records = await nextPage(store, { part: 'drivers_on_duty', limit: BATCH }, (after) =>
    store.keyPage(dbPaths.driversOnDuty(), { after, until: null }, BATCH, heardSchema),
  );
  const isSilent = (at = 0): boolean => at <= clock() - SILENT_MS;
  return repairDuty(
    ports,
    records.filter(({ value }) => isSilent(value.position?.at)).map(({ key }) => key),
  );
}

/**
 * Finds drivers whose profile is online but who have no record on duty, because the event of going online was
 * lost.
 */
async function findLostDrivers(ports: SweepPorts): Promise<number> {
  const { store, log } = ports;
  const online = await nextPage(store, { part: 'drivers_online', limit: PROFILES }, (after) =>
    store.pageWhere(dbPaths.users(), 'driverActiveStatus', true, after, PROFILES, profileSchema),
  );
  const uids = online.filter(({ value }) => value.usertype === 'driver').map(({ key }) => key);
  const lost: string[] = [];
  const how = { log, failure: 'a driver who is online could not be looked at', atOnce: AT_ONCE };
  await workOnEach(how, uids, async (uid) => {
    if ((await store.read(`${dbPaths.onDuty(uid)}/isFree`, z.boolean())) === null) lost.push(uid);
  });
  return repairDuty(ports, lost);
}

const repairDuty = ({ log, keepOnDuty }: SweepPorts, uids: readonly string[]): Promise<number> =>
  workOnEach({ log, failure: 'a driver on duty could not be looked at' }, uids, keepOnDuty);

async function completeLostBookings(ports: SweepPorts): Promise<number> {
  const ids = await ports.store.keysWhere(dbPaths.bookings(), 'reference', null, BOOKING_BATCH);
  return workOnEach({ log: ports.log, failure: 'a booking could not be taken up' }, ids, ports.takeUpBooking);
}

/** Deletes old quotes. A booking without a reference still needs its quote, because it is not complete. */
async function deleteQuotes(ports: SweepPorts): Promise<number> {
  const { store, clock } = ports;
  const ids = await store.keysUpTo(dbPaths.quotes(), 'sweepAt', clock(), BATCH);
  const unneeded: string[] = [];
  for (const id of ids) {
    const [status, reference] = await Promise.all(
      ['status', 'reference'].map((field) => store.read(`${dbPaths.booking(id)}/${field}`, z.string())),
    );
    if (status === null || reference !== null) unneeded.push(id);
  }
  return deleteKeys(ports, dbPaths.quotes(), unneeded);
}

/** One commit deletes at most this many records. */
const AT_A_TIME = 50;
const expiringSchema = z.object({ expiresAt: z.number() });

/**
 * Deletes expired records. The commit checks the expiry of each record, so a record that was renewed after
 * the read is kept.
 */
async function deleteExpired(ports: SweepPorts, list: string): Promise<number> {
  const { store, clock } = ports;
  const over = { field: 'expiresAt', from: Number.MIN_SAFE_INTEGER, to: clock() };
  const page = { ...over, isDescending: false, after: null, limit: BATCH };
  const { records } = await store.pageBetween(list, page, expiringSchema);
  let deleted = 0;
  for (let from = 0; from < records.length; from += AT_A_TIME) {
    const some = records.slice(from, from + AT_A_TIME);
    const isDone = await store.commit({
      checks: Object.fromEntries(some.map(({ key, value }) => [`${list}/${key}/expiresAt`, value.expiresAt])),
      values: Object.fromEntries(some.map(({ key }) => [`${list}/${key}`, null])),
    });
    if (isDone) deleted += some.length;
  }
  return deleted;
}

async function deleteKeys(ports: SweepPorts, list: string, keys: readonly string[]): Promise<number> {
  if (keys.length > 0)
    await ports.store.update(Object.fromEntries(keys.map((key) => [`${list}/${key}`, null])));
  return keys.length;
}
