import { isAbsolute, join } from 'node:path';
import {
  DATABASE_REGIONS,
  isDatabaseRegion,
  LOCAL_REGION,
  type DatabaseRegion,
} from '@domain/configuration/regions';
import { FLAG, readCommandLine, TEXT, type CommandLine, type Environment } from '../../tools/command-line';
import { DEFAULT_PORT_BASE, isUsablePortBase } from '../../tools/ports';

export type StartOptions = {
  portBase: number;
  dataDir: string;
  isFresh: boolean;
  /**
   * `vite` is the development server, `built` is a production build that the Hosting emulator serves, and
   * `none` is no app
   */
  app: 'vite' | 'built' | 'none';
  isSeeded: boolean;
  /**
   * The number of simulated drivers in the city. The number of simulated riders is a third of it. 0 for no
   * fleet
   */
  fleet: number;
  /** whether the stack has a stub of every payment gateway, and the secrets for the stubs */
  hasGateways: boolean;
  /** the operator's currency (ISO 4217). Null for the currency in the data */
  currency: string | null;
  /** the simulated region of the database and the functions */
  region: DatabaseRegion;
  /**
   * The number of database instances. They are the main instance, one instance for the positions of drivers
   * on duty, and further instances for the tracks of trips
   */
  shards: number;
  /**
   * Whether Google's own emulators are used instead of ours. Google's emulators need JDK 21 and the network
   */
  isOfficial: boolean;
};

const MAX_FLEET = 1000;

const HELP = `npm start [-- options]     Starts the whole product on this machine.

  --port-base N    first of the 14 ports used (default ${DEFAULT_PORT_BASE}; also HAIL_PORT_BASE)
  --data-dir DIR   where data is kept between starts (default .hail/data-<port base>)
  --fresh          delete the kept data and start with the demo data
  --built          serve a production build of the app instead of the development server
  --no-app         start everything but the app
  --no-seed        do not write demo data into an empty database
  --fleet N        N simulated drivers, and a third as many riders, live in the city
  --gateways       stubs of all fifteen payment gateways; the app offers those that support the currency
  --currency CODE  the operator's currency, such as INR, for all new payments
  --region NAME    the simulated region of database and functions: ${DATABASE_REGIONS.join(', ')}
  --shards N       database instances: 1; 2 with one for the positions of drivers on duty; 3 or
                   more with the others for tracks of trips (docs/scaling.md)
  --official       Google's own Java emulators instead of ours (JDK 21; downloads them once);
                   the database is then not kept between starts
  --help           this text`;

/** Reads the command line of `npm start`. Never throws. An invalid option is reported in one line. */
export function parseOptions(
  args: readonly string[],
  env: Environment,
  root: string,
): CommandLine<StartOptions> {
  const flags = {
    'port-base': TEXT,
    'data-dir': TEXT,
    fresh: FLAG,
    built: FLAG,
    'no-app': FLAG,
    'no-seed': FLAG,
    fleet: { ...TEXT, default: '0' },
    gateways: FLAG,
    currency: TEXT,
    region: { ...TEXT, default: LOCAL_REGION },
    shards: { ...TEXT, default: '1' },
    official: FLAG,
  };
  return readCommandLine({ command: 'npm start', help: HELP, flags }, args, (values) => {
    const baseText = values['port-base'] ?? env.HAIL_PORT_BASE ?? String(DEFAULT_PORT_BASE);
    const portBase = /^\d+$/.test(baseText) ? Number(baseText) : NaN;
    if (!isUsablePortBase(portBase))
      return `"${baseText}" is not a valid port base. Give a number from 1024 to 65000 whose next 13 ports are not blocked by browsers (5060, 6000, 6665 …).`;
    if (values.built && values['no-app']) return '--built and --no-app cannot be used together.';
    const fleet = /^\d{1,4}$/.test(values.fleet) ? Number(values.fleet) : NaN;
    if (!(fleet <= MAX_FLEET)) return `--fleet needs a number of drivers, at most ${MAX_FLEET}.`;
    if (fleet > 0 && values['no-seed'])
      return '--fleet needs the demo data, so it cannot be used with --no-seed.';
    const currency = values.currency?.toUpperCase() ?? null;
    if (currency !== null && !Intl.supportedValuesOf('currency').includes(currency))
      return `"${values.currency ?? ''}" is not a currency. Give a code such as INR.`;
    if (currency !== null && values['no-seed'])
      return '--currency needs the demo data, so it cannot be used with --no-seed.';
    const { region } = values;
    if (!isDatabaseRegion(region))
      return `"${region}" is not a region of databases. Give one of ${DATABASE_REGIONS.join(', ')}.`;
    if (values.official && region !== LOCAL_REGION)
      return `Google's emulators fire triggers only in ${LOCAL_REGION}, so --official cannot be used with another --region.`;
    const shards = /^\d$/.test(values.shards) ? Number(values.shards) : 0;
    if (shards === 0)
      return `--shards needs a number of database instances from 1 to 9, not "${values.shards}".`;
    const dataDir = values['data-dir'] ?? join('.hail', `data-${portBase}`);
    return {
      portBase,
      dataDir: isAbsolute(dataDir) ? dataDir : join(root, dataDir),
      isFresh: values.fresh,
      app: values['no-app'] ? 'none' : values.built ? 'built' : 'vite',
      isSeeded: !values['no-seed'],
      fleet,
      hasGateways: values.gateways,
      currency,
      region,
      shards,
      isOfficial: values.official,
    };
  });
}
