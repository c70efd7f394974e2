import { INSTANCE_NAME } from '@domain/records';
import { tracksInstancesOf } from '@domain/database/instance-routing';
import { databaseAddress } from '@domain/configuration/regions';
import { readCommandLine, TEXT, type CommandLine, type Environment } from '../command-line';
import { DEFAULT_PORT_BASE, HOST, portsOf, type Ports } from '../ports';
import type { Project } from '../project/project';
import type { PlaceOptions } from './place';

export const PARTS = ['database', 'tracks', 'users', 'files'] as const;
export type Part = (typeof PARTS)[number];

/**
 * The parts that can be restored into a database other than the service's own database. Accounts and files
 * belong to the whole project.
 */
const PARTS_ELSEWHERE: readonly Part[] = ['database', 'tracks'];

const isPart = (text: string): text is Part => PARTS.some((part) => part === text);

export type BackupOptions = {
  folder: string;
  parts: readonly Part[];
  place: PlaceOptions;
  /** the file with the hash parameters of the project whose accounts were saved */
  hashConfig: string | undefined;
  /**
   * From `--tracks`. The key is the name of an instance of tracks in the backup. The value is the name
   * of the instance into which the tracks are restored.
   */
  tracksNames: ReadonlyMap<string, string>;
  /**
   * Whether the target is a database other than the project's own database, or the file is a backup of
   * another database
   */
  isElsewhere: boolean;
};

const PLACE_HELP = `  --project ALIAS      a project of .firebaserc, such as default or staging; GOOGLE_APPLICATION_CREDENTIALS must name
                       the key file of a service account that is an owner
  --port-base N        the local stack (default ${String(DEFAULT_PORT_BASE)}; also HAIL_PORT_BASE)
  --only PARTS         some of: ${PARTS.join(',')}
  --help               print this text`;

const HELP = {
  save: `npm run backup -- --to FOLDER [options]

Saves the database, the tracks instances, the accounts and the files of a project into a new folder. The folder contains
secrets and personal data. Records that are written during the backup may be missing. Positions of drivers are not saved,
because they are outdated within minutes.

${PLACE_HELP}`,
  restore: `npm run restore -- --from FOLDER [options]
npm run restore -- --from FILE.json.gz --database NAME [options]

Restores a backup of npm run backup, or the database from a daily backup of Firebase. Then it reads the database again and
compares each record with the backup. A database must be empty, and no function may listen to it.

  --database NAME      another database instance of the project, in the region of the main one; accounts and files belong to
                       the whole project, so they are then restored only if --only names them
  --saved-from NAME    the database of a daily backup of Firebase, if its file name does not name the project's main one;
                       --tracks must then give the targets of tracks
  --tracks OLD=NEW     the target instance for the tracks of OLD, which the restored bookings then name; separate several by
                       commas. With --database, each instance of the backup needs a target; OLD=OLD keeps a name
  --hash-config FILE   the text under Authentication, Users, "Password hash parameters" of the saved project
${PLACE_HELP}`,
} as const;

/** For each command, the options that only the other command accepts. */
const FOREIGN = {
  save: ['from', 'database', 'saved-from', 'tracks', 'hash-config'],
  restore: ['to'],
} as const;

/**
 * The name of the instance in the file name of a daily Firebase backup, which is
 * `2026-11-23T04:00:00Z_NAME_data.json.gz`.
 */
const instanceOfFile = (file: string): string | undefined => /Z_([^/]+)_data\.json(?:\.gz)?$/.exec(file)?.[1];

const COMMANDS = { save: 'npm run backup', restore: 'npm run restore' } as const;
const FLAGS = {
  project: TEXT,
  'port-base': TEXT,
  only: TEXT,
  to: TEXT,
  from: TEXT,
  database: TEXT,
  tracks: TEXT,
  'hash-config': TEXT,
  'saved-from': TEXT,
};

/** Reads the command line. Never throws. `readProject` returns the configuration of an alias. */
export function parseBackupOptions(
  command: keyof typeof HELP,
  args: readonly string[],
  env: Environment,
  readProject: (alias: string) => Pick<Project, 'projectId' | 'functionsEnv' | 'webEnv'>,
): CommandLine<BackupOptions> {
  const line = { command: COMMANDS[command], help: HELP[command], flags: FLAGS };
  return readCommandLine(line, args, (values) => {
    const folder = command === 'save' ? values.to : values.from;
    if (folder === undefined)
      return command === 'save'
        ? '--to is missing. Name a new folder for the backup.'
        : '--from is missing. Name the folder or file of the backup.';
    const foreign = FOREIGN[command].filter((name) => values[name] !== undefined);
    if (foreign.length > 0) return `${COMMANDS[command]} has no option --${foreign.join(', --')}.`;
    const isGoogles = command === 'restore' && /\.json(\.gz)?$/.test(folder);
    const isElsewhere = values.database !== undefined;
    const usual = command === 'restore' && isElsewhere ? PARTS_ELSEWHERE : PARTS;
    const parts = values.only?.split(',') ?? (isGoogles ? ['database'] : usual);
    const known = parts.filter(isPart);
    if (known.length < parts.length || known.length === 0)
      return `--only accepts some of: ${PARTS.join(',')}.`;
    if (isGoogles && (known.length > 1 || known[0] !== 'database'))
      return 'A daily backup of Firebase contains only the database.';
    if (command === 'save' && known.includes('tracks') && !known.includes('database'))
      return 'Tracks are saved with the database, because bookings name their instances.';
    const tracksNames = namesOf(values.tracks ?? '');
    if (tracksNames === null)
      return '--tracks needs pairs OLD=NEW, separated by commas, and each NEW must differ.';
    if (tracksNames.size > 0 && !known.some((part) => PARTS_ELSEWHERE.includes(part)))
      return '--tracks applies to database and tracks, but --only has neither.';
    const place = placeOf(values, env, readProject);
    if (typeof place === 'string') return place;
    const { ownInstance } = place;
    const saved = values['saved-from'];
    if (saved !== undefined && !isGoogles) return '--saved-from applies only to a daily backup of Firebase.';
    const named = isGoogles ? (saved ?? instanceOfFile(folder)) : ownInstance;
    // The console backs up each tracks instance separately. So the backup of one tracks instance may be
    // restored into an instance that the command line names.
    const own = [ownInstance, ...(isElsewhere ? place.options.tracksInstances : [])];
    const isOwn = named !== undefined && own.includes(named);
    if (!isOwn && saved === undefined)
      return `The file is ${named === undefined ? 'of an unknown database' : `of the database ${named}`}, and the project has ${ownInstance}: if it is the right file, name its database with --saved-from NAME.`;
    return {
      folder,
      parts: known,
      place: place.options,
      hashConfig: values['hash-config'],
      tracksNames,
      isElsewhere: isElsewhere || !isOwn,
    };
  });
}

/**
 * The pairs OLD=NEW in the option `--tracks`. Null if they cannot be read, or if two pairs have the same
 * target.
 */
function namesOf(text: string): ReadonlyMap<string, string> | null {
  const pairs = text
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => pair.trim().split('='));
  const names = new Map(pairs.map(([old = '', next = '']) => [old, next]));
  const isRead = pairs.every((pair) => pair.length === 2 && pair.every((name) => INSTANCE_NAME.test(name)));
  return isRead && names.size === pairs.length && new Set(names.values()).size === pairs.length
    ? names
    : null;
}

/** A place, and the name of its project's own database instance. */
type FoundPlace = { options: PlaceOptions; ownInstance: string };

/** The place that the options name, or an error message. */
function placeOf(
  values: { project?: string; 'port-base'?: string; database?: string },
  env: Environment,
  readProject: (alias: string) => Pick<Project, 'projectId' | 'functionsEnv' | 'webEnv'>,
): FoundPlace | string {
  const { project: alias, 'port-base': portBase } = values;
  if (alias === undefined) return localPlace(portsOf(portBase, env), values);
  if (portBase !== undefined) return '--project and --port-base cannot be used together.';
  const { projectId, functionsEnv, webEnv } = readProject(alias);
  if (projectId === null) return `.firebaserc has no project "${alias}".`;
  const {
    HAIL_DATABASE_INSTANCE: own = '',
    HAIL_DATABASE_REGION: region = '',
    HAIL_TRACKS_INSTANCES: tracks = '',
  } = functionsEnv;
  const { VITE_FIREBASE_STORAGE_BUCKET: bucket = '' } = webEnv;
  if (own === '' || region === '' || bucket === '')
    return `The settings of "${alias}" do not name its database and bucket. Run npm run configure.`;
  const options: PlaceOptions = {
    projectId,
    bucket,
    databaseUrl: databaseAddress(values.database ?? own, region),
    tracksInstances: tracksInstancesOf(tracks).all,
    emulators: null,
  };
  return { options, ownInstance: own };
}

const LOCAL_PROJECT = 'demo-hail';

function localPlace(ports: Ports | string, { database }: { database?: string }): FoundPlace | string {
  if (typeof ports === 'string') return ports;
  const hostOf = (one: number): string => `${HOST}:${String(one)}`;
  const ownInstance = `${LOCAL_PROJECT}-default-rtdb`;
  const options: PlaceOptions = {
    projectId: LOCAL_PROJECT,
    bucket: `${LOCAL_PROJECT}.appspot.com`,
    databaseUrl: `https://${database ?? ownInstance}.firebaseio.com`,
    // In a stack with several instances, the bookings name the tracks instances.
    tracksInstances: [],
    emulators: { database: hostOf(ports.database), auth: hostOf(ports.auth), storage: hostOf(ports.storage) },
  };
  return { options, ownInstance };
}
