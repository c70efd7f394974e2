import {
  type Access,
  childOf,
  equalNodes,
  filteredNode,
  jsonText,
  type Namespace,
  type Node,
  ObjectNode,
  OnDisconnectQueue,
  type PreparedWrite,
  prepareSet,
  prepareSets,
  prepareUpdate,
  PushIds,
  type Query,
  queryForRules,
  queryFromWire,
  selectsAll,
  SIGNED_OUT,
  splitPath,
  type Subscription,
  windowOf,
} from 'rtdb-emulator/engine';

/** Returns the SDK’s error for a refusal by the rules. */
const denied = (): Error =>
  Object.assign(new Error('PERMISSION_DENIED: Permission denied'), { code: 'PERMISSION_DENIED' });

const ids = new PushIds();

/** A query in the format of the wire protocol. */
type Wire = Record<string, unknown>;

export const plainJson = (node: Node | null): unknown => JSON.parse(jsonText(node, 'plain'));

/** Returns the value. Throws an error for values that JSON does not have, as the SDK does. */
function jsonOf(value: unknown): unknown {
  if (value === undefined || typeof value === 'function')
    throw new Error('Reference.set failed: value argument contains undefined');
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(jsonOf);
  return value;
}

/** A database value with its key, as both SDKs return it. */
export class MemorySnapshot {
  constructor(
    readonly key: string | null,
    readonly node: Node | null,
    readonly query: Query | null = null,
  ) {}

  get size(): number {
    return this.node instanceof ObjectNode ? this.node.size : 0;
  }

  numChildren = (): number => this.size;
  exists = (): boolean => this.node !== null;
  val = (): unknown => plainJson(this.node);
  child = (path: string): MemorySnapshot =>
    new MemorySnapshot(path, splitPath(path).reduce(childOf, this.node));

  forEach(see: (child: MemorySnapshot) => unknown): void {
    const { node, query } = this;
    if (!(node instanceof ObjectNode)) return;
    const rows = query === null ? [...node.children.entries()] : windowOf(node, query);
    for (const [key, child] of rows) see(new MemorySnapshot(key, child));
  }
}

/** Gets each new value of a query. If the rules refuse the query, `fail` is called and the query ends. */
export type Hearer = { next: (snapshot: MemorySnapshot) => void; fail: (error: Error) => void };

/**
 * A connection to a database in memory. The rules apply to the identity of the connection, except for the
 * server’s own connection.
 */
export class MemoryConnection {
  #access: Access = SIGNED_OUT;
  #isOnline = true;
  /** How many milliseconds the server’s clock is ahead of the device’s clock. */
  serverOffsetMs = 0;
  readonly #listens = new Map<Subscription, () => void>();
  readonly #info = new Set<() => void>();
  readonly #atEnd = new OnDisconnectQueue();
  #untilOnline: (() => void)[] = [];

  constructor(
    readonly namespace: Namespace,
    access: Access = SIGNED_OUT,
    readonly app: unknown = null,
  ) {
    this.#access = access;
  }

  ref = (path = ''): MemoryRef => new MemoryRef(this, splitPath(path));

  /** Switches to another identity. Listeners that the rules refuse for this identity end. */
  actAs(access: Access): void {
    this.#access = access;
    for (const subscription of this.#listens.keys()) subscription.access = access;
    this.namespace.recheck(this.#listens.keys());
  }

  get isOnline(): boolean {
    return this.#isOnline;
  }

  /** Ends or restores the connection. When it ends, the server makes the onDisconnect writes. */
  setOnline(isOnline: boolean): void {
    if (this.#isOnline === isOnline) return;
    this.#isOnline = isOnline;
    for (const tell of this.#info) tell();
    if (isOnline) {
      for (const go of this.#untilOnline.splice(0)) go();
      for (const tell of this.#listens.values()) tell();
      return;
    }
    for (const { path, value } of this.#atEnd.take()) {
      const now = this.namespace.now();
      const prepared = prepareSets(this.namespace.root, [{ path, value }], now);
      if (this.namespace.mayWrite(prepared, this.#access, now, 'onDisconnect'))
        this.namespace.commit(prepared, this.#access, now);
    }
  }

  get atEnd(): OnDisconnectQueue {
    return this.#atEnd;
  }

  read(ref: MemoryRef): MemorySnapshot {
    const { namespace } = this;
    const query = queryFromWire(ref.wire);
    if (!this.#access.isAdmin && namespace.lacksIndex(ref.path, query))
      throw new Error(
        `Index not defined, add ".indexOn": "${query.index}", for path "/${ref.path.join('/')}"`,
      );
    const result = namespace.read(ref.path, query, this.#access);
    if (!result.isAllowed) throw denied();
    return new MemorySnapshot(ref.key, result.node, query);
  }

  /** Writes at once if there is a connection, and otherwise when the connection is restored. */
  async write(prepare: (root: Node | null, now: number) => PreparedWrite): Promise<void> {
    if (!this.#isOnline) await new Promise<void>((resolve) => this.#untilOnline.push(resolve));
    const now = this.namespace.now();
    const prepared = prepare(this.namespace.root, now);
    if (!this.namespace.mayWrite(prepared, this.#access, now, 'write')) throw denied();
    this.namespace.commit(prepared, this.#access, now);
  }

  /** Listens to a query until the returned function is called. */
  listen(ref: MemoryRef, { next, fail }: Hearer): () => void {
    let isOpen = true;
    const later = (work: () => void): void => queueMicrotask(() => isOpen && work());
    if (ref.path[0] === '.info') {
      const value = (): Node => (ref.key === 'connected' ? this.#isOnline : this.serverOffsetMs);
      const tell = (): void => later(() => next(new MemorySnapshot(ref.key, value())));
      this.#info.add(tell);
      tell();
      return () => {
        isOpen = false;
        this.#info.delete(tell);
      };
    }
    const query = queryFromWire(ref.wire);
    const { namespace } = this;
    const tell = (): void => {
      if (!this.#isOnline) return;
      const whole = namespace.node(ref.path);
      const node = selectsAll(query) ? whole : filteredNode(whole, query);
      later(() => next(new MemorySnapshot(ref.key, node, query)));
    };
    const result = namespace.subscribe(ref.path, query, this.#access, {
      deliver: tell,
      revoked: () => later(() => fail(denied())),
    });
    if (!result.isAllowed) {
      later(() => fail(denied()));
      return () => {
        isOpen = false;
      };
    }
    const { subscription } = result;
    this.#listens.set(subscription, tell);
    tell();
    return () => {
      isOpen = false;
      this.#listens.delete(subscription);
      namespace.unsubscribe(subscription);
    };
  }

  /** The queries of the open listeners, in the form in which the rules see them. */
  get listens(): string[] {
    return [...this.#listens.keys()].map(
      ({ path, query }) =>
        `${path.join('/')}${selectsAll(query) ? '' : ` ${JSON.stringify(queryForRules(query))}`}`,
    );
  }
}

/**
 * A place in the database, or a query of its children. The admin SDK calls the methods in a chain. The web
 * SDK passes the reference to functions.
 */
export class MemoryRef {
  readonly key: string | null;

  constructor(
    readonly connection: MemoryConnection,
    readonly path: readonly string[],
    readonly wire: Wire = {},
  ) {
    this.key = path.at(-1) ?? null;
  }

  readonly #with = (more: Wire): MemoryRef =>
    new MemoryRef(this.connection, this.path, Object.assign({}, this.wire, more));

  child = (path: string): MemoryRef =>
    new MemoryRef(this.connection, [...this.path, ...splitPath(path)], this.wire);
  orderByChild = (field: string): MemoryRef => this.#with({ i: field });
  orderByKey = (): MemoryRef => this.#with({ i: '.key' });
  startAt = (sp: unknown, sn?: string): MemoryRef => this.#with({ sp, ...(sn !== undefined && { sn }) });
  startAfter = (sp: unknown, sn?: string): MemoryRef =>
    this.#with({ sp, ...(sn !== undefined && { sn }), sin: false });
  endAt = (ep: unknown, en?: string): MemoryRef => this.#with({ ep, ...(en !== undefined && { en }) });
  endBefore = (ep: unknown, en?: string): MemoryRef =>
    this.#with({ ep, ...(en !== undefined && { en }), ein: false });
  equalTo = (value: unknown): MemoryRef => this.#with({ sp: value, ep: value });
  limitToFirst = (l: number): MemoryRef => this.#with({ l, vf: 'l' });
  limitToLast = (l: number): MemoryRef => this.#with({ l, vf: 'r' });

  read = (): MemorySnapshot => this.connection.read(this);
  get = (): Promise<MemorySnapshot> => Promise.resolve().then(this.read);
  once = (): Promise<MemorySnapshot> => this.get();
  set = (value: unknown): Promise<void> =>
    this.connection.write((root, now) => prepareSet(root, this.path, jsonOf(value), now));
  update = (values: object): Promise<void> =>
    this.connection.write((root, now) => prepareUpdate(root, this.path, jsonOf(values), now));
  remove = (): Promise<void> => this.set(null);
  push = (): MemoryRef => this.child(ids.next(this.connection.namespace.now()));

  /** As in the SDK, `step` first gets null, because the value has not been read yet. */
  transaction = async (
    step: (current: unknown) => unknown,
  ): Promise<{ committed: boolean; snapshot: MemorySnapshot }> => {
    const stored = await this.get();
    const guess = step(null);
    const next = stored.node === null || guess === undefined ? guess : step(stored.val());
    if (next !== undefined) await this.set(next);
    return { committed: next !== undefined, snapshot: await this.get() };
  };

  onChildren(
    hear: Partial<Record<'added' | 'changed' | 'removed', (snapshot: MemorySnapshot) => void>>,
    fail: (error: Error) => void,
  ): () => void {
    let known = new Map<string, Node>();
    return this.connection.listen(this, {
      fail,
      next: (snapshot) => {
        const rows = new Map<string, Node>();
        snapshot.forEach(({ key, node }) => {
          if (key !== null && node !== null) rows.set(key, node);
        });
        const before = known;
        known = rows;
        for (const [key, node] of before) if (!rows.has(key)) hear.removed?.(new MemorySnapshot(key, node));
        for (const [key, node] of rows) {
          const old = before.get(key);
          if (old === undefined) hear.added?.(new MemorySnapshot(key, node));
          else if (!equalNodes(old, node)) hear.changed?.(new MemorySnapshot(key, node));
        }
      },
    });
  }
}
