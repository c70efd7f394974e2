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

/**
 * The rules of a namespace, as the text of a rules file (comments are allowed) or as its JSON `{ rules: { … }
 * }`.
 */
export type Rules = string | object;

export type DatabaseOptions = {
  /** The host. Default: `127.0.0.1`. */
  readonly host?: string;
  /** The port. Default: 0, which takes a free port. */
  readonly port?: number;
  /** Rules by namespace. */
  readonly rules?: Readonly<Record<string, Rules>>;
  /** Data by namespace, in the form of an export. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Who may use a namespace without rules: everyone (`open`, the default), or only the admin (`closed`). */
  readonly defaultRules?: DefaultRules;
  /** The folder that keeps all data. Without a folder, the data is lost at the end. */
  readonly dataDir?: string;
  /** Logs how each rule of a denied operation was evaluated. */
  readonly explain?: boolean;
  /** The address of the Functions emulator, which gets the events of its database triggers. */
  readonly functions?: { readonly host: string; readonly port: number };
  /**
   * The current time in milliseconds since 1970, for `now` in rules and for server timestamps. Default:
   * `Date.now`.
   */
  readonly clock?: () => number;
  /** Gets each line of the log. */
  readonly log?: (line: string) => void;
};

export type Database = AsyncDisposable & {
  /** `http://host:port` */
  readonly url: string;
  readonly host: string;
  readonly port: number;
  /**
   * The environment variables with which the SDKs of Firebase find the emulator
   * (`FIREBASE_DATABASE_EMULATOR_HOST`).
   */
  readonly env: Readonly<Record<string, string>>;
  /** The database URL of a namespace, in the form that the SDKs accept. */
  urlFor(namespace: string): string;
  /**
   * Sets the rules of a namespace, and ends the listens that they deny. Throws `line:column: message` if the
   * rules cannot be loaded.
   */
  setRules(namespace: string, rules: Rules): void;
  /**
   * The value at a path in the form of an export, or null if there is no value. The default path is the root.
   */
  get(namespace: string, path?: string): unknown;
  /**
   * Writes a value at a path as the admin. The path `''` is the root. Rules are not checked. Listeners and
   * functions get the event.
   */
  set(namespace: string, path: string, value: unknown): void;
  /** Deletes all data of one namespace or of all namespaces. The rules are kept. */
  clear(namespace?: string): void;
  /**
   * Returns a copy of the data of all namespaces. `restore` writes this copy back. Then listeners get events,
   * but functions do not.
   */
  snapshot(): { restore(): void };
  /** How often each expression of the rules was evaluated since they were set, and with which values. */
  coverage(namespace: string): RulesCoverage;
  /** Resolves when the functions have received the events of every write so far. */
  triggersSettled(): Promise<void>;
  /** Resolves when every write so far is stored in the data folder. */
  flush(): Promise<void>;
  /** Resolves when the data folder contains one new snapshot of each namespace instead of the older files. */
  compact(): Promise<void>;
  /** Ends all connections, saves the data, and closes the port. */
  stop(): Promise<void>;
};

/**
 * Starts the emulator in this process. Rejects if the port or the data folder is in use, or if rules cannot
 * be loaded.
 */
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

/** Sets the rules and data of an emulator. Throws `line:column: message` for rules that cannot be loaded. */
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
