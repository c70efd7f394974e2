import { parseArgs } from 'node:util';
import { databaseAddress } from '@domain/configuration/regions';
import { DEFAULT_PORT_BASE, HOST, portsOf, type Ports } from '../../emulators/start/ports';
import type { Project } from '../project/project';
import type { PlaceOptions } from './place';

export const PARTS = ['database', 'users', 'files'] as const;
export type Part = (typeof PARTS)[number];

const isPart = (text: string): text is Part => PARTS.some((part) => part === text);

export type BackupOptions = {
  folder: string;
  parts: readonly Part[];
  place: PlaceOptions;
  /** the file with the hash parameters of the accounts' project */
  hashConfig: string | undefined;
};

export type ParsedBackupOptions =
  | { kind: 'run'; options: BackupOptions }
  | { kind: 'help'; text: string }
  | { kind: 'error'; message: string };

const PLACE_HELP = `  --project ALIAS      a project of .firebaserc, such as default or staging; GOOGLE_APPLICATION_CREDENTIALS must name
                       the key file of a service account that is an owner
  --port-base N        the local stack (default ${String(DEFAULT_PORT_BASE)}; also HAIL_PORT_BASE)
  --only PARTS         some of: ${PARTS.join(',')}
  --help               print this text`;

const HELP = {
  save: `npm run backup -- --to FOLDER [options]

Saves the database, the accounts and the files of a project into a new folder. The folder holds secrets and personal data.
Records that are written meanwhile may be in it or not.

${PLACE_HELP}`,
  restore: `npm run restore -- --from FOLDER [options]
npm run restore -- --from FILE.json.gz --database NAME [options]

Restores a backup of npm run backup, or the database out of a daily backup of Firebase, then reads the database again and
compares each record with the backup. The database must be empty and no function may listen to it.

  --database NAME      another database instance of the project, in the region of its own one
  --hash-config FILE   the text under Authentication, Users, "Password hash parameters" of the project that was saved
${PLACE_HELP}`,
} as const;

/** Reads the command line; never throws. `readProject` gives the configuration of an alias. */
export function parseBackupOptions(
  command: keyof typeof HELP,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  readProject: (alias: string) => Pick<Project, 'projectId' | 'functionsEnv' | 'webEnv'>,
): ParsedBackupOptions {
  const fail = (message: string): ParsedBackupOptions => ({ kind: 'error', message });
  let values;
  try {
    const text = { type: 'string' } as const;
    ({ values } = parseArgs({
      args: [...args],
      strict: true,
      options: {
        ...{ project: text, 'port-base': text, only: text, help: { type: 'boolean' } as const },
        ...{ to: text, from: text, database: text, 'hash-config': text },
      },
    }));
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    return fail(`${reason}. Options: npm run ${command === 'save' ? 'backup' : 'restore'} -- --help`);
  }
  if (values.help === true) return { kind: 'help', text: HELP[command] };
  const folder = command === 'save' ? values.to : values.from;
  if (folder === undefined) return fail(command === 'save' ? '--to is missing.' : '--from is missing.');
  const isGoogles = command === 'restore' && /\.json(\.gz)?$/.test(folder);
  const parts = values.only?.split(',') ?? (isGoogles ? ['database'] : PARTS);
  const known = parts.filter(isPart);
  if (known.length < parts.length || known.length === 0)
    return fail(`--only takes some of: ${PARTS.join(',')}.`);
  if (isGoogles && (known.length > 1 || known[0] !== 'database'))
    return fail('A daily backup of Firebase holds the database only.');
  const place = placeOf(values, env, readProject);
  if (typeof place === 'string') return fail(place);
  return { kind: 'run', options: { folder, parts: known, place, hashConfig: values['hash-config'] } };
}

/** The place that the options name, or what is wrong with them. */
function placeOf(
  values: { project?: string; 'port-base'?: string; database?: string },
  env: Readonly<Record<string, string | undefined>>,
  readProject: (alias: string) => Pick<Project, 'projectId' | 'functionsEnv' | 'webEnv'>,
): PlaceOptions | string {
  const { project: alias, 'port-base': portBase } = values;
  if (alias === undefined) return localPlace(portsOf(portBase, env), values);
  if (portBase !== undefined) return '--project and --port-base cannot be used together.';
  const { projectId, functionsEnv, webEnv } = readProject(alias);
  if (projectId === null) return `.firebaserc has no project "${alias}".`;
  const { HAIL_DATABASE_INSTANCE: own = '', HAIL_DATABASE_REGION: region = '' } = functionsEnv;
  const { VITE_FIREBASE_STORAGE_BUCKET: bucket = '' } = webEnv;
  if (own === '' || region === '' || bucket === '')
    return `The settings of "${alias}" do not name its database and bucket: npm run configure`;
  return {
    projectId,
    bucket,
    databaseUrl: databaseAddress(values.database ?? own, region),
    emulators: null,
  };
}

const LOCAL_PROJECT = 'demo-hail';

function localPlace(ports: Ports | string, { database }: { database?: string }): PlaceOptions | string {
  if (typeof ports === 'string') return ports;
  const hostOf = (one: number): string => `${HOST}:${String(one)}`;
  return {
    projectId: LOCAL_PROJECT,
    bucket: `${LOCAL_PROJECT}.appspot.com`,
    databaseUrl: `https://${database ?? `${LOCAL_PROJECT}-default-rtdb`}.firebaseio.com`,
    emulators: {
      database: hostOf(ports.database),
      auth: hostOf(ports.auth),
      storage: hostOf(ports.storage),
    },
  };
}
