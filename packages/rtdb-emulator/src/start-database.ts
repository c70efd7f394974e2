import { Emulator, type EmulatorOptions } from './emulator';
import { ADMIN } from './store/access';
import { prepareSet } from './store/prepared-write';
import { InvalidDataError } from './tree/invalid-data-error';
import { jsonText } from './tree/json-write';
import type { Namespace } from './store/namespace';
import { splitPath } from './tree/path';

export type StartOptions = Partial<EmulatorOptions> & {
  /** Rules per namespace, in force from the start. */
  readonly rules?: Readonly<Record<string, string>>;
  /** Data per namespace (export form), there from the start. */
  readonly data?: Readonly<Record<string, unknown>>;
};

export type DatabaseEmulator = {
  /** `http://host:port` */
  readonly url: string;
  readonly host: string;
  readonly port: number;
  /** All log lines so far. */
  readonly lines: readonly string[];
  /** Puts rules in force. Throws with `line:column: message` when they cannot be loaded. */
  setRules(namespace: string, text: string): void;
  /** Sets a path (the root when none is given) as the admin; listeners and functions hear of it. */
  loadJson(namespace: string, value: unknown, path?: string): void;
  /** A path's value (the root's when none is given) in export form. */
  exportJson(namespace: string, path?: string): unknown;
  /** Removes all data of a namespace. */
  clear(namespace: string): void;
  /** Resolves when the functions have heard of every write so far. */
  triggersSettled(): Promise<void>;
  /** Resolves when every write so far is in the data folder. */
  flush(): Promise<void>;
  /** Resolves when the data folder holds one fresh snapshot of each namespace. */
  compact(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts the emulator in this process, on a free port unless one is given. */
export async function startDatabaseEmulator(options: StartOptions = {}): Promise<DatabaseEmulator> {
  const lines: string[] = [];
  const emulator = new Emulator({
    host: '127.0.0.1',
    port: 0,
    ...options,
    log: (line) => {
      lines.push(line);
      options.log?.(line);
    },
  });
  const setRules = (name: string, text: string) => {
    const problem = emulator.namespace(name).setRules(text);
    if (problem !== null) throw new InvalidDataError(problem);
  };
  const loadJson = (name: string, value: unknown, path = '') => set(emulator.namespace(name), value, path);
  for (const [name, text] of Object.entries(options.rules ?? {})) setRules(name, text);
  for (const [name, value] of Object.entries(options.data ?? {})) loadJson(name, value);
  await emulator.listen();
  return {
    url: `http://${emulator.address}`,
    host: emulator.host,
    port: emulator.port,
    lines,
    setRules,
    loadJson,
    exportJson: (name, path = ''): unknown =>
      JSON.parse(jsonText(emulator.namespace(name).node(splitPath(path)), 'export')),
    clear: (name) => loadJson(name, null),
    triggersSettled: () => emulator.triggersSettled(),
    flush: () => emulator.flush(),
    compact: () => emulator.compact(),
    stop: () => emulator.stop(),
  };
}

function set(namespace: Namespace, value: unknown, path: string): void {
  const now = namespace.now();
  namespace.commit(prepareSet(namespace.root, splitPath(path), value, now), ADMIN, now);
}
