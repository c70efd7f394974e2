import { KEPT_NODE_DAYS } from '@domain/retention/kept-nodes';
import {
  FULL,
  instanceLoads,
  measuredLoads,
  monthlyCosts,
  nearestLimit,
  shardsFor,
  type Instance,
  type InstanceLoad,
  type Load,
  type ServiceShape,
  type ServiceUse,
  type Stage,
} from './scale/cost';
import { INSTANCE_LIMITS, PRICES } from './scale/prices';
import { partsOf, sumOf } from './scale/sample';
import { table, whole } from './report';

/**
 * How many calls an instance of a function handles at the same time, and the largest number of instances
 * (functions/.env.example).
 */
const FUNCTIONS = { concurrency: 40, instances: 10 };
/** The report leaves out nodes with fewer bytes of a trip than this. */
const LITTLE = 50;
/** The report leaves out kinds of writes with fewer writes per trip than this. */
const SELDOM = 0.05;

const LIMITS: Readonly<Record<keyof InstanceLoad, string>> = {
  writesPerSec: 'writes',
  writtenMbPerMin: 'bytes',
  connections: 'connections',
};
const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
const money = (usd: number): string => (usd < 1 ? usd.toFixed(2) : whole(usd));

const STAGES: readonly { stage: Stage; title: string; instances: Partial<Record<Instance, string>> }[] = [
  { stage: 'one', title: 'Everything in one database:', instances: { main: 'The database' } },
  {
    stage: 'positions',
    title: 'Positions of drivers on duty in a database of their own:',
    instances: { main: 'Main database', positions: 'Positions' },
  },
  {
    stage: 'tracks',
    title: 'The tracks of trips in further ones too:',
    instances: { main: 'Main database', positions: 'Positions', tracking: 'Tracks, in how many databases' },
  },
];

/**
 * Returns the lines of docs/scaling.md with the load of the databases, the limits, and the costs of the
 * service.
 */
export function scaleLines(loads: readonly Load[], use: ServiceUse, shape: ServiceShape): string[] {
  const sizeOf = (load: Load): string[] => [whole(load.tripsPerMin), whole(load.driversOnDuty)];
  const stages = STAGES.flatMap(({ stage, title, instances }) => {
    const rows = loads.map((load) => {
      const each = instanceLoads(load, use, shape, stage);
      return [...sizeOf(load), ...instancesIn(instances).map((name) => cellOf(name, each[name]))];
    });
    return [title, '', ...table([...SIZE, ...Object.values(instances)], rows), ''];
  });
  const costs = loads.map((load) => {
    const { traffic, functions, stored, files } = monthlyCosts(load, use, shape);
    const sum = traffic + functions + stored + files;
    const ofThousand = (sum / (load.tripsPerMin * 30 * 24 * 60)) * 1000;
    return [...sizeOf(load), ...[traffic, functions, stored, files, sum].map(money), ofThousand.toFixed(2)];
  });
  return [
    ...stages,
    'What to switch on:',
    '',
    ...table(
      [...SIZE, 'Switch on'],
      loads.map((load) => [...sizeOf(load), switchOn(load, use, shape)]),
    ),
    '',
    'What it costs, in US dollars a month, day and night at this pace:',
    '',
    ...table(
      [...SIZE, 'Traffic', 'Functions', 'Stored', 'Files', 'US$ a month', 'US$ for 1,000 trips'],
      costs,
    ),
    '',
    `Assumed: ${String(shape.ridersForTrip)} riders have the app open for each trip under way, ${String(shape.staffMaps)} pages of staff show a map, bookings are kept ${String(shape.keptDays)} days, raw tracks ${String(shape.trackDays)} day in the database and then as files until they are ${String(shape.fileDays)} days old, and a function works ${String(use.secsOfFunction)} s with its processors (\`functions/src/platform/profiles.ts\`) on a call or event. Limits of one database: ${whole(INSTANCE_LIMITS.writesPerSec)} writes/s, ${whole(INSTANCE_LIMITS.connections)} connections, ${String(INSTANCE_LIMITS.writtenMbPerMin)} MB/min written. Each load names in brackets the limit that it reaches first, and the percentage of this limit. The number of databases for tracks is chosen so that each of them is at ${percent(FULL)} of a limit or less. Maps, messages and payments of other companies are not in these sums.`,
    '',
    `What a trip leaves in the database (\`domain/retention/kept-nodes.ts\`), without nodes below ${String(LITTLE)} bytes:`,
    '',
    ...table(
      ['Node', 'Bytes', 'Days'],
      partsOf(use.stored.trip, '')
        .filter(([, bytes]) => bytes >= LITTLE)
        .map(([node, bytes]) => [
          `\`${node}\``,
          whole(bytes),
          whole(Math.min(shape.keptDays, KEPT_NODE_DAYS[node] ?? Infinity)),
        ]),
    ),
    '',
    'Writes by the lists that each touches together (`guard` has the checks of a commit):',
    '',
    ...table(
      ['Lists', 'A trip', 'A driver who waits, in a minute'],
      partsOf(use.trip, 'kinds.')
        .map(([kinds, ofTrip]) => ({ kinds, ofTrip, waiting: use.waiting[`kinds.${kinds}`] ?? 0 }))
        .filter(({ ofTrip, waiting }) => Math.max(ofTrip, waiting) >= SELDOM)
        .map(({ kinds, ofTrip, waiting }) => [
          kinds
            .split(' ')
            .map((kind) => `\`${kind}\``)
            .join(' '),
          ofTrip.toFixed(1),
          waiting.toFixed(1),
        ]),
    ),
    '',
    ...table(
      ['Price', 'US$', 'Per', 'Source', 'Read on'],
      Object.values(PRICES).map(({ what, usd, per, source, on }) => [what, String(usd), per, source, on]),
    ),
  ];
}

/**
 * Returns the lines of docs/scaling.md for a stack with several databases. For each size of service, the
 * lines contain the load of each database, calculated from the measurement.
 */
export function measuredLoadLines(loads: readonly Load[], use: ServiceUse, shape: ServiceShape): string[] {
  const instances = STAGES.at(-1)?.instances ?? {};
  const rows = loads.map((load) => {
    const each = measuredLoads(load, use, shape);
    const size = [whole(load.tripsPerMin), whole(load.driversOnDuty)];
    return [...size, ...instancesIn(instances).map((name) => cellOf(name, each[name]))];
  });
  return table([...SIZE, ...Object.values(instances)], rows);
}

const SIZE = ['Trips a minute', 'Drivers on duty'];

const ALL: readonly Instance[] = ['main', 'positions', 'tracking'];
const instancesIn = (titles: Partial<Record<Instance, string>>): Instance[] =>
  ALL.filter((instance) => instance in titles);

function cellOf(instance: Instance, load: InstanceLoad): string {
  const { writesPerSec, connections, writtenMbPerMin } = load;
  const { limit, share } = nearestLimit(load);
  const figures = `${whole(writesPerSec)} writes/s, ${whole(connections)} connections, ${writtenMbPerMin.toFixed(1)} MB/min (${LIMITS[limit]}, ${percent(share)})`;
  return instance === 'tracking' ? `${String(shardsFor(load))}: ${figures}` : figures;
}

/** Returns the settings that an operator must change for a load. */
function switchOn(load: Load, use: ServiceUse, shape: ServiceShape): string {
  const perSec = (sumOf(use.trip, 'call.') * load.tripsPerMin) / 60;
  const instances = Math.ceil((perSec * use.secsOfFunction) / FUNCTIONS.concurrency);
  const needs = load.tripsPerMin >= 100 ? ['`FUNCTIONS_CALL_MIN_INSTANCES` 1'] : [];
  if (instances > FUNCTIONS.instances / 2) needs.push(`\`FUNCTIONS_MAX_INSTANCES\` ${String(instances * 2)}`);
  needs.push(...databasesFor(load, use, shape));
  return needs.length === 0 ? 'nothing' : needs.join('; ');
}

function databasesFor(load: Load, use: ServiceUse, shape: ServiceShape): string[] {
  if (nearestLimit(instanceLoads(load, use, shape, 'one').main).share <= FULL) return [];
  const shareOf = (stage: Stage): number => {
    const { main, positions } = instanceLoads(load, use, shape, stage);
    return Math.max(nearestLimit(main).share, nearestLimit(positions).share);
  };
  if (shareOf('positions') <= FULL) return ['a database for positions'];
  const projects = Math.ceil(shareOf('tracks'));
  const { tracking } = instanceLoads(load, use, shape, 'tracks');
  const each = `a database for positions and ${String(Math.ceil(shardsFor(tracking) / projects))} for tracks`;
  return [projects <= 1 ? each : `${String(projects)} projects, one for each region, each with ${each}`];
}
