import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SERVER_UID } from '@domain/access/server';
import { ADMIN, type Commit, compileRules, Namespace, prepareSets, splitPath } from 'rtdb-emulator/engine';
import { aLog, aMailbox, memoryAccounts } from '../../../functions/src/platform/testing/records';
import { PALACIO_SALVO, TRES_CRUCES } from '../builders';
import { MemoryConnection, plainJson } from './database';

const RULES = readFileSync(path.resolve('database.rules.json'), 'utf8');
/** The rules are compiled once for all tests of a worker. */
const COMPILED = compileRules(RULES);

/** The back end for which the current code of the server runs. */
const running = new AsyncLocalStorage<MemoryBackend>();
let newest: MemoryBackend | null = null;

export function currentBackend(): MemoryBackend {
  const backend = running.getStore() ?? newest;
  if (backend === null) throw new Error('No back end has been started.');
  return backend;
}

/**
 * A database with the deployed rules, and the other services that the server’s functions use. Everything is
 * stored in memory.
 */
export class MemoryBackend {
  readonly namespace = new Namespace({
    name: 'memory',
    clock: () => Date.now(),
    log: (line) => this.denials.push(line),
    explain: process.env.EXPLAIN_RULES === '1',
    defaultRules: 'closed',
  });
  /** The refusals of the rules so far. */
  readonly denials: string[] = [];
  readonly admin = new MemoryConnection(this.namespace, ADMIN);
  readonly guarded = new MemoryConnection(this.namespace, {
    isAdmin: false,
    auth: { uid: SERVER_UID, token: {} },
  });
  readonly accounts = memoryAccounts();
  readonly mailbox = aMailbox();
  readonly log = aLog();
  /** The places that the maps can find. */
  places = [PALACIO_SALVO, TRES_CRUCES];
  /** Whether the maps do not answer. */
  areMapsDown = false;
  /** The timers that functions have set. */
  readonly timers: { data: Record<string, unknown>; delaySecs: number }[] = [];
  /** The stored files by their paths. */
  readonly files = new Map<string, Blob>();
  /** The server’s adapters that have state, by name. Only this back end uses them. */
  readonly kept = new Map<string, unknown>();
  #held: (() => void)[] | null = null;
  readonly #work = new Set<Promise<unknown>>();

  constructor() {
    const problem = this.namespace.setRules(RULES, COMPILED);
    if (problem !== null) throw new Error(problem);
  }

  /** Starts a new back end, whose functions only use its own data. */
  static start(): MemoryBackend {
    newest = new MemoryBackend();
    return newest;
  }

  onCommit(hear: (commit: Commit) => void): void {
    this.namespace.onCommit.add(hear);
  }

  /** Runs code of the server for this back end. */
  run<T>(work: () => T): T {
    return running.run(this, work);
  }

  /** Holds back the triggers until the returned function is called. */
  holdFunctions(): () => void {
    this.#held ??= [];
    return () => {
      const held = this.#held ?? [];
      this.#held = null;
      for (const go of held) go();
    };
  }

  /** Runs a trigger. If `holdFunctions` was called, the trigger runs only after the release. */
  hear(what: string, work: () => unknown): void {
    if (this.#held === null) this.start(what, work);
    else this.#held.push(() => this.start(what, work));
  }

  /** Runs work of the server in the background. */
  start(what: string, work: () => unknown): void {
    const done = this.run(() => Promise.resolve().then(work))
      .catch((error: unknown) => this.log.error(`${what} failed`, { error }))
      .finally(() => this.#work.delete(done));
    this.#work.add(done);
  }

  /** Waits until all work that was started has ended. */
  async settled(): Promise<void> {
    while (this.#work.size > 0) await Promise.all(this.#work);
  }

  /** The errors in the log. */
  get failures(): unknown[] {
    return this.log.lines.filter(({ level }) => level === 'error');
  }

  /** Writes values at paths for a test. The rules are not checked and no triggers run. */
  write(values: Record<string, unknown>): void {
    const now = this.namespace.now();
    const json = JSON.parse(JSON.stringify(values)) as Record<string, unknown>;
    // The values are written one after the other, because a test may give a record and a new value for one of
    // its fields.
    const sets = Object.entries(json).map(([place, value]) => ({ path: splitPath(place), value }));
    this.namespace.commit(prepareSets(this.namespace.root, sets, now), ADMIN, now, true);
  }

  /** Returns the value at a path. */
  at(place: string): unknown {
    return plainJson(this.namespace.node(splitPath(place)));
  }
}
