import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { type CarType, carTypeSchema, settingsSchema } from '@domain/records';
import { readSpots } from '../seed/city-places';
import { createEmulatorAdmin } from '../seed/emulator-admin';
import { createRandom } from '../seed/random';
import { addressesFor, DATABASE_NAMESPACE, POSITIONS_NAMESPACE, PROJECT_ID } from '../start/addresses';
import { portsFor } from '../../tools/ports';
import { cheatReport, cheatsAmong, type CheatReport } from './cheating';
import { createCity } from './city';
import { connectClient, fleetAddressesOf } from './client';
import { startDriver, type Agent, type DriverManners } from './driver';
import { illegalStates } from './legal-state';
import type { FleetOptions } from './options';
import { createOwner, eachOf, type Owner } from './owner';
import { driverOf, fleetPeople, recordsOf, type FleetPerson } from './people';
import { startRider, type RiderManners } from './rider';
import type { StartCodes } from './start-codes';
import { takeOver } from './take-over';
import { createTally, type Summary, type Tally } from './tally';
import { createTicker } from './ticker';

export type FleetResult = {
  summary: Summary;
  problems: string[];
  /** the report on cheats, null if no person cheats */
  cheats: CheatReport | null;
};

/** How many people sign in and connect at the same time. */
const AT_ONCE = 8;
/**
 * A car type needs at least this many drivers. With fewer drivers, the riders who book this type would wait
 * too long.
 */
const DRIVERS_PER_TYPE = 6;
/**
 * How long open trips may take after the last booking. The first limit is in simulated time, and the second
 * limit is in real time.
 */
const GRACE_MS = 30 * 60_000;
const MOST_GRACE_MS = 6 * 60_000;
/**
 * The open trips get this time in addition, in real time, because the server needs time at any speed. A busy
 * machine needs more time.
 */
const SERVER_GRACE_MS = 90_000;
/** How long the server may take for the last effects of the run. */
const SETTLING_MS = 30_000;
const STOP_MS = 15_000;
const HASTY_STOP_MS = 2000;
const PROGRESS_MS = 30_000;

const driverManners = (speed: number): DriverManners => ({
  speed,
  acceptChance: 0.85,
  declineChance: 0.7,
  dropOutChance: 0.02,
  thinkSecs: [1, 5],
});
const riderManners = (speed: number): RiderManners => ({
  speed,
  cancelChance: 0.07,
  chatChance: 0.25,
  rateChance: 0.8,
  restSecs: [10, 120],
  tripKm: [0.8, 4],
});

/**
 * Simulates drivers and riders on a running stack for some minutes. 0 minutes means until `signal` is
 * aborted. Returns the events and the illegal states at the end. Fails if the stack does not answer or has no
 * settings.
 */
export async function runFleet(
  options: FleetOptions,
  { signal, say }: { signal: AbortSignal; say: (line: string) => void },
): Promise<FleetResult> {
  const stack = addressesFor(portsFor(options.portBase), 'none');
  const owner = createOwner({ url: stack.database, namespace: DATABASE_NAMESPACE });
  const random = createRandom(options.seed);
  const settings = settingsSchema.safeParse(await owner.read(dbPaths.settings())).data;
  if (settings === undefined)
    throw new Error('The database has no settings. Start the stack with its demo data (without --no-seed).');
  const spots = await readSpots(stack.city, random);
  const allTypes = await carTypesOf(owner);
  const people = {
    drivers: fleetPeople('driver', options.drivers),
    riders: fleetPeople('rider', options.riders),
    fleets: options.cheats > 0 ? fleetPeople('fleetadmin', 1) : [],
  };
  const uidsOf = (some: readonly FleetPerson[]): string[] => some.map(({ uid }) => uid);
  const cheating = cheatsAmong(
    { drivers: uidsOf(people.drivers), riders: uidsOf(people.riders), fleets: uidsOf(people.fleets) },
    options.cheats,
  );
  const typeCount = Math.max(1, Math.floor(options.drivers / DRIVERS_PER_TYPE));
  await makeMissing(stack, owner, [...people.drivers, ...people.riders, ...people.fleets], {
    carTypes: allTypes.slice(0, typeCount),
    spots,
    random,
    now: Date.now(),
  });

  const ticker = createTicker();
  const tally = createTally((kind, error) => say(`! ${kind}: ${String(error)}`));
  const codes: StartCodes = new Map();
  const positions = createOwner({ url: stack.database, namespace: POSITIONS_NAMESPACE });
  const hasPositions = (await positions.keys('')).size > 0;
  const addresses = fleetAddressesOf(stack, hasPositions);
  const shared = { ticker, tally, codes, spots, cheating };
  const driven = new Set<string>();

  const drivers = await eachOf(people.drivers, AT_ONCE, async ({ uid }, index): Promise<Agent> => {
    const chance = createRandom(options.seed * 1_000_003 + index);
    const record = driverOf(await owner.read(dbPaths.user(uid)));
    if (record !== null) driven.add(record.carTypeId);
    return startDriver({
      ...shared,
      client: await connectClient(addresses, uid, tally.took),
      city: createCity(stack.city),
      random: chance,
      start: record?.location ?? chance.pick(spots),
      manners: driverManners(options.speed),
    });
  });
  say(`${String(drivers.length)} drivers are on duty`);
  const startedAt = Date.now();
  const lastBookingAt = options.minutes === 0 ? Infinity : startedAt + options.minutes * 60_000;
  const mayBook = (): boolean =>
    Date.now() < lastBookingAt && (options.trips === 0 || tally.summary().bookings < options.trips);
  await eachOf(people.fleets, AT_ONCE, async ({ uid }) => {
    const client = await connectClient(addresses, uid, tally.took);
    const [stranger] = people.drivers;
    if (stranger !== undefined) await takeOver(client, stranger, cheating);
    await client.close();
  });
  const carTypes = allTypes.filter(({ id }) => driven.has(id));
  const riders = await eachOf(
    carTypes.length === 0 ? [] : people.riders,
    AT_ONCE,
    async ({ uid }, index): Promise<Agent> =>
      startRider({
        ...shared,
        carTypes,
        settings,
        mayBook,
        paySite: stack.hosting,
        mostOpen: settings.max_open_bookings,
        minFare: Math.max(...carTypes.map(({ min_fare }) => min_fare)),
        client: await connectClient(addresses, uid, tally.took),
        random: createRandom(options.seed * 2_000_003 + index),
        manners: riderManners(options.speed),
      }),
  );
  say(`${String(riders.length)} riders are booking`);

  const progress = setInterval(() => say(progressLine(tally, startedAt)), PROGRESS_MS);
  const graceMs = Math.min(GRACE_MS / options.speed + SERVER_GRACE_MS, MOST_GRACE_MS);
  await Promise.race([
    aborted(signal),
    Promise.all(riders.map(({ done }) => done)),
    options.minutes === 0 ? aborted(signal) : wait(lastBookingAt - Date.now() + graceMs),
  ]);
  clearInterval(progress);
  ticker.stop();
  await Promise.race([
    Promise.allSettled([...drivers, ...riders].map((agent) => agent.stop())),
    wait(signal.aborted ? HASTY_STOP_MS : STOP_MS),
  ]);
  const summary = tally.summary();
  const look = (): Promise<string[]> => problemsNow(owner, summary, people, settings.decimal);
  // A person stopped the run, perhaps together with the stack. So the state is checked only once, and a
  // database that does not answer is ignored.
  const problems = signal.aborted ? await look().catch(() => []) : await onceSettled(look);
  if (options.cheats === 0) return { summary, problems, cheats: null };
  const all = uidsOf([...people.drivers, ...people.riders, ...people.fleets]);
  const cheats = cheatReport(cheating, {
    bookings: await readBookings(owner, summary.bookingIds),
    reviews: await reviewsOf(owner, all),
    speed: options.speed,
  });
  return { summary, problems, cheats };
}

async function carTypesOf(owner: Owner): Promise<(CarType & { id: string })[]> {
  const stored = z.record(z.string(), z.unknown()).parse((await owner.read(dbPaths.carTypes())) ?? {});
  return Object.entries(stored).flatMap(([id, value]) => {
    const parsed = carTypeSchema.safeParse(value);
    return parsed.success ? [{ ...parsed.data, id }] : [];
  });
}

async function makeMissing(
  stack: { database: string; auth: string },
  owner: Owner,
  people: readonly FleetPerson[],
  choice: Parameters<typeof recordsOf>[1],
): Promise<void> {
  const admin = createEmulatorAdmin({
    databaseUrl: stack.database,
    authUrl: stack.auth,
    namespace: DATABASE_NAMESPACE,
    projectId: PROJECT_ID,
  });
  const [known, accounts] = await Promise.all([owner.keys(dbPaths.users()), admin.accountIds()]);
  const missing = people.filter(({ uid }) => !known.has(uid));
  if (missing.length > 0) await admin.writeNodes(recordsOf(missing, choice));
  await admin.addAccounts(people.filter(({ uid }) => !accounts.has(uid)));
}

/** The violations that are left after the server had time for its last writes. */
async function onceSettled(look: () => Promise<string[]>): Promise<string[]> {
  const end = Date.now() + SETTLING_MS;
  for (;;) {
    const problems = await look();
    if (problems.length === 0 || Date.now() > end) return problems;
    await pause(2000);
  }
}

async function problemsNow(
  owner: Owner,
  { bookingIds }: Summary,
  people: { drivers: readonly FleetPerson[]; riders: readonly FleetPerson[] },
  decimal: number,
): Promise<string[]> {
  const driverIds = people.drivers.map(({ uid }) => uid);
  const uids = [...driverIds, ...people.riders.map(({ uid }) => uid)];
  return illegalStates({
    decimal,
    bookings: await readBookings(owner, bookingIds),
    users: await readAll(owner, uids, dbPaths.user),
    wallets: await readAll(owner, uids, dbPaths.walletHistory),
    offers: await readAll(owner, driverIds, dbPaths.driverTasks),
  });
}

/** The bookings together with their parts. */
async function readBookings(owner: Owner, ids: readonly string[]): Promise<Record<string, unknown>> {
  const bookings = await readAll(owner, ids, dbPaths.booking);
  const money = await readAll(owner, ids, dbPaths.bookingMoney);
  return Object.fromEntries(
    Object.entries(bookings).map(([id, booking]) => [id, Object.assign({}, booking, money[id])]),
  );
}

/** The keys of the reviews about each person. */
async function reviewsOf(owner: Owner, uids: readonly string[]): Promise<Record<string, readonly string[]>> {
  const found = await eachOf(uids, AT_ONCE, async (uid) => {
    const keys = await owner.keys(dbPaths.personReviews(uid));
    return [uid, [...keys]] as const;
  });
  return Object.fromEntries(found);
}

async function readAll(
  owner: Owner,
  keys: readonly string[],
  path: (key: string) => string,
): Promise<Record<string, unknown>> {
  const values = await eachOf(keys, AT_ONCE, async (key) => [key, await owner.read(path(key))] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== null));
}

function progressLine(tally: Tally, startedAt: number): string {
  const { bookings, accepted, completed, underWay, firstOfferMs, errors } = tally.summary();
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  const wrong = Object.values(errors).reduce((sum, count) => sum + count, 0);
  return `${minutes} min: ${String(bookings)} bookings, ${String(accepted)} accepted, ${String(completed)} completed, ${String(underWay)} under way; first offer p95 ${(firstOfferMs.p95 / 1000).toFixed(2)} s; ${String(wrong)} errors; ${String(Math.round(process.memoryUsage.rss() / 1e6))} MB`;
}

/** This timer is only a limit, so it must not keep the process alive. */
const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, ms)).unref();
  });

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
