import { parseArgs } from 'node:util';
import { DEFAULT_PORT_BASE, isUsablePortBase } from '../start/ports';

export type FleetOptions = {
  portBase: number;
  drivers: number;
  riders: number;
  /** 0: until it is stopped */
  minutes: number;
  /** how many times faster than real the cars drive and people act */
  speed: number;
  seed: number;
  /** the share of drivers, riders and fleets that cheat */
  cheats: number;
  /** no more bookings after so many; 0: as many as the minutes let */
  trips: number;
};

export type ParsedFleetOptions =
  | { kind: 'run'; options: FleetOptions }
  | { kind: 'help'; text: string }
  | { kind: 'error'; message: string };

/** A running stack is driven through by people in no hurry; a run of minutes is to see whole trips. */
const RUN_SPEED = 1.5;
const MAX_PEOPLE = 2000;
/** A run with cheats ends after so many trips, and at the latest after so many minutes. */
const TRIPS_WITH_CHEATS = 20;
const MINUTES_WITH_CHEATS = 30;

const HELP = `npm run fleet [-- options]     simulates drivers and riders on a running stack

  --port-base N    the port base of the stack (default ${String(DEFAULT_PORT_BASE)}; also HAIL_PORT_BASE)
  --drivers N      number of drivers (default 30); missing ones are created
  --riders N       number of riders (default 10); missing ones are created
  --minutes N      minutes in which riders book (default 5; 0: until Ctrl-C); open trips get some time to end
  --speed N        factor by which cars and people are faster than real ones (default ${String(RUN_SPEED)}); above
                   about 2 the server believes neither tracks nor times, and marks the trips
  --seed N         seed of the random choices (default 1)
  --cheats N       the share of drivers, riders and fleets that cheat, such as 0.3 (default 0); the report says
                   what each kind of cheat gained, and how many were flagged
  --trips N        no more bookings after so many (default with cheats: ${String(TRIPS_WITH_CHEATS)}; 0: as many as fit)
  --help           prints this text`;

/** Reads the command line of the fleet; never throws. */
export function parseFleetOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ParsedFleetOptions {
  let values;
  try {
    const text = { type: 'string' } as const;
    ({ values } = parseArgs({
      args: [...args],
      strict: true,
      options: {
        'port-base': text,
        drivers: text,
        riders: text,
        minutes: text,
        speed: text,
        seed: text,
        cheats: text,
        trips: text,
        help: { type: 'boolean', default: false },
      },
    }));
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    return { kind: 'error', message: `${reason}. Options: npm run fleet -- --help` };
  }
  if (values.help) return { kind: 'help', text: HELP };
  const cheats = numberOf(values.cheats, 0);
  const isWithCheats = cheats > 0;
  const options: FleetOptions = {
    portBase: numberOf(values['port-base'] ?? env.HAIL_PORT_BASE, DEFAULT_PORT_BASE),
    drivers: numberOf(values.drivers, 30),
    riders: numberOf(values.riders, 10),
    minutes: numberOf(values.minutes, isWithCheats ? MINUTES_WITH_CHEATS : 5),
    speed: numberOf(values.speed, RUN_SPEED),
    seed: numberOf(values.seed, 1),
    cheats,
    trips: numberOf(values.trips, isWithCheats ? TRIPS_WITH_CHEATS : 0),
  };
  const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= MAX_PEOPLE;
  const wrong = [
    ...(isUsablePortBase(options.portBase) ? [] : ['--port-base']),
    ...(isCount(options.drivers) ? [] : ['--drivers']),
    ...(isCount(options.riders) ? [] : ['--riders']),
    ...(options.minutes >= 0 && options.minutes <= 24 * 60 ? [] : ['--minutes']),
    ...(options.speed >= 0.1 && options.speed <= 100 ? [] : ['--speed']),
    ...(Number.isInteger(options.seed) ? [] : ['--seed']),
    ...(options.cheats >= 0 && options.cheats <= 1 ? [] : ['--cheats']),
    ...(isCount(options.trips) ? [] : ['--trips']),
  ];
  return wrong.length > 0
    ? { kind: 'error', message: `Not usable: ${wrong.join(', ')}. Options: npm run fleet -- --help` }
    : { kind: 'run', options };
}

function numberOf(text: string | undefined, standard: number): number {
  if (text === undefined) return standard;
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : NaN;
}
