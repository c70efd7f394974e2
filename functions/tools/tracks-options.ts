import { targetOf, type MigrateOptions, type ReadFile } from './migrate-options';
import { readCommandLine, TEXT, type CommandLine, type Environment } from '../../tools/command-line';

export type TracksOptions = MigrateOptions['target'] & { tracksUrls: readonly string[] };

const HELP = `npm run tracks [-- options]

Fills the database instances for tracks of trips with the data of people that their rules need, which
are the roles of staff and the valid sign-ins. It moves no tracks. It may run at any time and can be repeated.

  --port-base N        the port base of a local stack with --shards 3 (default 5100; also HAIL_PORT_BASE)
  --project ID         a real project, by its id or its alias; GOOGLE_APPLICATION_CREDENTIALS must name the key file of
                       a service account
  --database-url URL   the address of the main instance (default: the database of npm run configure)
  --tracks-urls URLS   the addresses of the instances, with commas between
  --help               print this text`;

const LOCAL_TRACKS = 'https://demo-hail-tracks-1.firebaseio.com';

/** Reads the command line. It never throws. */
export function parseTracksOptions(
  args: readonly string[],
  env: Environment,
  read: ReadFile,
): CommandLine<TracksOptions> {
  const flags = { 'port-base': TEXT, project: TEXT, 'database-url': TEXT, 'tracks-urls': TEXT };
  return readCommandLine({ command: 'npm run tracks', help: HELP, flags }, args, (values) => {
    const target = targetOf(values, env, read);
    if (typeof target === 'string') return target;
    const given = values['tracks-urls'] ?? (target.emulatorHost === null ? '' : LOCAL_TRACKS);
    const tracksUrls = given.split(',').map((url) => url.trim());
    const main = new URL(target.databaseUrl).host;
    if (tracksUrls.some((url) => !URL.canParse(url) || new URL(url).host === main))
      return '--project needs --tracks-urls, the addresses of the tracks instances.';
    return { ...target, tracksUrls };
  });
}
