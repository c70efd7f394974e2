import { parseArgs } from 'node:util';
import type { DefaultRules } from '../store/namespace';

/** The error for a command line that is not valid. Its message is one line. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export type Settings = {
  readonly host: string;
  /** The port. 0 means a free port. */
  readonly port: number;
  /** The path of a rules file for `namespace`. */
  readonly rules: string | null;
  readonly namespace: string;
  readonly defaultRules: DefaultRules;
  /** The path of a JSON file with the data of `namespace`. */
  readonly data: string | null;
  readonly importDir: string | null;
  readonly exportDir: string | null;
  readonly dataDir: string | null;
  readonly functions: { readonly host: string; readonly port: number } | null;
  readonly explain: boolean;
  readonly quiet: boolean;
  readonly json: boolean;
  readonly exitWithParent: boolean;
};

export type CommandLine =
  | { readonly command: 'help' | 'version' }
  | { readonly command: 'start'; readonly settings: Settings }
  | { readonly command: 'exec'; readonly settings: Settings; readonly rest: readonly string[] }
  | {
      readonly command: 'firebase';
      /** The flags of the command line, as environment variables of the emulator. */
      readonly env: Readonly<Record<string, string>>;
      readonly rest: readonly string[];
    };

type Env = Readonly<Record<string, string | undefined>>;

const FLAGS = {
  host: { type: 'string' },
  port: { type: 'string' },
  rules: { type: 'string' },
  namespace: { type: 'string' },
  'default-rules': { type: 'string' },
  data: { type: 'string' },
  import: { type: 'string' },
  'export-on-exit': { type: 'string' },
  'data-dir': { type: 'string' },
  functions: { type: 'string' },
  explain: { type: 'boolean' },
  quiet: { type: 'boolean' },
  json: { type: 'boolean' },
  'exit-with-parent': { type: 'boolean' },
} as const;
type Flag = keyof typeof FLAGS;

export const HELP = `Usage:
  rtdb-emulator [start] [flags]        start the emulator
  rtdb-emulator exec [flags] -- CMD    start it on a free port, run CMD, end with its exit code
  rtdb-emulator firebase -- ARGS       run firebase-tools with this emulator in place of the Java program

Flags (default):
  --host HOST            address to listen on (127.0.0.1)
  --port PORT            port, 0 for a free one (9000, exec: 0)
  --rules FILE           rules of the namespace, read again when the file changes
  --namespace NAME       namespace of --rules and --data (fake-server)
  --default-rules WORD   namespaces without rules are open or closed (open)
  --data FILE            JSON file with the data of the namespace
  --import DIR           data of an export of firebase-tools, or a folder of NAMESPACE.json files
  --export-on-exit DIR   writes such an export at the end
  --data-dir DIR         keeps the data in this folder (memory)
  --functions HOST:PORT  address of the Functions emulator
  --explain              log how each rule of a denied operation was evaluated
  --quiet                log nothing but the address and errors
  --json                 log as lines of JSON
  --exit-with-parent     end when the process that started this one is gone
  -h, --help             show this text
  -V, --version          show the version

Each flag can also be a variable: RTDB_EMULATOR_DATA_DIR is --data-dir. A flag wins.
`;

/** Reads the command line. Throws UsageError if it is not valid. */
export function readCommandLine(argv: readonly string[], env: Env): CommandLine {
  const [first = '', ...others] = argv;
  const command = first === '' || first.startsWith('-') ? 'start' : first;
  if (command !== 'start' && command !== 'exec' && command !== 'firebase')
    throw new UsageError(`Unknown command ${command}`);
  const all = command === first ? others : argv;
  const end = all.indexOf('--');
  const { own, theirs } = splitFlags(end < 0 ? all : all.slice(0, end));
  const rest = end < 0 ? [] : all.slice(end + 1);
  const { help, version, ...flags } = parsed(own);
  if (help) return { command: 'help' };
  if (version) return { command: 'version' };
  if (command !== 'start' && rest.length === 0) throw new UsageError(`${command} needs a command after --`);
  if (command === 'start' && rest.length > 0) throw new UsageError(`start takes nothing after --`);
  if (command === 'firebase') return { command, env: variablesOf(flags), rest };
  const settings = settingsOf({ ...fromVariables(env), ...flags }, theirs, command === 'exec' ? '0' : '9000');
  return command === 'exec' ? { command, settings, rest } : { command, settings };
}

type Values = { readonly [flag in Flag]?: string | boolean | undefined };

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { ...FLAGS, help: { type: 'boolean', short: 'h' }, version: { type: 'boolean', short: 'V' } },
    }).values;
  } catch (error) {
    const [message = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s|\n/);
    throw new UsageError(message.replace(/\.$/, ''));
  }
}

/**
 * Separates the flags of firebase-tools from the flags of this program. The flags of firebase-tools contain
 * underscores. Later versions of firebase-tools may have new flags, so every flag with an underscore is
 * accepted.
 */
function splitFlags(args: readonly string[]): { own: string[]; theirs: Map<string, string> } {
  const own: string[] = [];
  const theirs = new Map<string, string>();
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? '';
    const [, name, inline] = /^--(\w*_\w*)(?:=(.*))?$/s.exec(arg) ?? [];
    if (name === undefined) {
      own.push(arg);
      continue;
    }
    const next = args[index + 1];
    const hasValue = inline === undefined && next !== undefined && !next.startsWith('-');
    theirs.set(name, inline ?? (hasValue ? next : ''));
    if (hasValue) index += 1;
  }
  return { own, theirs };
}

const variableOf = (flag: string): string => `RTDB_EMULATOR_${flag.replaceAll('-', '_').toUpperCase()}`;

function variablesOf(values: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([flag, value]) => [variableOf(flag), String(value)]));
}

function fromVariables(env: Env): Values {
  const given = Object.entries(FLAGS).flatMap(([flag, { type }]) => {
    const value = env[variableOf(flag)];
    if (value === undefined || value === '') return [];
    return [[flag, type === 'boolean' ? ['true', '1', 'yes'].includes(value) : value]];
  });
  return Object.fromEntries(given) as Values;
}

function settingsOf(values: Values, theirs: ReadonlyMap<string, string>, defaultPort: string): Settings {
  const text = (flag: Flag): string | null => (typeof values[flag] === 'string' ? values[flag] : null);
  const isOn = (flag: Flag): boolean => values[flag] === true;
  const defaultRules = text('default-rules') ?? 'open';
  if (defaultRules !== 'open' && defaultRules !== 'closed')
    throw new UsageError(`--default-rules is open or closed, not ${defaultRules}`);
  const functionsPort = theirs.get('functions_emulator_port');
  const functions =
    functionsPort === undefined
      ? text('functions')
      : `${theirs.get('functions_emulator_host') ?? '127.0.0.1'}:${functionsPort}`;
  return {
    host: text('host') ?? '127.0.0.1',
    port: portFrom(text('port') ?? defaultPort),
    rules: text('rules'),
    namespace: text('namespace') ?? 'fake-server',
    defaultRules,
    data: text('data'),
    importDir: text('import'),
    exportDir: text('export-on-exit'),
    dataDir: text('data-dir'),
    functions: functions === null ? null : addressFrom(functions),
    explain: isOn('explain'),
    quiet: isOn('quiet'),
    json: isOn('json'),
    exitWithParent: isOn('exit-with-parent'),
  };
}

function addressFrom(text: string): { host: string; port: number } {
  const [, host, port] = /^(.+):(\d+)$/.exec(text) ?? [];
  if (host === undefined || port === undefined) throw new UsageError(`Not an address HOST:PORT: ${text}`);
  return { host, port: portFrom(port) };
}

function portFrom(text: string): number {
  const port = Number(text);
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`Not a port: ${text}`);
  return port;
}
