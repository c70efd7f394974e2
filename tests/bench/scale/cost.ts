import { INSTANCE_LIMITS, PRICES } from './prices';
import { partsOf, sumOf, type Sample } from './sample';

/**
 * Says which machines a service needs and what it costs at a number of trips a minute, from the counts of one trip and of one
 * waiting driver. Names of counts: `role.writes`, `role.sent`, `call.name`, `kinds.` and the kinds of paths that a write touches
 * together, `bytes.` and a kind.
 */
export type ServiceUse = {
  /** one completed trip, beyond what its driver does while it waits */
  trip: Sample;
  /** a driver on duty without a trip, in a minute */
  waiting: Sample;
  /** from the acceptance to the end */
  tripMinutes: number;
  /** bytes that a trip leaves in the database, including its raw track */
  stored: { trip: number; track: number };
  /** seconds that a function works on a call or event */
  secsOfFunction: number;
  /** bytes that a map of staff gets for each position that it is told */
  bytesOfPosition: number;
};

/** The assumptions about a service that no measurement of one trip can know. */
export type ServiceShape = {
  /** riders who have the app open, for each trip under way */
  ridersForTrip: number;
  /** pages of staff with a live map, at a time */
  staffMaps: number;
  /** how many months the bookings, and how many days the raw tracks, are kept */
  keptMonths: number;
  trackDays: number;
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
/** A shard is added before it is full. */
export const FULL = 0.7;

/** Everything in one database, positions in a second one, or tracks in further ones too. */
export type Stage = 'one' | 'positions' | 'tracks';

/**
 * The instances that a write of these kinds touches. A position that goes to one further instance is not written to the profile
 * as well. One that goes to two, the track and the record of drivers on duty, is: the profile of a driver on a trip gets each
 * place that the maps of staff get.
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

/** The writes that each instance takes of these: a write that touches several instances is one in each. */
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
    // The driver writes the track, and the rider follows it.
    tracking: stage === 'tracks' ? 2 * underWay : 0,
  };
  const loadOf = (instance: Instance): InstanceLoad => ({
    writesPerSec: (tripsPerMin * writes.trip[instance] + idle * writes.waiting[instance]) / 60,
    writtenMbPerMin: (tripsPerMin * bytes.trip[instance] + idle * bytes.waiting[instance]) / MB,
    connections: connections[instance],
  });
  return { main: loadOf('main'), positions: loadOf('positions'), tracking: loadOf('tracking') };
}

/** The load of each instance, calculated from the counts of a service with one: by the kinds of paths that would leave it. */
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

/** The load of each instance by what each has taken in a service that has them all (`in.` and its name). */
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

/** The limit of an instance that is nearest, and how full it is: 1 is at the limit. */
export function nearestLimit(load: InstanceLoad): { limit: keyof InstanceLoad; share: number } {
  const shares = (Object.keys(load) as (keyof InstanceLoad)[]).map((limit) => ({
    limit,
    share: load[limit] / INSTANCE_LIMITS[limit],
  }));
  return shares.reduce((one, other) => (other.share > one.share ? other : one));
}

/** How many instances share a load, none of them fuller than `FULL`. */
export const shardsFor = (load: InstanceLoad): number =>
  Math.max(1, Math.ceil(nearestLimit(load).share / FULL));

export type Costs = { traffic: number; functions: number; stored: number };

/** US dollars a month for a service with so many trips a minute, day and night. */
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
  const invocations = perMin((sample) => sumOf(sample, 'call.'));
  const functionsPerMin =
    (invocations / 1e6) * PRICES.calls.usd +
    invocations * use.secsOfFunction * (PRICES.processor.usd + MEMORY_GIB * PRICES.memory.usd);
  const kept =
    tripsPerMin *
    ((stored.trip - stored.track) * MINUTES_OF_MONTH * shape.keptMonths +
      stored.track * MINUTES_OF_DAY * shape.trackDays);
  return {
    traffic: ((perMin(sentTo) + mapBytes) / GB) * PRICES.traffic.usd * MINUTES_OF_MONTH,
    functions: functionsPerMin * MINUTES_OF_MONTH,
    stored: (kept / GB) * PRICES.stored.usd,
  };
}
