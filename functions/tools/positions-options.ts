import { targetOf, type MigrateOptions, type ReadFile } from './migrate-options';
import { FLAG, readCommandLine, TEXT, type CommandLine, type Environment } from '../../tools/command-line';

export type PositionsOptions = MigrateOptions['target'] & {
  positionsUrl: string;
  /** Delete the records of drivers on duty in the main instance. */
  emptiesMain: boolean;
};

const HELP = `npm run positions [-- options]

Fills the database instance for the positions of drivers on duty from the main one. It copies the
rights of staff that its rules need, and the records of drivers on duty, and deletes the data of all other people. It may
run at any time and can be repeated.

  --port-base N        the port base of a local stack with --shards 2 (default 5100; also HAIL_PORT_BASE)
  --project ID         a real project, by its id or its alias; GOOGLE_APPLICATION_CREDENTIALS must name the key file of
                       a service account
  --database-url URL   the address of the main instance (default: the database of npm run configure)
  --positions-url URL  the address of the positions' instance: VITE_FIREBASE_POSITIONS_URL of the web app
  --empty-main         then delete the records of drivers on duty that the main instance had before
  --help               print this text`;

const LOCAL_POSITIONS = 'https://demo-hail-positions.firebaseio.com';

/** Reads the command line. It never throws. */
export function parsePositionsOptions(
  args: readonly string[],
  env: Environment,
  read: ReadFile,
): CommandLine<PositionsOptions> {
  const flags = {
    'port-base': TEXT,
    project: TEXT,
    'database-url': TEXT,
    'positions-url': TEXT,
    'empty-main': FLAG,
  };
  return readCommandLine({ command: 'npm run positions', help: HELP, flags }, args, (values) => {
    const target = targetOf(values, env, read);
    if (typeof target === 'string') return target;
    const positionsUrl = values['positions-url'] ?? (target.emulatorHost === null ? '' : LOCAL_POSITIONS);
    if (!URL.canParse(positionsUrl) || new URL(positionsUrl).host === new URL(target.databaseUrl).host)
      return '--project needs --positions-url, the address of the positions instance.';
    return { ...target, positionsUrl, emptiesMain: values['empty-main'] };
  });
}
