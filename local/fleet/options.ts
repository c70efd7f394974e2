import {
  numberOf,
  readCommandLine,
  TEXT,
  wrongFlags,
  type CommandLine,
  type Environment,
} from '../../tools/command-line';
import { DEFAULT_PORT_BASE, isUsablePortBase } from '../../tools/ports';

export type FleetOptions = {
  portBase: number;
  drivers: number;
  riders: number;
  /** minutes of the run. 0 to run until it is stopped */
  minutes: number;
  /** how many times faster than real time the cars drive and people act */
  speed: number;
  seed: number;
  /** the share of drivers, riders and fleets who cheat */
  cheats: number;
  /** The maximum number of bookings. 0 means that only the minutes limit the run */
  trips: number;
};

/** The default speed. It is a little faster than real time, because a short run should show whole trips. */
const RUN_SPEED = 1.5;
const MAX_PEOPLE = 2000;
/** The defaults for a run with cheats. It ends after this many trips, or after this many minutes. */
const TRIPS_WITH_CHEATS = 20;
const MINUTES_WITH_CHEATS = 30;

const HELP = `npm run fleet [-- options]     Simulates drivers and riders on a running stack.

  --port-base N    the port base of the stack (default ${String(DEFAULT_PORT_BASE)}; also HAIL_PORT_BASE)
  --drivers N      number of drivers (default 30); missing ones are created
  --riders N       number of riders (default 10); missing ones are created
  --minutes N      minutes in which riders book (default 5, 0 for no end before Ctrl-C); open trips get some time to end
  --speed N        factor by which cars and people are faster than real ones (default ${String(RUN_SPEED)}); above
                   about 2 the server rejects tracks and times as implausible, and flags the trips
  --seed N         seed of the random choices (default 1)
  --cheats N       the share of drivers, riders and fleets that cheat, such as 0.3 (default 0); the report says
                   what each kind of cheat gained, and how many were flagged
  --trips N        the maximum number of bookings (default with cheats: ${String(TRIPS_WITH_CHEATS)}; 0 for no limit)
  --help           prints this text`;

const COMMAND = 'npm run fleet';
const WITH_DECIMALS = /^\d+(?:\.\d+)?$/;

/** Reads the command line of the fleet. Never throws. */
export function parseFleetOptions(args: readonly string[], env: Environment): CommandLine<FleetOptions> {
  const flags = {
    'port-base': TEXT,
    drivers: TEXT,
    riders: TEXT,
    minutes: TEXT,
    speed: TEXT,
    seed: TEXT,
    cheats: TEXT,
    trips: TEXT,
  };
  return readCommandLine({ command: COMMAND, help: HELP, flags }, args, (values) => {
    const figure = (text: string | undefined, standard: number): number =>
      numberOf(text, standard, WITH_DECIMALS);
    const cheats = figure(values.cheats, 0);
    const isWithCheats = cheats > 0;
    const options: FleetOptions = {
      portBase: figure(values['port-base'] ?? env.HAIL_PORT_BASE, DEFAULT_PORT_BASE),
      drivers: figure(values.drivers, 30),
      riders: figure(values.riders, 10),
      minutes: figure(values.minutes, isWithCheats ? MINUTES_WITH_CHEATS : 5),
      speed: figure(values.speed, RUN_SPEED),
      seed: figure(values.seed, 1),
      cheats,
      trips: figure(values.trips, isWithCheats ? TRIPS_WITH_CHEATS : 0),
    };
    const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= MAX_PEOPLE;
    const wrong = wrongFlags(COMMAND, {
      '--port-base': isUsablePortBase(options.portBase),
      '--drivers': isCount(options.drivers),
      '--riders': isCount(options.riders),
      '--minutes': options.minutes >= 0 && options.minutes <= 24 * 60,
      '--speed': options.speed >= 0.1 && options.speed <= 100,
      '--seed': Number.isInteger(options.seed),
      '--cheats': options.cheats >= 0 && options.cheats <= 1,
      '--trips': isCount(options.trips),
    });
    return wrong === null ? options : `Invalid values: ${wrong}`;
  });
}
