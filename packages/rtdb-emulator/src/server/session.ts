import { DEFAULT_QUERY, isDefault, queryFromWire, queryKey, type Query } from '../query/query';
import { accessName, SIGNED_OUT, type Access } from '../store/access';
import type { Namespace } from '../store/namespace';
import { prepareSet, prepareSets, prepareUpdate, type PreparedWrite } from '../store/prepared-write';
import type { Subscription } from '../store/subscription';
import { hashOf } from '../tree/hash';
import { InvalidDataError, TooBigError } from '../tree/invalid-data-error';
import { isRecord } from '../tree/json-read';
import { jsonText } from '../tree/json-write';
import type { Path } from '../tree/node';
import { checkPath, joinPath, splitPath } from '../tree/path';
import { actionFrame, answerFrame, changeFrame, controlFrame, type Frame } from './frames';
import { OnDisconnectQueue } from './on-disconnect';
import { overriddenAccess, readCredential } from './tokens';
import type { Traffic } from './traffic';

/** The longest message that a client may send. */
export const MAX_MESSAGE_CHARS = 16 * 1024 * 1024;
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Sends frames to the client. It is a WebSocket or a chain of long polls. */
export type Transport = { send(frame: Frame): void; close(): void };

type Listen = { readonly subscription: Subscription };
type Answer = { readonly status: string; readonly data?: string };

const OK: Answer = { status: 'ok' };
const DENIED: Answer = { status: 'permission_denied', data: '"Permission denied"' };

function failure(message: string): Answer {
  return { status: 'failure', data: JSON.stringify(message) };
}

/** The message for a query that needs an index that the rules do not have. */
export function missingIndexText(path: Path, query: Query): string {
  return `Index not defined, add ".indexOn": "${query.index}", for path "/${joinPath(path)}", to the rules`;
}

/**
 * The session of one client (Realtime Database wire protocol, version 5). It has the client's identity, its
 * listeners, and its onDisconnect writes. Requests are handled strictly in order, and each is complete before
 * the next starts.
 */
export class Session {
  private access: Access = SIGNED_OUT;
  private readonly listens = new Map<string, Listen>();
  private readonly queue = new OnDisconnectQueue();
  private expiry: NodeJS.Timeout | undefined;
  private isOpen = true;

  constructor(
    readonly id: string,
    private readonly namespace: Namespace,
    private transport: Transport,
    private readonly log: (line: string) => void,
    private readonly traffic: Traffic,
  ) {}

  /** Sends the first message of a connection. `host` is the host to which the client must connect again. */
  greet(host: string): void {
    this.send(controlFrame('h', { ts: this.namespace.now(), v: '5', h: host, s: this.id }));
  }

  /** Continues the session over another transport, when a long-polling client has opened its WebSocket. */
  moveTo(transport: Transport): void {
    this.transport = transport;
  }

  send(frame: Frame): void {
    if (!this.isOpen) return;
    for (const buffer of frame.buffers) this.traffic.of(this.party).sent += buffer.length;
    this.transport.send(frame);
  }

  private get party(): string {
    return accessName(this.access);
  }

  /** Handles one complete message. A message that is not valid in the protocol ends the connection. */
  receive(text: string): void {
    if (!this.isOpen) return;
    this.traffic.of(this.party).received += Buffer.byteLength(text);
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      this.log(`Session ${this.id} sent what is not JSON; its connection is closed`);
      this.transport.close();
      return;
    }
    if (!isRecord(message) || !isRecord(message.d)) return;
    if (message.t === 'c') this.control(message.d);
    else if (message.t === 'd') this.request(message.d, text.length);
  }

  /** Ends the session. Its listens stop, and its onDisconnect writes are stored once. */
  end(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    clearTimeout(this.expiry);
    for (const listen of this.listens.values()) this.namespace.unsubscribe(listen.subscription);
    this.listens.clear();
    this.runQueue();
  }

  /** Ends the session and closes its connection. */
  close(): void {
    this.end();
    this.transport.close();
  }

  private control(data: Record<string, unknown>): void {
    if (data.t === 'p') this.send(controlFrame('o', {}));
  }

  private request(request: Record<string, unknown>, chars: number): void {
    const { r: id, a: action } = request;
    if (typeof id !== 'number' || typeof action !== 'string') return;
    const body = isRecord(request.b) ? request.b : {};
    const { status, data = '""' } = this.answerTo(action, body, chars);
    this.traffic.answered(this.party, action, status);
    this.send(answerFrame(id, status, data));
  }

  private answerTo(action: string, body: Record<string, unknown>, chars: number): Answer {
    try {
      if (chars > MAX_MESSAGE_CHARS) throw new TooBigError('The message exceeds the maximum of 16 MB');
      return this.handle(action, body);
    } catch (error) {
      if (error instanceof TooBigError) return { status: 'too_big', data: JSON.stringify(error.message) };
      if (error instanceof InvalidDataError) return failure(error.message);
      throw error;
    }
  }

  private handle(action: string, body: Record<string, unknown>): Answer {
    switch (action) {
      case 's':
      case 'appcheck':
      case 'unappeck':
        return OK;
      case 'auth':
      case 'gauth':
        return this.signIn(body);
      case 'unauth':
        this.become(SIGNED_OUT, null);
        return { status: 'ok', data: '"unauthenticated"' };
      case 'q':
        return this.listen(pathOf(body), body);
      case 'n':
        this.unlisten(pathOf(body), queryFromWire(body.q));
        return OK;
      case 'g':
        return this.get(pathOf(body), queryFromWire(body.q));
      case 'p':
        return this.put(pathOf(body), body);
      case 'm':
        return this.merge(pathOf(body), body.d);
      case 'o':
        return this.queueSet(pathOf(body), body.d);
      case 'om':
        return this.queueMerge(pathOf(body), body.d);
      case 'oc':
        this.queue.cancel(pathOf(body));
        return OK;
      default:
        return { status: 'error', data: JSON.stringify(`Unknown action ${action}`) };
    }
  }

  private signIn(body: Record<string, unknown>): Answer {
    const credential = typeof body.cred === 'string' ? readCredential(body.cred, this.namespace.now()) : null;
    if (credential === null) return { status: 'invalid_token', data: '"Could not parse auth token."' };
    let { access } = credential;
    if (access.isAdmin && (body.noauth === true || 'authvar' in body)) {
      const override = overriddenAccess(body.noauth === true ? null : body.authvar);
      if (override === null) return { status: 'invalid_token', data: '"authvar must be an object or null"' };
      access = override;
    }
    this.become(access, credential.expiresAt);
    return { status: 'ok', data: JSON.stringify({ auth: access.auth, expires: credential.expires }) };
  }

  private become(access: Access, expiresAt: number | null): void {
    if (accessName(access) !== this.party) this.traffic.of(accessName(access)).connections += 1;
    this.access = access;
    clearTimeout(this.expiry);
    if (expiresAt !== null) {
      const wait = Math.min(expiresAt - this.namespace.now(), MAX_TIMER_MS);
      this.expiry = setTimeout(() => {
        this.become(SIGNED_OUT, null);
        this.send(actionFrame('ac', { s: 'expired_token', d: 'Auth token is expired.' }));
      }, wait).unref();
    }
    const subscriptions = [...this.listens.values()].map((listen) => listen.subscription);
    for (const subscription of subscriptions) subscription.access = access;
    this.namespace.recheck(subscriptions);
  }

  private listen(path: Path, body: Record<string, unknown>): Answer {
    checkPath(path);
    const query = queryFromWire(body.q);
    const tag = typeof body.t === 'number' ? body.t : null;
    const key = listenKey(path, query);
    this.unlisten(path, query);
    const result = this.namespace.subscribe(path, query, this.access, {
      deliver: (change) => this.send(changeFrame(change, tag)),
      revoked: () => {
        this.listens.delete(key);
        // The client finds the listen by the query object that it sent, so the same object is sent back.
        const named = isDefault(query) ? {} : { q: [body.q] };
        this.send(actionFrame('c', { p: joinPath(path), ...named }));
      },
    });
    if (!result.isAllowed) return DENIED;
    this.listens.set(key, { subscription: result.subscription });
    const hash = typeof body.h === 'string' ? body.h : '';
    if (hash === '' || hash !== hashOf(result.node)) {
      const frame = changeFrame({ kind: 'put', path, node: result.node }, tag);
      for (const { length } of frame.buffers) this.traffic.read(this.party, path, length);
      this.send(frame);
    }
    return { status: 'ok', data: this.namespace.lacksIndex(path, query) ? '{"w":["no_index"]}' : '{}' };
  }

  private unlisten(path: Path, query: Query): void {
    const key = listenKey(path, query);
    const listen = this.listens.get(key);
    if (!listen) return;
    this.listens.delete(key);
    this.namespace.unsubscribe(listen.subscription);
  }

  private get(path: Path, query: Query): Answer {
    checkPath(path);
    const result = this.namespace.read(path, query, this.access);
    if (!result.isAllowed) return DENIED;
    if (this.namespace.lacksIndex(path, query)) return failure(missingIndexText(path, query));
    const data = jsonText(result.node, 'export');
    this.traffic.read(this.party, path, Buffer.byteLength(data));
    return { status: 'ok', data };
  }

  private put(path: Path, body: Record<string, unknown>): Answer {
    const now = this.namespace.now();
    if (typeof body.h === 'string' && !this.namespace.hasHash(path, body.h)) {
      // A client without read access cannot get the new data, and would try again for ever. So the write is
      // denied.
      return this.namespace.mayRead(path, DEFAULT_QUERY, this.access, 'transaction')
        ? { status: 'datastale', data: '"Transaction hash does not match"' }
        : DENIED;
    }
    const answer = this.write(prepareSet(this.namespace.root, path, body.d, now), now, 'set');
    if (answer === OK) this.traffic.wrote(this.namespace.name, [[path, body.d]]);
    return answer;
  }

  private merge(path: Path, json: unknown): Answer {
    const now = this.namespace.now();
    const answer = this.write(prepareUpdate(this.namespace.root, path, json, now), now, 'update');
    if (answer === OK) this.traffic.wrote(this.namespace.name, entriesOf(path, json));
    return answer;
  }

  private write(prepared: PreparedWrite, now: number, operation: string): Answer {
    if (!this.namespace.mayWrite(prepared, this.access, now, operation)) return DENIED;
    this.namespace.commit(prepared, this.access, now);
    return OK;
  }

  private queueSet(path: Path, json: unknown): Answer {
    const now = this.namespace.now();
    const prepared = prepareSet(this.namespace.root, path, json, now);
    if (!this.namespace.mayWrite(prepared, this.access, now, 'onDisconnect set')) return DENIED;
    this.queue.set(path, json);
    return OK;
  }

  private queueMerge(path: Path, json: unknown): Answer {
    const now = this.namespace.now();
    const prepared = prepareUpdate(this.namespace.root, path, json, now);
    if (!this.namespace.mayWrite(prepared, this.access, now, 'onDisconnect update')) return DENIED;
    for (const [at, value] of entriesOf(path, json)) this.queue.set(at, value);
    return OK;
  }

  /**
   * Stores all queued writes as one write if the rules allow it. Otherwise stores each write that the rules
   * allow separately.
   */
  private runQueue(): void {
    const writes = this.queue.take();
    if (writes.length === 0) return;
    if (this.tryWrites(writes) || writes.length === 1) return;
    for (const write of writes) this.tryWrites([write]);
  }

  private tryWrites(writes: readonly { path: Path; value: unknown }[]): boolean {
    const now = this.namespace.now();
    try {
      const prepared = prepareSets(this.namespace.root, writes, now);
      if (!this.namespace.mayWrite(prepared, this.access, now, 'onDisconnect')) return false;
      this.namespace.commit(prepared, this.access, now);
      this.traffic.of(this.party).writes += 1;
      this.traffic.wrote(
        this.namespace.name,
        writes.map(({ path, value }) => [path, value]),
      );
      return true;
    } catch (error) {
      if (!(error instanceof InvalidDataError)) throw error;
      this.log(`An onDisconnect write of session ${this.id} could not be made: ${error.message}`);
      return false;
    }
  }
}

function listenKey(path: Path, query: Query): string {
  return `${joinPath(path)}\n${queryKey(query)}`;
}

function pathOf(body: Record<string, unknown>): Path {
  if (typeof body.p !== 'string') throw new InvalidDataError('A request needs a path');
  return splitPath(body.p);
}

/** The values of an update, each with its complete path. */
const entriesOf = (path: Path, json: unknown): [Path, unknown][] =>
  Object.entries(isRecord(json) ? json : {}).map(([key, value]) => [[...path, ...splitPath(key)], value]);
