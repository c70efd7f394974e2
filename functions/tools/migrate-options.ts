import { join } from 'node:path';
import { databaseAddress } from '@domain/configuration/regions';
import { DEFAULT_PORT_BASE, HOST, portsOf } from '../../tools/ports';
import { valuesOf } from '../../tools/project/env-file';
import { firebasercSchema } from '../../tools/project/project';
import { FLAG, readCommandLine, TEXT, type CommandLine, type Environment } from '../../tools/command-line';

export type MigrateOptions = {
  /** The database to migrate. `emulatorHost` is null if the database is not in an emulator. */
  target: { projectId: string; databaseUrl: string; emulatorHost: string | null };
  /** Print the version of the data and stop. */
  isStatus: boolean;
  /** Print the changes and write nothing. */
  isDryRun: boolean;
  /** The step to repeat. */
  again: string | undefined;
  /** Start an unfinished step from its beginning. */
  isRestart: boolean;
};

const LOCAL_PROJECT = 'demo-hail';

/** Returns the text of a file of the repository. Null if there is no such file. */
export type ReadFile = (file: string) => string | null;

/** The settings file of the functions of a real project. */
export const settingsFileOfProject = (projectId: string): string => join('functions', `.env.${projectId}`);

type Step = { name: string; what: string };

const helpOf = (steps: readonly Step[]): string => `npm run migrate [-- options]

Brings the data of a database to the version that this build needs, while the service is up. A new run continues an
interrupted one.

  --port-base N        the port base of the local stack (default ${String(DEFAULT_PORT_BASE)}; also HAIL_PORT_BASE)
  --project ID         a real project, by its id or its alias; GOOGLE_APPLICATION_CREDENTIALS must name the key file of
                       a service account
  --database-url URL   the address of the project's database (default: the database of npm run configure)
  --status             print the version of the data and the state of each step
  --dry-run            print the changes and write nothing
  --again STEP         run one step again:
${steps.map(({ name, what }) => `                         ${name.padEnd(24)} ${what}`).join('\n')}
  --restart            start an unfinished step from its beginning
  --help               print this text`;

/** Reads the command line. It never throws. */
export function parseMigrateOptions(
  args: readonly string[],
  env: Environment,
  read: ReadFile,
  steps: readonly Step[],
): CommandLine<MigrateOptions> {
  const flags = {
    'port-base': TEXT,
    project: TEXT,
    'database-url': TEXT,
    again: TEXT,
    status: FLAG,
    'dry-run': FLAG,
    restart: FLAG,
  };
  return readCommandLine({ command: 'npm run migrate', help: helpOf(steps), flags }, args, (values) => {
    const { again } = values;
    if (again !== undefined && !steps.some(({ name }) => name === again))
      return `There is no step "${again}". Steps: ${steps.map(({ name }) => name).join(', ')}.`;
    const target = targetOf(values, env, read);
    if (typeof target === 'string') return target;
    return { target, again, isStatus: values.status, isDryRun: values['dry-run'], isRestart: values.restart };
  });
}

/** The database that the options name, or the error of the options. */
export function targetOf(
  values: { project?: string; 'port-base'?: string; 'database-url'?: string },
  env: Environment,
  read: ReadFile,
): MigrateOptions['target'] | string {
  const { project } = values;
  if (project !== undefined) {
    if (values['port-base'] !== undefined) return '--project and --port-base cannot be used together.';
    const { projects } = firebasercSchema
      .catch({ projects: {} })
      .parse(JSON.parse(read('.firebaserc') ?? 'null'));
    const projectId = projects[project] ?? project;
    const { HAIL_DATABASE_INSTANCE: instance, HAIL_DATABASE_REGION: region = 'us-central1' } = valuesOf(
      read(settingsFileOfProject(projectId)),
    );
    const databaseUrl =
      values['database-url'] ?? databaseAddress(instance ?? `${projectId}-default-rtdb`, region);
    if (!URL.canParse(databaseUrl)) return `"${databaseUrl}" is not the address of a database.`;
    return { projectId, databaseUrl, emulatorHost: null };
  }
  if (values['database-url'] !== undefined) return '--database-url needs --project.';
  const ports = portsOf(values['port-base'], env);
  if (typeof ports === 'string') return ports;
  return {
    projectId: LOCAL_PROJECT,
    databaseUrl: `https://${LOCAL_PROJECT}-default-rtdb.firebaseio.com`,
    emulatorHost: `${HOST}:${String(ports.database)}`,
  };
}
