import { targetOf, type MigrateOptions } from './migrate-options';
import { FLAG, readFlags, TEXT } from './read-flags';
import type { Parsed } from './run-tool';

export type TracksOptions = MigrateOptions['target'] & { tracksUrls: readonly string[] };

const HELP = `npm run tracks [-- options]

Fills database instances that get tracks of trips (docs/product.md 8.25) with what their rules need of people: the role of staff,
and which sign-ins count. Tracks stay where they are. It may run at any time, and again.

  --port-base N        the port base of a local stack with --shards 3 (default 5100; also HAIL_PORT_BASE)
  --project ID         a real project; GOOGLE_APPLICATION_CREDENTIALS must name the key file of a service account
  --database-url URL   the address of the main instance (default https://ID-default-rtdb.firebaseio.com)
  --tracks-urls URLS   the addresses of the instances, with commas between
  --help               print this text`;

const LOCAL_TRACKS = 'https://demo-hail-tracks-1.firebaseio.com';

/** Reads the command line; never throws. */
export function parseTracksOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Parsed<TracksOptions> {
  const read = readFlags('tracks', args, {
    'port-base': TEXT,
    project: TEXT,
    'database-url': TEXT,
    'tracks-urls': TEXT,
    help: FLAG,
  });
  if ('kind' in read) return read;
  const { values } = read;
  if (values.help) return { kind: 'help', text: HELP };
  const target = targetOf(values, env);
  if (typeof target === 'string') return { kind: 'error', message: target };
  const given = values['tracks-urls'] ?? (target.emulatorHost === null ? '' : LOCAL_TRACKS);
  const tracksUrls = given.split(',').map((url) => url.trim());
  const main = new URL(target.databaseUrl).host;
  if (tracksUrls.some((url) => !URL.canParse(url) || new URL(url).host === main))
    return { kind: 'error', message: '--tracks-urls gives the addresses of the further instances.' };
  return { kind: 'run', options: { ...target, tracksUrls } };
}
