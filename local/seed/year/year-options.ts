import { resolve } from 'node:path';
import {
  FLAG,
  numberOf,
  readCommandLine,
  TEXT,
  wrongFlags,
  type CommandLine,
  type Environment,
} from '../../../tools/command-line';
import { DEFAULT_PORT_BASE, isUsablePortBase } from '../../../tools/ports';

export type YearOptions = {
  bookings: number;
  drivers: number;
  riders: number;
  fleetAdmins: number;
  seed: number;
  /** the last moment of the year. Null for now */
  until: number | null;
  /** a running stack, or the data folder of a stopped stack */
  target: { kind: 'stack'; portBase: number } | { kind: 'folder'; dataDir: string };
  isReplacing: boolean;
};

const MAX_BOOKINGS = 1_000_000;
const MAX_PEOPLE = 100_000;

const HELP = `npm run seed [-- options]     Writes a plausible year of a city, for demonstrations and measurements.

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

const COMMAND = 'npm run seed';

/** Reads the command line. Never throws. */
export function parseYearOptions(
  args: readonly string[],
  env: Environment,
  now: number,
): CommandLine<YearOptions> {
  const flags = {
    bookings: TEXT,
    drivers: TEXT,
    riders: TEXT,
    fleets: TEXT,
    seed: TEXT,
    until: TEXT,
    'port-base': TEXT,
    'data-dir': TEXT,
    replace: FLAG,
  };
  return readCommandLine({ command: COMMAND, help: HELP, flags }, args, (values) => {
    const bookings = numberOf(values.bookings, 10_000);
    const drivers = numberOf(values.drivers, Math.min(2000, Math.max(40, Math.ceil(bookings / 50))));
    const riders = numberOf(values.riders, drivers * 5);
    const fleetAdmins = numberOf(values.fleets, Math.max(2, Math.floor(drivers / 100)));
    const seed = numberOf(values.seed, 1);
    const until = values.until === undefined ? null : Date.parse(values.until);
    const portBase = numberOf(values['port-base'] ?? env.HAIL_PORT_BASE, DEFAULT_PORT_BASE);
    const dataDir = values['data-dir'];
    const isIn = (value: number, from: number, to: number): boolean => value >= from && value <= to;
    const wrong = wrongFlags(COMMAND, {
      '--bookings': isIn(bookings, 1, MAX_BOOKINGS),
      // The drivers must have all five types of cars, and some drivers must be without an approval.
      '--drivers (20 or more)': isIn(drivers, 20, MAX_PEOPLE),
      '--riders': isIn(riders, 2, MAX_PEOPLE),
      '--fleets': isIn(fleetAdmins, 1, 1000),
      '--seed': Number.isInteger(seed),
      '--until': until === null || isIn(until, Date.UTC(2020, 0, 1), now),
      '--port-base': isUsablePortBase(portBase),
      '--port-base and --data-dir together': dataDir === undefined || values['port-base'] === undefined,
    });
    if (wrong !== null) return `Invalid values: ${wrong}`;
    return {
      bookings,
      drivers,
      riders,
      fleetAdmins,
      seed,
      until,
      isReplacing: values.replace,
      target:
        dataDir === undefined ? { kind: 'stack', portBase } : { kind: 'folder', dataDir: resolve(dataDir) },
    };
  });
}
