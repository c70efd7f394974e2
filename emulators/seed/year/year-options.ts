import { isAbsolute, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_PORT_BASE, isUsablePortBase } from '../../start/ports';

export type YearOptions = {
  bookings: number;
  drivers: number;
  riders: number;
  fleetAdmins: number;
  seed: number;
  /** the last moment of the year; null: now */
  until: number | null;
  /** a running stack, or the data folder of one that does not run */
  target: { kind: 'stack'; portBase: number } | { kind: 'folder'; dataDir: string };
  isReplacing: boolean;
};

export type ParsedYearOptions =
  { kind: 'run'; options: YearOptions } | { kind: 'help'; text: string } | { kind: 'error'; message: string };

const MAX_BOOKINGS = 1_000_000;
const MAX_PEOPLE = 100_000;

const HELP = `npm run seed [-- options]     writes a plausible year of a city, for demonstrations and measurements

  --bookings N     number of bookings (default 10000)
  --drivers N      number of drivers (default: one for 50 bookings, from 40 to 2000)
  --riders N       number of riders (default: five for each driver)
  --fleets N       number of fleet admins (default: one for 100 drivers, at least 2)
  --seed N         seed of the random choices (default 1)
  --until DATE     the end of the year, ISO 8601 (default now); with a fixed date each run writes the same data
  --port-base N    writes into the running stack at this port base (default ${String(DEFAULT_PORT_BASE)}; also HAIL_PORT_BASE)
  --data-dir DIR   writes into a data folder instead, for npm start -- --data-dir DIR
  --replace        first deletes all data, bookings included
  --help           prints this text`;

/** Reads the command line; never throws. */
export function parseYearOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  now: number,
): ParsedYearOptions {
  let values;
  try {
    const text = { type: 'string' } as const;
    ({ values } = parseArgs({
      args: [...args],
      strict: true,
      options: {
        bookings: text,
        drivers: text,
        riders: text,
        fleets: text,
        seed: text,
        until: text,
        'port-base': text,
        'data-dir': text,
        replace: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }));
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    return { kind: 'error', message: `${reason}. Options: npm run seed -- --help` };
  }
  if (values.help) return { kind: 'help', text: HELP };
  const bookings = numberOf(values.bookings, 10_000);
  const drivers = numberOf(values.drivers, Math.min(2000, Math.max(40, Math.ceil(bookings / 50))));
  const riders = numberOf(values.riders, drivers * 5);
  const fleetAdmins = numberOf(values.fleets, Math.max(2, Math.floor(drivers / 100)));
  const seed = numberOf(values.seed, 1);
  const until = values.until === undefined ? null : Date.parse(values.until);
  const portBase = numberOf(values['port-base'] ?? env.HAIL_PORT_BASE, DEFAULT_PORT_BASE);
  const dataDir = values['data-dir'];
  const isIn = (value: number, from: number, to: number): boolean => value >= from && value <= to;
  const wrong = [
    ...(isIn(bookings, 1, MAX_BOOKINGS) ? [] : ['--bookings']),
    // All five types of cars, and some that are not approved yet.
    ...(isIn(drivers, 20, MAX_PEOPLE) ? [] : ['--drivers (20 or more)']),
    ...(isIn(riders, 2, MAX_PEOPLE) ? [] : ['--riders']),
    ...(isIn(fleetAdmins, 1, 1000) ? [] : ['--fleets']),
    ...(Number.isInteger(seed) ? [] : ['--seed']),
    ...(until === null || isIn(until, Date.UTC(2020, 0, 1), now) ? [] : ['--until']),
    ...(isUsablePortBase(portBase) ? [] : ['--port-base']),
    ...(dataDir === undefined || values['port-base'] === undefined ? [] : ['--port-base with --data-dir']),
  ];
  if (wrong.length > 0)
    return { kind: 'error', message: `Wrong values: ${wrong.join(', ')}. Options: npm run seed -- --help` };
  return {
    kind: 'run',
    options: {
      bookings,
      drivers,
      riders,
      fleetAdmins,
      seed,
      until,
      isReplacing: values.replace,
      target:
        dataDir === undefined
          ? { kind: 'stack', portBase }
          : { kind: 'folder', dataDir: isAbsolute(dataDir) ? dataDir : resolve(dataDir) },
    },
  };
}

function numberOf(text: string | undefined, standard: number): number {
  if (text === undefined) return standard;
  return /^\d+$/.test(text) ? Number(text) : NaN;
}
