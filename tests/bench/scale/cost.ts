import { KEPT_NODE_DAYS } from '@domain/retention/kept-nodes';
import { INSTANCE_LIMITS, PRICES } from './prices';
import { partsOf, type Sample } from './sample';

/**
 * The measured counts of one trip and of one waiting driver. From these counts, the functions below
 * calculate the load and the cost of a service with a number of trips per minute. The names of counts are
 * `role.writes`, `role.sent`, `call.` with the name of a function, `kinds.` with all kinds of paths of one
 * write, and `bytes.` with a kind.
 */
export type ServiceUse = {
  /** The counts of one trip that ended, without the counts that its driver also causes while waiting. */
  trip: Sample;
  /** The writes, reads, calls and bytes that a driver on duty without a trip causes per minute. */
  waiting: Sample;
  /** The minutes from the acceptance to the end of a trip. */
  tripMinutes: number;
  /**
   * The bytes that a trip leaves in each node of the database, the bytes of its raw track before the track is
   * moved, and the bytes of the file with the track.
   */
  stored: { trip: Sample; track: number; file: number };
  /** The processors of one instance of each function. */
  processors: Readonly<Record<string, number>>;
  /** The seconds that a function works on a call or an event. */
  secsOfFunction: number;
  /** The bytes that a map of staff receives for each position. */
  bytesOfPosition: number;
};

/** Values of a service. They are assumptions, because measuring one trip does not show these values. */
export type ServiceShape = {
  /** The number of riders who have the app open, for each trip in progress. */
  ridersForTrip: number;
  /** The number of staff pages with a live map that are open at the same time. */
  staffMaps: number;
  /**
   * The number of days for which bookings are kept. Raw tracks are in the database for `trackDays` days, and
   * then in files until they are `fileDays` days old.
   */
  keptDays: number;
  trackDays: number;
  fileDays: number;
};

export type Load = { tripsPerMin: number; driversOnDuty: number };

export type Instance = 'main' | 'positions' | 'tracking';
export type InstanceLoad = { writesPerSec: number; writtenMbPerMin: number; connections: number };

const MINUTES_OF_MONTH = 30 * 24 * 60;
const MINUTES_OF_DAY = 24 * 60;
const GB = 1e9;
const MB = 1e6;
const MEMORY_GIB = 0.5;
const MOST_ON_MAP = 5000;
/** The share of its limits that an instance may use. If the load is higher, another instance is added. */
export const FULL = 0.7;

/**
 * How the data are divided between database instances. `one` has all data in one instance. `positions` has
 * a second instance with the positions. `tracks` also has further instances with the tracks.
 */
export type Stage = 'one' | 'positions' | 'tracks';

/**
 * Returns the instances to which data of these kinds are written. If a position is written only to the
 * track or only to the duty record, and this record is in another instance, the position is not written to
 * the profile. If the position is written to both records, it is also written to the profile in the main
 * instance.
 */
export function instancesOf(kinds: readonly string[], stage: Stage): Set<Instance> {
  const touched = new Set<Instance>();
  const rest = kinds.filter((kind) => {
    if (kind === 'drivers_on_duty' && stage !== 'one') touched.add('positions');
    else if (kind === 'tracking' && stage === 'tracks') touched.add('tracking');
    else return true;
    return false;
  });
  const isPosition = touched.size === 1 && rest.every((kind) => kind === 'users/location');
  return isPosition ? touched : touched.add('main');
}

/**
 * Returns the number of writes in each instance. A write that touches several instances counts once in each.
 */
export function writesByInstance(sample: Sample, stage: Stage): Record<Instance, number> {
  const writes = { main: 0, positions: 0, tracking: 0 };
  for (const [kinds, count] of partsOf(sample, 'kinds.'))
    for (const instance of instancesOf(kinds.split(' '), stage)) writes[instance] += count;
  return writes;
}

function bytesByInstance(sample: Sample, stage: Stage): Record<Instance, number> {
  const bytes = { main: 0, positions: 0, tracking: 0 };
  for (const [kind, count] of partsOf(sample, 'bytes.'))
    for (const instance of instancesOf([kind], stage)) bytes[instance] += count;
  return bytes;
}

type Shares = { trip: Record<Instance, number>; waiting: Record<Instance, number> };

function loadsBy(
  { tripsPerMin, driversOnDuty }: Load,
  { tripMinutes }: Pick<ServiceUse, 'tripMinutes'>,
  { shape, stage, writes, bytes }: { shape: ServiceShape; stage: Stage; writes: Shares; bytes: Shares },
): Record<Instance, InstanceLoad> {
  const underWay = tripsPerMin * tripMinutes;
  const idle = Math.max(0, driversOnDuty - underWay);
  const connections = {
    main: driversOnDuty + underWay * shape.ridersForTrip + shape.staffMaps,
    positions: stage === 'one' ? 0 : driversOnDuty + shape.staffMaps,
    // The driver of a trip writes the track, and the rider reads it.
    tracking: stage === 'tracks' ? 2 * underWay : 0,
  };
  const loadOf = (instance: Instance): InstanceLoad => ({
    writesPerSec: (tripsPerMin * writes.trip[instance] + idle * writes.waiting[instance]) / 60,
    writtenMbPerMin: (tripsPerMin * bytes.trip[instance] + idle * bytes.waiting[instance]) / MB,
    connections: connections[instance],
  });
  return { main: loadOf('main'), positions: loadOf('positions'), tracking: loadOf('tracking') };
}

/**
 * Calculates the load of each instance from the counts of a service with one instance. The kinds of paths
 * decide which instance would get a write.
 */
export const instanceLoads = (
  load: Load,
  use: ServiceUse,
  shape: ServiceShape,
  stage: Stage,
): Record<Instance, InstanceLoad> =>
  loadsBy(load, use, {
    shape,
    stage,
    writes: { trip: writesByInstance(use.trip, stage), waiting: writesByInstance(use.waiting, stage) },
    bytes: { trip: bytesByInstance(use.trip, stage), waiting: bytesByInstance(use.waiting, stage) },
  });

/**
 * Calculates the load of each instance from what each instance has counted (`in.` with its name). The service
 * must have all instances.
 */
export function measuredLoads(
  load: Load,
  use: ServiceUse,
  shape: ServiceShape,
): Record<Instance, InstanceLoad> {
  const counted = (sample: Sample, what: string): Record<Instance, number> => {
    const of = (instance: Instance): number => sample[`in.${instance}.${what}`] ?? 0;
    return { main: of('main'), positions: of('positions'), tracking: of('tracking') };
  };
  const shares = (what: string): Shares => ({
    trip: counted(use.trip, what),
    waiting: counted(use.waiting, what),
  });
  return loadsBy(load, use, { shape, stage: 'tracks', writes: shares('writes'), bytes: shares('bytes') });
}

/**
 * Returns the limit of an instance that the load is nearest to, and the used share of this limit. A share of
 * 1 is the limit.
 */
export function nearestLimit(load: InstanceLoad): { limit: keyof InstanceLoad; share: number } {
  const shares = (Object.keys(load) as (keyof InstanceLoad)[]).map((limit) => ({
    limit,
    share: load[limit] / INSTANCE_LIMITS[limit],
  }));
  return shares.reduce((one, other) => (other.share > one.share ? other : one));
}

/**
 * Returns how many instances a load needs, so that each instance uses at most the share `FULL` of its
 * limits.
 */
export const shardsFor = (load: InstanceLoad): number =>
  Math.max(1, Math.ceil(nearestLimit(load).share / FULL));

export type Costs = { traffic: number; functions: number; stored: number; files: number };

/** A move writes the file once. It reads the file before and after, to lose no point. */
const FILE_READS = 2;

/** Returns the cost of one call or event of a function. */
function usdOfCall(name: string, { secsOfFunction, processors }: ServiceUse): number {
  const cpu = processors[name];
  if (cpu === undefined) throw new Error(`the processors of ${name} are not known`);
  const usdPerSec = cpu * PRICES.processor.usd + MEMORY_GIB * PRICES.memory.usd;
  return PRICES.calls.usd / 1e6 + secsOfFunction * usdPerSec;
}

/**
 * Returns the costs in US dollars per month of a service with this number of trips per minute, day and night.
 */
export function monthlyCosts(
  { tripsPerMin, driversOnDuty }: Load,
  use: ServiceUse,
  shape: ServiceShape,
): Costs {
  const { trip, waiting, stored } = use;
  const idle = Math.max(0, driversOnDuty - tripsPerMin * use.tripMinutes);
  const perMin = (name: (sample: Sample) => number): number =>
    tripsPerMin * name(trip) + idle * name(waiting);
  const sentTo = (sample: Sample): number =>
    ['server', 'rider', 'driver'].reduce((sum, role) => sum + (sample[`${role}.sent`] ?? 0), 0);
  const positions = (sample: Sample): number => writesByInstance(sample, 'positions').positions;
  const onMap = driversOnDuty === 0 ? 0 : Math.min(driversOnDuty, MOST_ON_MAP) / driversOnDuty;
  const mapBytes = shape.staffMaps * onMap * perMin(positions) * use.bytesOfPosition;
  const functionsPerMin = perMin((sample) =>
    partsOf(sample, 'call.').reduce((sum, [name, count]) => sum + count * usdOfCall(name, use), 0),
  );
  const byteDays = partsOf(stored.trip, '').reduce(
    (sum, [node, bytes]) => sum + bytes * Math.min(shape.keptDays, KEPT_NODE_DAYS[node] ?? Infinity),
    stored.track * shape.trackDays,
  );
  const kept = tripsPerMin * MINUTES_OF_DAY * byteDays;
  const keptInFiles = tripsPerMin * stored.file * MINUTES_OF_DAY * (shape.fileDays - shape.trackDays);
  const moved = (tripsPerMin * MINUTES_OF_MONTH) / 1000;
  return {
    traffic: ((perMin(sentTo) + mapBytes) / GB) * PRICES.traffic.usd * MINUTES_OF_MONTH,
    functions: functionsPerMin * MINUTES_OF_MONTH,
    stored: (kept / GB) * PRICES.stored.usd,
    files:
      (keptInFiles / GB) * PRICES.files.usd +
      moved * (PRICES.fileWrites.usd + FILE_READS * PRICES.fileReads.usd),
  };
}
