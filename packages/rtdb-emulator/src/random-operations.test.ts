import { isDeepStrictEqual } from 'node:util';
import {
  endAt,
  endBefore,
  equalTo,
  get,
  goOffline,
  goOnline,
  increment,
  limitToFirst,
  limitToLast,
  onChildAdded,
  onChildChanged,
  onChildRemoved,
  onDisconnect,
  onValue,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  push,
  query,
  ref,
  runTransaction,
  serverTimestamp,
  set,
  setPriority,
  setWithPriority,
  startAfter,
  startAt,
  update,
  type Database,
  type DataSnapshot,
  type QueryConstraint,
} from 'firebase/database';
import { expect, test } from 'vitest';
import { createRandom, type Random } from './testing/random';
import { sampled } from './testing/sample';
import { startWithSdks } from './testing/sdk-clients';

const SEEDS = sampled({ whole: 50, sample: 8 });
const STEPS = 200;

const INDEXES = '".indexOn": ["v", "v/a", ".value"]';
const RULES = `{"rules": {".read": true, ".write": true, "data": {${INDEXES}, "$a": {${INDEXES}, "$b": {${INDEXES}}}}}}`;
const KEYS = ['a', 'b', 'c', 'v', '1', '2', '10', '01', '-3', 'ñ'];

type Leaf = string | number | boolean;
type Priority = string | number | null;
type Branch = { value: Leaf | null; priority: Priority; children: Map<string, Branch> };

const isBelow = (path: string, above: string): boolean => path.startsWith(`${above}/`);
const isWithin = (path: string, above: string): boolean => path === above || isBelow(path, above);
const isFields = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null;
const isLeaf = (json: unknown): json is Leaf => ['string', 'number', 'boolean'].includes(typeof json);
const isPriority = (json: unknown): json is Exclude<Priority, null> =>
  typeof json === 'string' || typeof json === 'number';

/**
 * A simple model of a database. It has two flat lists by path, one for leaves and one for priorities. Its
 * structure is deliberately different from the emulator’s tree, so that the two do not make the same errors.
 */
class Model {
  private leaves = new Map<string, Leaf>();
  private priorities = new Map<string, Exclude<Priority, null>>();
  private built: Branch | null = null;

  copy(): Model {
    const copy = new Model();
    copy.leaves = new Map(this.leaves);
    copy.priorities = new Map(this.priorities);
    return copy;
  }

  isEmpty(path: string): boolean {
    return ![...this.leaves.keys()].some((leaf) => isWithin(leaf, path));
  }

  leaf(path: string): Leaf | undefined {
    return this.leaves.get(path);
  }

  /** Writes JSON in the SDK’s export format. Server values are computed for the server’s time `now`. */
  set(path: string, json: unknown, now: number): void {
    const leaves: [string, Leaf][] = [];
    const priorities: [string, Exclude<Priority, null>][] = [];
    const read = (at: string, part: unknown): void => {
      if (isLeaf(part)) leaves.push([at, part]);
      if (!isFields(part)) return;
      const { '.sv': server, '.value': value, '.priority': priority, ...fields } = part;
      if (isPriority(priority)) priorities.push([at, priority]);
      if (server === 'timestamp') leaves.push([at, now]);
      else if (isFields(server)) {
        const old = this.leaves.get(at);
        leaves.push([at, (typeof old === 'number' ? old : 0) + Number(server.increment)]);
      } else if (value !== undefined) read(at, value);
      else for (const [key, child] of Object.entries(fields)) read(`${at}/${key}`, child);
    };
    read(path, json);
    for (const map of [this.leaves, this.priorities])
      for (const at of [...map.keys()]) if (isWithin(at, path)) map.delete(at);
    if (leaves.length > 0)
      for (const at of [...this.leaves.keys()]) if (isBelow(path, at)) this.leaves.delete(at);
    for (const [at, leaf] of leaves) this.leaves.set(at, leaf);
    for (const [at, priority] of priorities) this.priorities.set(at, priority);
    for (const at of [...this.priorities.keys()]) if (this.isEmpty(at)) this.priorities.delete(at);
    this.built = null;
  }

  prioritise(path: string, priority: Priority): void {
    if (priority === null) this.priorities.delete(path);
    else if (!this.isEmpty(path)) this.priorities.set(path, priority);
    this.built = null;
  }

  at(path: string): Branch {
    this.built ??= this.build();
    let branch = this.built;
    for (const key of path.split('/')) branch = branch.children.get(key) ?? emptyBranch();
    return branch;
  }

  private build(): Branch {
    const root = emptyBranch();
    const reach = (path: string): Branch => {
      let branch = root;
      for (const key of path.split('/')) {
        const child = branch.children.get(key) ?? emptyBranch();
        branch.children.set(key, child);
        branch = child;
      }
      return branch;
    };
    for (const [path, leaf] of this.leaves) reach(path).value = leaf;
    for (const [path, priority] of this.priorities) reach(path).priority = priority;
    return root;
  }
}

function emptyBranch(): Branch {
  return { value: null, priority: null, children: new Map() };
}

function exported({ value, priority, children }: Branch): unknown {
  const own = priority === null ? {} : { '.priority': priority };
  if (value !== null) return priority === null ? value : { '.value': value, ...own };
  if (children.size === 0) return null;
  return { ...own, ...Object.fromEntries([...children].map(([key, child]) => [key, exported(child)])) };
}

/**
 * Compares keys. Keys that look like integers are first. They are ordered by number and then by length. After
 * them, the other keys are ordered by code units.
 */
function compareKeys(a: string, b: string): number {
  const [m, n] = [a, b].map((key) => (/^-?\d{1,10}$/.test(key) ? Number(key) : Infinity));
  if (m !== n) return (m ?? 0) < (n ?? 0) ? -1 : 1;
  if (m !== Infinity) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

const OBJECT = Symbol('an object, after every leaf');
type Sortable = Leaf | null | typeof OBJECT;
const sortable = ({ value, children }: Branch): Sortable => (children.size > 0 ? OBJECT : value);

function compareValues(a: Sortable, b: Sortable): number {
  const order = (one: Sortable): number =>
    one === OBJECT
      ? 5
      : typeof one === 'string'
        ? 4
        : typeof one === 'number'
          ? 3
          : [null, false, true].indexOf(one);
  if (order(a) !== order(b)) return order(a) - order(b);
  if (a === b || a === OBJECT || b === OBJECT || a === null || b === null) return 0;
  return a < b ? -1 : 1;
}

type Bound = { value: Leaf | null; key?: string; isInclusive: boolean };
type Question = { path: string; index: string | null; start?: Bound; end?: Bound; limit?: number };

/**
 * The result of a query, as the value in export form and the keys in order. A negative `limit` counts from
 * the end.
 */
function answerOf(model: Model, { path, index, start, end, limit }: Question): [unknown, string[]] {
  const whole = model.at(path);
  const valueOf = (child: Branch): Sortable => {
    if (index === '.key') return null;
    if (index === '.value') return sortable(child);
    if (index === null || index === '.priority') return child.priority;
    let branch = child;
    for (const key of index.split('/')) branch = branch.children.get(key) ?? emptyBranch();
    return sortable(branch);
  };
  const side = ([key, child]: [string, Branch], { value, key: atKey }: Bound): number => {
    if (index === '.key') return compareKeys(key, String(value));
    // Without a key, the bound includes all children with this value.
    return compareValues(valueOf(child), value) || (atKey === undefined ? 0 : compareKeys(key, atKey));
  };
  const isIn = (order: number, sign: number, { isInclusive }: Bound): boolean =>
    order * sign > 0 || (order === 0 && isInclusive);
  let entries = [...whole.children]
    .filter((entry) => !start || isIn(side(entry, start), 1, start))
    .filter((entry) => !end || isIn(side(entry, end), -1, end))
    .sort(([a, x], [b, y]) => compareValues(valueOf(x), valueOf(y)) || compareKeys(a, b));
  if (limit !== undefined) entries = limit > 0 ? entries.slice(0, limit) : entries.slice(limit);
  const keys = entries.map(([key]) => key);
  if (!start && !end && limit === undefined) return [exported(whole), keys];
  return [exported({ value: null, priority: null, children: new Map(entries) }), keys];
}

function constraintsOf({ index, start, end, limit }: Question): QueryConstraint[] {
  const list: QueryConstraint[] = [];
  if (index === '.key') list.push(orderByKey());
  else if (index === '.value') list.push(orderByValue());
  else if (index === '.priority') list.push(orderByPriority());
  else if (index !== null) list.push(orderByChild(index));
  if (start && start === end) list.push(equalTo(start.value, start.key));
  else {
    if (start) list.push((start.isInclusive ? startAt : startAfter)(start.value, start.key));
    if (end) list.push((end.isInclusive ? endAt : endBefore)(end.value, end.key));
  }
  if (limit !== undefined) list.push(limit > 0 ? limitToFirst(limit) : limitToLast(-limit));
  return list;
}

const randomLeaf = (random: Random): Leaf =>
  random.pick([0, 1, 2, -1, 1.5, 2 ** 40, 'k', 'z', '10', 'ñandú', '', true, false]);
const randomPriority = (random: Random): Priority => random.pick([null, 0, 1, 2, 'p', 'q']);
const randomPath = (random: Random): string =>
  ['data', ...Array.from({ length: random.between(0, 3) }, () => random.pick(KEYS))].join('/');

function randomQuestion(random: Random): Question {
  const path = ['data', ...Array.from({ length: random.between(0, 2) }, () => random.pick(KEYS.slice(0, 4)))];
  const index = random.pick(['.key', '.value', '.priority', null, 'v', 'v', 'v/a']);
  const bound = (): Bound => {
    if (index === '.key') return { value: random.pick(KEYS), isInclusive: random.chance(0.6) };
    const isOfPriorities = index === null || index === '.priority';
    const value = isOfPriorities ? randomPriority(random) : random.pick([null, randomLeaf(random)]);
    const key = random.chance(0.3) ? { key: random.pick(KEYS) } : {};
    return { value, ...key, isInclusive: random.chance(0.6) };
  };
  const question: Question = { path: path.join('/'), index };
  if (random.chance(0.25)) question.start = question.end = { ...bound(), isInclusive: true };
  else {
    if (random.chance(0.5)) question.start = bound();
    if (random.chance(0.5)) question.end = bound();
  }
  if (random.chance(0.5)) question.limit = random.between(1, 3) * random.pick([1, -1]);
  return question;
}

function randomValue(random: Random, depth = 2): unknown {
  const kind = random.next();
  if (kind < 0.12) return random.pick([serverTimestamp(), increment(random.pick([1, -2, 0.5]))]);
  if (kind < 0.4 || depth === 0) return randomLeaf(random);
  if (kind < 0.5) return { '.value': randomLeaf(random), '.priority': randomPriority(random) };
  const keys = new Set(Array.from({ length: random.between(1, 4) }, () => random.pick(KEYS)));
  const fields = Object.fromEntries([...keys].map((key) => [key, randomValue(random, depth - 1)]));
  return random.chance(0.2) ? { ...fields, '.priority': randomPriority(random) } : fields;
}

type Write =
  | { kind: 'set'; path: string; value: unknown }
  | { kind: 'push'; path: string; value: unknown }
  | { kind: 'prioritised'; path: string; value: Leaf; priority: Priority }
  | { kind: 'priority'; path: string; priority: Priority }
  | { kind: 'update'; path: string; values: Record<string, unknown> };

function randomWrite(random: Random): Write {
  const kind = random.pick(['set', 'set', 'remove', 'push', 'prioritised', 'priority', 'update', 'update']);
  const path = randomPath(random);
  if (kind === 'prioritised') {
    return { kind, path, value: randomLeaf(random), priority: randomPriority(random) };
  }
  if (kind === 'priority') return { kind, path, priority: randomPriority(random) };
  if (kind === 'push') return { kind, path, value: randomValue(random, 1) };
  if (kind !== 'update') return { kind: 'set', path, value: kind === 'remove' ? null : randomValue(random) };
  // The paths have several levels, and no path contains another path.
  const firsts = new Set(Array.from({ length: random.between(1, 3) }, () => random.pick(KEYS)));
  const values = [...firsts].map((first): [string, unknown] => [
    random.chance(0.5) ? first : `${first}/${random.pick(KEYS)}`,
    random.chance(0.25) ? null : randomValue(random, 1),
  ]);
  return { kind, path, values: Object.fromEntries<unknown>(values) };
}

/** Applies a write to a model, at the server’s time `now`. */
function apply(write: Write, model: Model, now: number): void {
  if (write.kind === 'set') model.set(write.path, write.value, now);
  else if (write.kind === 'push') throw new Error('A push is a set once its key is known');
  else if (write.kind === 'priority') model.prioritise(write.path, write.priority);
  else if (write.kind === 'prioritised') {
    model.set(write.path, { '.value': write.value, '.priority': write.priority }, now);
  } else {
    for (const [key, value] of Object.entries(write.values)) model.set(`${write.path}/${key}`, value, now);
  }
}

/** Starts a client’s write. A push is returned as a set at its new key. */
function send(database: Database, write: Write): { done: Promise<void>; write: Write } {
  const target = ref(database, write.path);
  if (write.kind === 'push') {
    const child = push(target);
    const path = `${write.path}/${child.key}`;
    return { done: set(child, write.value), write: { ...write, kind: 'set', path } };
  }
  if (write.kind === 'set') return { done: set(target, write.value), write };
  if (write.kind === 'update') return { done: update(target, write.values), write };
  if (write.kind === 'priority') return { done: setPriority(target, write.priority), write };
  return { done: setWithPriority(target, write.value, write.priority), write };
}

type Listen = {
  question: Question;
  json: unknown;
  keys: string[];
  byEvents: Map<string, unknown>;
  stop(): void;
};

function listen(database: Database, question: Question): Listen {
  const asked = query(ref(database, question.path), ...constraintsOf(question));
  const byEvents = new Map<string, unknown>();
  const keep = (child: DataSnapshot): unknown =>
    child.key !== null && byEvents.set(child.key, child.exportVal());
  const held: Listen = {
    question,
    json: undefined,
    keys: [],
    byEvents,
    stop: () => stops.forEach((stop) => stop()),
  };
  const stops = [
    onChildAdded(asked, keep),
    onChildChanged(asked, keep),
    onChildRemoved(asked, (child) => child.key !== null && byEvents.delete(child.key)),
    onValue(asked, (snapshot) => {
      held.json = snapshot.exportVal();
      held.keys = keysOf(snapshot);
    }),
  ];
  return held;
}

function keysOf(snapshot: DataSnapshot): string[] {
  const keys: string[] = [];
  snapshot.forEach((child) => {
    keys.push(child.key);
  });
  return keys;
}

/**
 * A client with its listeners. `offline.model` is the data that the client should have while it is offline.
 */
type Client = {
  readonly name: number;
  readonly database: Database;
  listens: Listen[];
  /** null while the client is online */
  offline: {
    model: Model;
    pending: Promise<void>[];
    writes: Write[];
    isGuessing: boolean;
    isTouched: boolean;
  } | null;
  /** the onDisconnect writes of the client, in order */
  queued: { path: string; value: unknown }[];
};

/**
 * Removes the limit of a query. If a client listens to everything, the SDK computes the results of the
 * client’s queries itself. If a query has a limit, the SDK then makes errors after a merge. Such an error is
 * not an error of the emulator.
 */
const withoutLimit = ({ limit: _limit, ...question }: Question): Question => question;

/**
 * The queries that a client listens to. If a client listens to everything, the SDK answers the client’s other
 * queries from its own copy of the data.
 */
function questionsFor(name: number, random: Random): Question[] {
  const plain = (path: string): Question => ({ path, index: null });
  const asked = Array.from({ length: 4 }, () => randomQuestion(random));
  if (name === 0) return [plain('data'), ...asked.map(withoutLimit)];
  if (name === 1) return ['data/a', 'data/b/c', 'data/v', 'data/1/2'].map(plain);
  return asked;
}

const hasTimestamp = (write: unknown): boolean => JSON.stringify(write).includes('"timestamp"');

class Run {
  private readonly random: Random;
  private readonly model = new Model();
  private clients: Client[] = [];
  private now = 1_700_000_000_000;
  private count = 0;
  private trace = '';

  constructor(private readonly seed: number) {
    this.random = createRandom(seed);
  }

  async steps(count: number): Promise<void> {
    const setup = await startWithSdks(RULES, { clock: () => this.now });
    try {
      this.clients = [0, 1, 2, 3].map((name) => ({
        name,
        database: setup.web(),
        listens: [],
        offline: null,
        queued: [],
      }));
      for (const { name, database, listens } of this.clients)
        listens.push(...questionsFor(name, this.random).map((question) => listen(database, question)));
      const reader = setup.web();
      for (this.count = 1; this.count <= count; this.count++) {
        this.now += this.random.between(1, 1_000);
        await this.step(reader);
        await this.check(reader);
      }
    } finally {
      await setup.end();
    }
  }

  private async step(reader: Database): Promise<void> {
    const { random } = this;
    const client = random.pick(this.clients);
    const kind = random.next();
    this.trace = `client ${client.name}${client.offline ? ' (offline)' : ''} `;
    if (client.offline) await (kind < 0.4 ? this.comeBack(client) : this.write(client, 1));
    else if (kind < 0.55) await this.write(client, random.between(1, 3));
    // A transaction listens to its whole path. In clients other than the first two, the SDK would then
    // compute the results of their queries itself.
    else if (kind < 0.68 && client.name < 2) await this.transact(client);
    else if (kind < 0.76) await this.goAway(client, reader);
    else if (kind < 0.82) await this.flap(client);
    else if (kind < 0.92) await this.queue(client);
    else this.relisten(client);
  }

  private say(what: string, ...details: unknown[]): void {
    this.trace += `${what} ${JSON.stringify(details)} `;
  }

  /**
   * Makes random writes. An online client sends them one after the other without waiting. An offline client
   * keeps them until it is online again.
   */
  private async write(client: Client, count: number): Promise<void> {
    const sent: Promise<void>[] = [];
    for (let i = 0; i < count; i++) {
      const wish = randomWrite(this.random);
      // If a priority is set where there is no value, the SDK fails its own assertion ("snap not indexed").
      const isNothing = (client.offline?.model ?? this.model).isEmpty(wish.path);
      if (wish.kind === 'priority' && (client.offline || isNothing)) continue;
      if (wish.kind === 'update' && this.dependsOnOrder(wish, client.offline?.model ?? this.model)) continue;
      const { done, write } = send(client.database, wish);
      this.say('writes', write);
      sent.push(done);
      const { offline } = client;
      apply(write, offline ? offline.model : this.model, this.now);
      if (!offline) continue;
      offline.pending.push(done);
      offline.writes.push(write);
      offline.isTouched = true;
      offline.isGuessing ||= hasTimestamp(write);
    }
    if (!client.offline) await Promise.all(sent);
  }

  /**
   * Whether the result of an update depends on the order of its values. If one value empties a place before
   * another value fills it again, the priority of the place is lost.
   */
  private dependsOnOrder(write: Write & { kind: 'update' }, model: Model): boolean {
    const entries = Object.entries(write.values);
    const isNull = ([, value]: [string, unknown]): boolean => value === null;
    const sorted = [entries.filter(isNull), entries.filter((entry) => !isNull(entry))];
    const [first, last] = [sorted, sorted.toReversed()].map((order) => {
      const copy = model.copy();
      apply({ ...write, values: Object.fromEntries(order.flat()) }, copy, this.now);
      return exported(copy.at('data'));
    });
    return !isDeepStrictEqual(first, last);
  }

  /**
   * Two clients run the same transaction at the same place and time. The result is the same in both orders.
   */
  private async transact(client: Client): Promise<void> {
    const path = randomPath(this.random);
    const kind = this.random.pick(['count', 'remove', 'stop'] as const);
    this.say('transacts', kind, path);
    const change = (held: unknown): unknown =>
      kind === 'stop' ? undefined : kind === 'remove' ? null : typeof held === 'number' ? held + 1 : 1;
    const rival = this.random.pick(this.clients.filter(({ name, offline }) => name < 2 && !offline));
    const parties = rival === client ? [client] : [client, rival];
    const results = await Promise.all(
      parties.map(({ database }) => runTransaction(ref(database, path), change)),
    );
    for (const { committed } of results) {
      if (committed !== (kind !== 'stop')) throw new Error(`committed: ${committed}`);
      const { priority } = this.model.at(path);
      if (committed) this.model.set(path, change(this.model.leaf(path) ?? null), this.now);
      if (committed) this.model.prioritise(path, priority);
    }
  }

  /** Registers, replaces or cancels onDisconnect writes of the client. */
  private async queue(client: Client): Promise<void> {
    const path = randomPath(this.random);
    const target = onDisconnect(ref(client.database, path));
    if (this.random.chance(0.2)) {
      this.say('cancels onDisconnect');
      await onDisconnect(ref(client.database, 'data')).cancel();
      client.queued = [];
    } else if (this.random.chance(0.4)) {
      const values = {
        [this.random.pick(['a', 'b', '1'])]: randomLeaf(this.random),
        'v/a': this.random.pick([null, 5]),
      };
      this.say('onDisconnect update', path, values);
      await target.update(values);
      for (const [key, value] of Object.entries(values))
        client.queued.push({ path: `${path}/${key}`, value });
    } else {
      const value = this.random.pick([
        null,
        randomLeaf(this.random),
        { a: 1, v: { a: 2 } },
        serverTimestamp(),
      ]);
      this.say('onDisconnect set', path, value);
      await target.set(value);
      client.queued.push({ path, value });
    }
  }

  private async goAway(client: Client, reader: Database): Promise<void> {
    this.say('goes offline', client.queued);
    const gone = ref(client.database, `gone/${client.name}`);
    await onDisconnect(gone).set(this.count);
    const isGone = new Promise<void>((resolve) => {
      const stop = onValue(ref(reader, `gone/${client.name}`), (snapshot) => {
        if (snapshot.val() !== this.count) return;
        resolve();
        queueMicrotask(() => stop());
      });
    });
    goOffline(client.database);
    await isGone;
    for (const { path, value } of client.queued) this.model.set(path, value, this.now);
    client.offline = {
      model: this.model.copy(),
      pending: [],
      writes: [],
      isGuessing: hasTimestamp(client.queued),
      isTouched: client.queued.length > 0,
    };
    client.queued = [];
  }

  private async comeBack(client: Client): Promise<void> {
    this.say('comes back');
    const { pending = [], writes = [] } = client.offline ?? {};
    goOnline(client.database);
    await Promise.all(pending);
    for (const write of writes) apply(write, this.model, this.now);
    client.offline = null;
  }

  /**
   * The client loses its connection during writes. After it connects again, it repeats the writes that got no
   * answer.
   */
  private async flap(client: Client): Promise<void> {
    if (client.queued.length > 0) return;
    const value = [randomLeaf(this.random), { v: this.count, a: { b: true } }];
    const paths = [randomPath(this.random), randomPath(this.random)];
    this.say('loses its connection while it writes', paths, value);
    const sent = paths.map((path, i) => set(ref(client.database, path), value[i]));
    paths.forEach((path, i) => this.model.set(path, value[i], this.now));
    if (this.random.chance(0.5)) await new Promise((resolve) => setImmediate(resolve));
    goOffline(client.database);
    goOnline(client.database);
    await Promise.all(sent);
  }

  private relisten(client: Client): void {
    const at = this.random.between(0, client.listens.length - 1);
    // The first client always listens to everything.
    if (client.name === 0 && at === 0) return;
    const any = randomQuestion(this.random);
    const question =
      client.name === 0 ? withoutLimit(any) : client.name === 1 ? { path: any.path, index: null } : any;
    this.say('listens anew', at, question);
    client.listens.splice(at, 1, listen(client.database, question)).forEach((old) => old.stop());
  }

  private async check(reader: Database): Promise<void> {
    // A client gets all earlier events before the answer to its own write. So after this write its data is up
    // to date.
    const online = this.clients.filter(({ offline }) => !offline);
    await Promise.all(online.map(({ database, name }) => set(ref(database, `settled/${name}`), this.count)));
    for (const { name, offline, listens } of this.clients) {
      if (offline?.isGuessing) continue;
      // An offline client has only the data in the window of a query. After its own writes it does not know
      // which row would enter the window next.
      if (offline?.isTouched && name > 1) continue;
      for (const { question, json, keys, byEvents } of listens) {
        const [wanted, order] = answerOf(offline?.model ?? this.model, question);
        this.compare(`client ${name}`, question, [json, keys], [wanted, order]);
        const children = isFields(wanted) ? wanted : {};
        const wantedEvents = Object.fromEntries(order.map((key) => [key, children[key]]));
        this.compare(`child events of client ${name}`, question, Object.fromEntries(byEvents), wantedEvents);
      }
    }
    const question = randomQuestion(this.random);
    const read = await get(query(ref(reader, question.path), ...constraintsOf(question)));
    this.compare('a get', question, [read.exportVal(), keysOf(read)], answerOf(this.model, question));
  }

  private compare(who: string, question: Question, held: unknown, wanted: unknown): void {
    if (isDeepStrictEqual(held, wanted)) return;
    const where = `seed ${this.seed}, step ${this.count}: ${this.trace}– ${who}, ${JSON.stringify(question)}`;
    expect(held, `${where}\nAlone: TEST_CASES=${this.seed}`).toEqual(wanted);
    throw new Error(`Not deeply equal: ${where}`);
  }
}

test.each(SEEDS)('seed %i: after every step each client has the same data as a simple model', (seed) =>
  new Run(seed).steps(STEPS),
);
