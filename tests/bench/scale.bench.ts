import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { bookingSchema } from '@domain/records';
import { DAY_MS } from '@domain/time/days-after';
import { cheatsAmong } from '../../local/fleet/cheating';
import { createCity } from '../../local/fleet/city';
import { connectClient, fleetAddressesOf } from '../../local/fleet/client';
import { startDriver } from '../../local/fleet/driver';
import { createOwner } from '../../local/fleet/owner';
import { fleetPeople } from '../../local/fleet/people';
import { runFleet } from '../../local/fleet/run-fleet';
import { createTally } from '../../local/fleet/tally';
import { createTicker } from '../../local/fleet/ticker';
import { readSpots } from '../../local/seed/city-places';
import { createRandom } from '../../local/seed/random';
import { DATABASE_NAMESPACE, POSITIONS_NAMESPACE, tracksNamespaces } from '../../local/start/addresses';
import { createRunner, scheduledFunctions } from '../../local/start/schedules';
import { valuesOf } from '../../tools/project/env-file';
import { sizesOf } from '../../tools/project/functions-manifest';
import { startStack } from '../support/start-stack';
import type { Instance, ServiceShape, ServiceUse } from './scale/cost';
import {
  costOfRun,
  minus,
  partsOf,
  sharesOf,
  sumOf,
  times,
  type QuietRuns,
  type Sample,
} from './scale/sample';
import { MAP_DRIVERS, measureMapBytes } from './map-bytes';
import { measured, report, whole, writeSection, type Figure } from './report';
import { measuredLoadLines, scaleLines } from './scale-report';
import { sampleOf } from './traffic';

/**
 * Counts the reads, writes, bytes and calls of a trip. From these counts it calculates the load and the
 * cost of a service. Simulated people make whole trips on the local stack, at the speed of real people. The
 * database of the stack counts reads, writes and bytes, and the functions log each call.
 * `tests/bench/scale` contains the prices, the limits and the calculations.
 */
const option = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
/** The number of trips that riders book. All of them must end. */
const TRIPS = option('trips', 24);
const MOST_MINUTES = 30;
const DRIVERS = option('drivers', 26);
const RIDERS = option('riders', 24);
/**
 * The number of database instances. If there are several instances, the load of each instance is measured.
 * Otherwise the loads of several instances are calculated from the counts of the single instance.
 */
const SHARDS = option('shards', 1);
const WAITING_MINUTES = option('waiting', 4);
const QUIET_RUNS = 3;
/** If the server still works after this number of rounds or checks, the measurement fails. */
const MOST_ROUNDS = 40;
const MOST_LOOKS = 120;
const LOOK_MS = 1000;

const INSTANCES: readonly Instance[] = ['main', 'positions', 'tracking'];
const NAMES: Readonly<Record<Instance, string>> = {
  main: 'main',
  positions: 'positions',
  tracking: 'tracks',
};

/**
 * Tracks are moved into files a day after the trip (`functions/src/retention/move-tracks.command.ts`), and
 * are kept for the default of `keep_tracks_days`.
 */
const SHAPE: ServiceShape = { ridersForTrip: 2, staffMaps: 3, keptDays: 360, trackDays: 1, fileDays: 120 };
/**
 * The date of the trips is set back by this time, so that the sweeper moves their tracks. The sweeper goes on
 * after the newest trip that was a day old at its last run. So the time is hardly more than a day.
 */
const BACK_MS = DAY_MS + 1000;
const SECS_OF_FUNCTION = 0.1;
/** The settings of the functions that decide about their sizes. */
const SETTINGS = {
  ...valuesOf(readFileSync(new URL('../../functions/.env.example', import.meta.url), 'utf8')),
  HAIL_REGION: 'europe-west1',
  HAIL_DATABASE_REGION: 'europe-west1',
  HAIL_BUCKET_REGION: 'europe-west1',
};
/**
 * Drivers are on trips for half of their time on duty. Only `CITY` has its own number of drivers, which is
 * realistic for a city.
 */
const BUSY = 0.5;
const SIZES = [10, 100, 1000, 10_000];
const CITY = { tripsPerMin: 300, driversOnDuty: 20_000 };

const rules = readFileSync(new URL('../../database.rules.json', import.meta.url), 'utf8');
const map = await measureMapBytes(rules);

const portBase = option('port-base', 0);
const stack = await startStack({ shards: SHARDS, ...(portBase === 0 ? {} : { portBase }) });
// The start of the stack has built the functions.
const declared = execFileSync(process.execPath, ['functions/manifest.mjs'], { encoding: 'utf8' });
const processors = Object.fromEntries(
  sizesOf(JSON.parse(declared), SETTINGS).map(({ name, cpu }) => [name, cpu]),
);
const { database } = stack.addresses;
const TRACKS = tracksNamespaces(SHARDS);
const namespaces = [DATABASE_NAMESPACE, ...(SHARDS > 1 ? [POSITIONS_NAMESPACE] : []), ...TRACKS];
const instanceOf = (namespace: string): Instance => {
  if (TRACKS.includes(namespace)) return 'tracking';
  return namespace === POSITIONS_NAMESPACE ? 'positions' : 'main';
};
const owner = createOwner({ url: database, namespace: DATABASE_NAMESPACE });
let stopped = new AbortController();
const say = (line: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);

const sample = (): Promise<Sample> =>
  sampleOf(database, DATABASE_NAMESPACE, {
    functionsLog: join(stack.dataDir, 'logs', 'firebase.log'),
    instanceOf,
  });

/** Waits until all calls of functions have finished, and the counts of the server no longer change. */
async function settled(): Promise<Sample> {
  const isQuiet = (one: Sample, other: Sample): boolean =>
    sumOf(other, 'call.') === other.finished &&
    ['call.', 'server.writes', 'server.reads'].every((name) => sumOf(one, name) === sumOf(other, name));
  let before = await sample();
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    await pause(LOOK_MS);
    const now = await sample();
    if (isQuiet(before, now)) return now;
    before = now;
  }
  throw new Error('the server did not come to rest');
}

const schedules = (await scheduledFunctions(stack.addresses.functions)).map(({ id }) => ({
  name: id.replace(/^.*-/, ''),
  run: createRunner(stack.addresses.functions, id),
}));

const PROGRESS = ['retention', 'retention_held', 'sweep_progress', 'health_runs', 'health_hours'];

/**
 * Whether the paths only record the progress of scheduled functions. Each run writes such records, even if
 * there is no work.
 */
const isProgress = (kinds: string): boolean => kinds.split(' ').every((kind) => PROGRESS.includes(kind));

/**
 * Runs the scheduled functions until they find no more work, such as receipts for the trips of the demo data.
 */
async function workedOff(): Promise<Sample> {
  let before = await settled();
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    for (const { run } of schedules) if (!(await run())) throw new Error('a scheduled function failed');
    const after = await settled();
    const written = partsOf(minus(after, before), 'kinds.').filter(([, count]) => count > 0);
    const work = written.filter(([kinds]) => !isProgress(kinds));
    say(`round ${String(round)}: ${work.map(([kinds, count]) => `${kinds} ${String(count)}`).join('; ')}`);
    if (work.length === 0) return after;
    before = after;
  }
  throw new Error('the scheduled functions did not come to an end');
}

/** Measures one run of each scheduled function when there is no work. */
async function quietRuns(): Promise<QuietRuns> {
  const known: Record<string, Sample> = {};
  while (Object.keys(known).length < schedules.length)
    for (const { name, run } of schedules) {
      if (name in known) continue;
      const before = await settled();
      for (let times = 0; times < QUIET_RUNS; times += 1) await run();
      const counted = minus(await settled(), before);
      const others = schedules.filter(
        (other) => other.name !== name && (counted[`call.${other.name}`] ?? 0) > 0,
      );
      // The stack may have run another scheduled function meanwhile. If the cost of that other function is
      // not known yet, the function of this round is measured again later.
      if (others.every((other) => other.name in known)) known[name] = costOfRun(counted, name, known);
    }
  return known;
}

const fleet = (trips: number, told: (line: string) => void = say) =>
  runFleet(
    {
      portBase: stack.portBase,
      drivers: DRIVERS,
      riders: RIDERS,
      trips,
      minutes: MOST_MINUTES,
      speed: 1,
      seed: 1,
      cheats: 0,
    },
    { signal: stopped.signal, say: told },
  );

/** Creates the people of the fleet. The fleet is stopped as soon as all of them exist. */
async function makePeople(): Promise<void> {
  await fleet(1, (line) => {
    if (line.endsWith('riders are booking')) stopped.abort();
  });
  stopped = new AbortController();
}

/** Lets drivers be on duty without bookings for some minutes. Returns what was counted. */
async function driversWait(): Promise<Sample> {
  const ticker = createTicker();
  const tally = createTally((kind, error) => say(`! ${kind}: ${String(error)}`));
  const random = createRandom(3);
  const spots = await readSpots(stack.addresses.city, random);
  const uids = fleetPeople('driver', DRIVERS).map(({ uid }) => uid);
  const cheating = cheatsAmong({ drivers: uids, riders: [], fleets: [] }, 0);
  const agents = [];
  for (const uid of uids)
    agents.push(
      await startDriver({
        ticker,
        tally,
        spots,
        cheating,
        codes: new Map(),
        client: await connectClient(fleetAddressesOf(stack.addresses, SHARDS > 1), uid, tally.took),
        city: createCity(stack.addresses.city),
        random: createRandom(Number(uid.slice(-4))),
        start: random.pick(spots),
        manners: { speed: 1, acceptChance: 1, declineChance: 0, dropOutChance: 0, thinkSecs: [1, 2] },
      }),
    );
  const before = await sample();
  await ticker.pause(WAITING_MINUTES * 60_000);
  const counted = minus(await sample(), before);
  ticker.stop();
  await Promise.allSettled(agents.map((agent) => agent.stop()));
  return counted;
}

const stores = namespaces.map((namespace) => createOwner({ url: database, namespace }));
const nodesSchema = z.record(z.string(), z.unknown());
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value ?? null));

/** Returns the number of bytes of each node, over all databases. */
async function storedBytes(): Promise<Sample> {
  const bytes: Record<string, number> = {};
  for (const store of stores)
    for (const [node, value] of Object.entries(nodesSchema.parse((await store.read('')) ?? {})))
      bytes[node] = (bytes[node] ?? 0) + bytesOf(value);
  return bytes;
}

/** Returns the number of bytes of the files with the tracks of these trips. */
async function fileBytes(ids: readonly string[]): Promise<number> {
  let sum = 0;
  for (const store of stores)
    for (const id of ids) {
      const points = await store.read(dbPaths.tracking(id));
      if (points !== null) sum += gzipSync(JSON.stringify(Object.values(nodesSchema.parse(points)))).length;
    }
  return sum;
}

try {
  // The people of the fleet are created first, so that their creation is not counted.
  await makePeople();
  await workedOff();
  const quiet = await quietRuns();
  say('the quiet server is known; drivers wait');
  const waits = { counted: await driversWait(), idleDriverMinutes: DRIVERS * WAITING_MINUTES };

  const before = await workedOff();
  const storedBefore = await storedBytes();
  const startedAt = Date.now();
  const { summary, problems } = await fleet(TRIPS);
  const minutes = (Date.now() - startedAt) / 60_000;
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const atEnd = await workedOff();
  const withTracks = minus(await storedBytes(), storedBefore);
  const files = await fileBytes(summary.bookingIds);
  say('the tracks of the trips are moved into files');
  for (const id of summary.bookingIds)
    await owner.update(dbPaths.booking(id), { tripdate: Date.now() - BACK_MS });
  const beforeMove = await settled();
  const counted = minus(minus(await workedOff(), before), minus(beforeMove, atEnd));
  const kept = minus(await storedBytes(), storedBefore);

  let [trips, tripMinutes] = [0, 0];
  for (const id of summary.bookingIds) {
    const booking = bookingSchema.safeParse(await owner.read(dbPaths.booking(id))).data;
    if (booking?.endTime === undefined || booking.driver_accept_time === undefined) continue;
    trips += 1;
    tripMinutes += (booking.endTime - booking.driver_accept_time) / 60_000;
  }
  if (trips === 0) throw new Error('no trip was completed');
  const idleDriverMinutes = Math.max(0, DRIVERS * minutes - tripMinutes);
  const { waiting, trip } = sharesOf(quiet, waits, { counted, idleDriverMinutes, trips });
  const track = ((withTracks.tracking ?? 0) - (kept.tracking ?? 0)) / trips;
  const use: ServiceUse = {
    trip,
    waiting,
    tripMinutes: tripMinutes / trips,
    stored: { trip: times(kept, 1 / trips), track, file: files / trips },
    processors,
    secsOfFunction: SECS_OF_FUNCTION,
    bytesOfPosition: map.inAMinute / (MAP_DRIVERS * 4),
  };

  const of = (counts: Sample, name: string): number => counts[name] ?? 0;
  const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
  const figure = (what: string, value: string): Figure => ({ what, figure: value });
  const roles = ['rider', 'driver', 'server'] as const;
  const names = { rider: 'the rider', driver: 'the driver', server: 'functions' };
  const perRole = (name: string, write: (count: number) => string): string =>
    roles.map((role) => `${names[role]} ${write(of(trip, `${role}.${name}`))}`).join(' · ');
  const one = (count: number): string => count.toFixed(1);
  await report(SHARDS > 1 ? 'scale-instances' : 'scale', [
    figure(
      'trips that were completed, of how many bookings',
      `${String(trips)} of ${String(summary.bookings)}`,
    ),
    figure('minutes of a trip, from the acceptance to the drop', one(use.tripMinutes)),
    figure(
      'a driver who waits, in a minute: writes, written, sent',
      `${one(of(waiting, 'driver.writes'))} · ${kB(of(waiting, 'driver.received'))} · ${kB(of(waiting, 'driver.sent'))}`,
    ),
    figure('a driver on a trip, in a minute: writes', one(of(trip, 'driver.writes') / use.tripMinutes)),
    figure('writes of a trip', perRole('writes', one)),
    ...(SHARDS > 1
      ? [
          figure(
            'writes of a trip, and bytes written, in each database',
            INSTANCES.map(
              (name) =>
                `${NAMES[name]} ${one(of(trip, `in.${name}.writes`))}, ${kB(of(trip, `in.${name}.bytes`))}`,
            ).join(' · '),
          ),
          figure(
            'writes of a driver who waits, in a minute, in each database',
            INSTANCES.map((name) => `${NAMES[name]} ${one(of(waiting, `in.${name}.writes`))}`).join(' · '),
          ),
        ]
      : []),
    figure('reads of a trip', perRole('reads', one)),
    figure('refused writes of a trip', perRole('refused', one)),
    figure('sent by the database, for a trip', perRole('sent', kB)),
    figure(
      'most of what functions read, for a trip',
      partsOf(trip, 'server.answers.')
        .slice(0, 8)
        .map(([list, bytes]) => `\`${list}\` ${kB(bytes)}`)
        .join(' · '),
    ),
    figure('sent to the database, for a trip', perRole('received', kB)),
    figure('left in the database by a trip after its track was moved', kB(sumOf(use.stored.trip, ''))),
    figure(
      'most of it',
      partsOf(use.stored.trip, '')
        .slice(0, 16)
        .map(([node, bytes]) => `\`${node}\` ${kB(bytes)}`)
        .join(' · '),
    ),
    figure('the raw track of a trip, and its file', `${kB(use.stored.track)} · ${kB(use.stored.file)}`),
    figure('invocations of functions, for a trip', one(sumOf(trip, 'call.'))),
    figure(
      'of them',
      partsOf(trip, 'call.')
        .filter(([, count]) => count >= 0.05)
        .map(([name, count]) => `${name} ${one(count)}`)
        .join(' · '),
    ),
    figure(
      'a run of a scheduled function that finds nothing: reads, writes, bytes',
      Object.entries(quiet)
        .map(
          ([name, cost]) =>
            `${name} ${one(of(cost, 'server.reads'))} · ${one(of(cost, 'server.writes'))} · ${kB(of(cost, 'server.sent'))}`,
        )
        .join('; '),
    ),
    figure(
      `map of ${whole(MAP_DRIVERS)} drivers, half of them on trips: at the opening, in a minute`,
      `${kB(map.atOpening)} · ${kB(map.inAMinute)}`,
    ),
  ]);
  const loads = SIZES.map((tripsPerMin) => ({
    tripsPerMin,
    driversOnDuty: (tripsPerMin * use.tripMinutes) / BUSY,
  }));
  loads.splice(2, 0, CITY);
  if (SHARDS > 1)
    await writeSection('scaling.md', 'scale-instances', [
      measured(),
      '',
      ...measuredLoadLines(loads, use, SHAPE),
    ]);
  else await writeSection('scaling.md', 'scale', [measured(), '', ...scaleLines(loads, use, SHAPE)]);
} finally {
  stopped.abort();
  await stack.stop();
}
process.exit(0);
