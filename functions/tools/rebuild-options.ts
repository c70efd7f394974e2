import { parseArgs } from 'node:util';

export type RebuildOptions = {
  /** the database that is meant, and whether it is an emulator's */
  target: { projectId: string; databaseUrl: string; emulatorHost: string | null };
  /** forget what a run that did not end has counted */
  isRestart: boolean;
};

export type ParsedRebuildOptions =
  | { kind: 'run'; options: RebuildOptions }
  | { kind: 'help'; text: string }
  | { kind: 'error'; message: string };

const LOCAL_PROJECT = 'demo-hail';
const DEFAULT_PORT_BASE = 5100;
type Command = { name: string; what: string };

/** The place of the database among the ports of the local stack (`npm start -- --help`). */
const DATABASE_PORT = 2;

const helpOf = ({ name, what }: Command): string => `npm run ${name} [-- options]     ${what}

Trips may be settled meanwhile; a run that was stopped is gone on with by the next one.

  --port-base N        the local stack's (default ${String(DEFAULT_PORT_BASE)}; also HAIL_PORT_BASE)
  --project ID         a real project, with GOOGLE_APPLICATION_CREDENTIALS of one of its service accounts
  --database-url URL   its database (default https://ID-default-rtdb.firebaseio.com)
  --restart            forget what an unfinished run has counted
  --help               this text`;

/** Reads the command line; never throws. */
export function parseRebuildOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  command: Command,
): ParsedRebuildOptions {
  let values;
  try {
    const text = { type: 'string' } as const;
    ({ values } = parseArgs({
      args: [...args],
      strict: true,
      options: {
        ...{ 'port-base': text, project: text, 'database-url': text },
        restart: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }));
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    return { kind: 'error', message: `${reason}. Options: npm run ${command.name} -- --help` };
  }
  if (values.help) return { kind: 'help', text: helpOf(command) };
  const isRestart = values.restart;
  const { project } = values;
  if (project !== undefined) {
    if (values['port-base'] !== undefined)
      return { kind: 'error', message: '--project and --port-base exclude each other.' };
    const databaseUrl = values['database-url'] ?? `https://${project}-default-rtdb.firebaseio.com`;
    if (!URL.canParse(databaseUrl))
      return { kind: 'error', message: `"${databaseUrl}" is not the address of a database.` };
    return {
      kind: 'run',
      options: { target: { projectId: project, databaseUrl, emulatorHost: null }, isRestart },
    };
  }
  if (values['database-url'] !== undefined)
    return { kind: 'error', message: '--database-url needs --project.' };
  const portText = values['port-base'] ?? env.HAIL_PORT_BASE ?? String(DEFAULT_PORT_BASE);
  const port = /^\d{4,5}$/.test(portText) ? Number(portText) : NaN;
  if (!(port <= 65_000)) return { kind: 'error', message: `"${portText}" is not a port base.` };
  return {
    kind: 'run',
    options: {
      target: {
        projectId: LOCAL_PROJECT,
        databaseUrl: `https://${LOCAL_PROJECT}-default-rtdb.firebaseio.com`,
        emulatorHost: `127.0.0.1:${String(port + DATABASE_PORT)}`,
      },
      isRestart,
    },
  };
}
