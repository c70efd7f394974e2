/// <reference lib="esnext.disposable" preserve="true" />
import { Emulator } from './emulator';
import type { RulesCoverage } from './rules/coverage';
import { ADMIN } from './store/access';
import type { DefaultRules, Namespace } from './store/namespace';
import { prepareNode, prepareSet } from './store/prepared-write';
import { InvalidDataError } from './tree/invalid-data-error';
import { jsonText } from './tree/json-write';
import type { Node } from './tree/node';
import { splitPath } from './tree/path';

/** Rules as the text of a rules file (comments are allowed) or as its JSON: `{ rules: { … } }`. */
export type Rules = string | object;

export type DatabaseOptions = {
  /** `127.0.0.1` if it is left out. */
  readonly host?: string;
  /** A free port if it is left out or 0. */
  readonly port?: number;
  /** Rules by namespace. */
  readonly rules?: Readonly<Record<string, Rules>>;
  /** Data by namespace, in the form of an export. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Who may use a namespace without rules: everyone (`open`, the default), or only the admin (`closed`). */
  readonly defaultRules?: DefaultRules;
  /** Keeps all data in this folder. Without it the data is lost at the end. */
  readonly dataDir?: string;
  /** Logs how each rule of a denied operation was evaluated. */
  readonly explain?: boolean;
  /** Address of the Functions emulator. It gets the events of its database triggers. */
  readonly functions?: { readonly host: string; readonly port: number };
  /** Milliseconds since 1970: `now` in rules and the server's timestamps. `Date.now` if it is left out. */
  readonly clock?: () => number;
  /** Gets each line of the log. */
  readonly log?: (line: string) => void;
};

export type Database = AsyncDisposable & {
  /** `http://host:port` */
  readonly url: string;
  readonly host: string;
  readonly port: number;
  /** The variables with which the SDKs of Firebase find the emulator: `FIREBASE_DATABASE_EMULATOR_HOST`. */
  readonly env: Readonly<Record<string, string>>;
  /** The database URL of a namespace, as the SDKs take it. */
  urlFor(namespace: string): string;
  /** Puts rules in force and ends the listens that they deny. Throws `line:column: message` if they cannot be loaded. */
  setRules(namespace: string, rules: Rules): void;
  /** The value of a path (the root if it is left out) in the form of an export, null if there is none. */
  get(namespace: string, path?: string): unknown;
  /** Writes a path (`''` is the root) as the admin: rules are not asked, listeners and functions get the event. */
  set(namespace: string, path: string, value: unknown): void;
  /** Removes all data of a namespace, or of all namespaces. The rules stay. */
  clear(namespace?: string): void;
  /** Holds the data of all namespaces. `restore` brings it back: listeners get the events, functions do not. */
  snapshot(): { restore(): void };
  /** How often each expression of the rules was evaluated since they were set, and with which values. */
  coverage(namespace: string): RulesCoverage;
  /** Resolves when the functions have got the events of every write so far. */
  triggersSettled(): Promise<void>;
  /** Resolves when every write so far is in the data folder. */
  flush(): Promise<void>;
  /** Resolves when the data folder has one new snapshot for each namespace, in place of its older files. */
  compact(): Promise<void>;
  /** Ends all connections, saves, and closes the port. */
  stop(): Promise<void>;
};

/** Starts the emulator in this process. Rejects if the port or the data folder is taken, or if rules cannot be loaded. */
export async function startDatabase(options: DatabaseOptions = {}): Promise<Database> {
  const emulator = new Emulator({ ...options, host: options.host ?? '127.0.0.1', port: options.port ?? 0 });
  try {
    fill(emulator, options);
    await emulator.listen();
  } catch (error) {
    await emulator.stop();
    throw error;
  }
  return databaseOf(emulator);
}

/** Puts rules and data into an emulator. Throws `line:column: message` for rules that cannot be loaded. */
export function fill(
  emulator: Emulator,
  { rules = {}, data = {} }: Pick<DatabaseOptions, 'rules' | 'data'>,
): void {
  for (const [name, each] of Object.entries(rules)) setRules(emulator.namespace(name), each);
  for (const [name, value] of Object.entries(data)) set(emulator.namespace(name), '', value);
}

export function databaseOf(emulator: Emulator): Database {
  const { host, port, address } = emulator;
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= emulator.stop());
  return {
    url: `http://${address}`,
    host,
    port,
    env: { FIREBASE_DATABASE_EMULATOR_HOST: address },
    urlFor: (name) => `http://${address}/?ns=${name}`,
    setRules: (name, rules) => setRules(emulator.namespace(name), rules),
    get: (name, path = ''): unknown =>
      JSON.parse(jsonText(emulator.namespace(name).node(splitPath(path)), 'export')),
    set: (name, path, value) => set(emulator.namespace(name), path, value),
    clear: (name) => {
      for (const namespace of name === undefined ? emulator.all : [emulator.namespace(name)])
        set(namespace, '', null);
    },
    snapshot: () => {
      const roots = new Map(emulator.all.map((namespace) => [namespace, namespace.root]));
      return {
        restore: () => {
          for (const namespace of emulator.all) replaceRoot(namespace, roots.get(namespace) ?? null);
        },
      };
    },
    coverage: (name) => emulator.namespace(name).ruleset.coverage(),
    triggersSettled: () => emulator.triggersSettled(),
    flush: () => emulator.flush(),
    compact: () => emulator.compact(),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

function setRules(namespace: Namespace, rules: Rules): void {
  const problem = namespace.setRules(typeof rules === 'string' ? rules : JSON.stringify(rules));
  if (problem !== null) throw new InvalidDataError(problem);
}

function set(namespace: Namespace, path: string, value: unknown): void {
  const now = namespace.now();
  namespace.commit(prepareSet(namespace.root, splitPath(path), value, now), ADMIN, now);
}

function replaceRoot(namespace: Namespace, root: Node | null): void {
  namespace.commit(prepareNode(namespace.root, [], root), ADMIN, namespace.now(), true);
}
