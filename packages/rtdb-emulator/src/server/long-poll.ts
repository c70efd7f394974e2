import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Namespace } from '../store/namespace';
import { controlFrame, type Frame } from './frames';
import type { Session, Transport } from './session';
import type { Sessions } from './sessions';

/**
 * How long a client may be silent before it counts as disconnected. A connected client polls at least every
 * 25 s.
 */
const SILENCE_MS = 60_000;
const SCRIPT = { 'Content-Type': 'application/javascript; charset=utf-8', 'Cache-Control': 'no-store' };

/**
 * A connection to a browser that cannot use a WebSocket, or has not opened its WebSocket yet. The URLs of the
 * polls contain the client's messages, and the answers are scripts with the server's messages.
 */
export class LongPollConnection implements Transport {
  readonly id = randomBytes(9).toString('base64url');
  readonly password = randomBytes(9).toString('base64url');
  /** Called when the client has moved to its WebSocket and sends nothing more over this connection. */
  onEndOfTransmission: (() => void) | undefined = undefined;
  private outgoing: string[] = [];
  private held: ServerResponse | null = null;
  private flush: NodeJS.Immediate | undefined;
  private silence: NodeJS.Timeout | undefined;
  private responseNumber = 0;
  private nextSegment = 0;
  private readonly segments = new Map<number, { data: string; count: number }>();
  private ownSession: Session | undefined;
  private hasLeft = false;

  constructor(private readonly onGone: (connection: LongPollConnection) => void) {}

  /** Whether the session has moved to a WebSocket. */
  get isUpgraded(): boolean {
    return this.hasLeft;
  }

  get session(): Session {
    if (!this.ownSession) throw new Error('A long-polling connection without a session');
    return this.ownSession;
  }

  /** Answers the start request with the two callbacks, the id of the connection, and the greeting. */
  start(session: Session, host: string, callbackId: string, response: ServerResponse): void {
    this.ownSession = session;
    session.greet(host);
    clearImmediate(this.flush);
    response.writeHead(200, SCRIPT);
    response.end(
      `function pLPCommand(c,a1,a2,a3,a4){parent.window["pLPCommand${callbackId}"]&&` +
        `parent.window["pLPCommand${callbackId}"](c,a1,a2,a3,a4);}\n` +
        `function pRTLPCB(n,d){parent.window["pRTLPCB${callbackId}"]&&parent.window["pRTLPCB${callbackId}"](n,d);}\n` +
        `pLPCommand("start","${this.id}","${this.password}");\n${this.nextAnswer()}`,
    );
    this.watchSilence();
  }

  /** Handles one poll. It reads the segments in the URL, and answers as soon as the server has a message. */
  poll(params: URLSearchParams, response: ServerResponse): void {
    this.watchSilence();
    this.release();
    this.held = response;
    response.on('close', () => {
      if (this.held === response) this.held = null;
    });
    for (let index = 0; params.has(`seg${index}`); index += 1) {
      this.segments.set(Number(params.get(`seg${index}`)), {
        data: params.get(`d${index}`) ?? '',
        count: Number(params.get(`ts${index}`)),
      });
    }
    this.receiveComplete();
    if (this.outgoing.length > 0) this.release();
  }

  send(frame: Frame): void {
    this.outgoing.push(frame.text);
    clearImmediate(this.flush);
    this.flush = setImmediate(() => {
      if (this.outgoing.length > 0) this.release();
    });
  }

  /** Closes the connection. The client may connect again. */
  close(): void {
    this.stop('pLPCommand("close");');
  }

  /** Moves the session to its WebSocket, and tells the client that this connection sends nothing more. */
  leaveTo(transport: Transport): void {
    this.hasLeft = true;
    this.send(controlFrame('n', {}));
    this.session.moveTo(transport);
    this.stop('');
  }

  private stop(lastWords: string): void {
    clearTimeout(this.silence);
    clearImmediate(this.flush);
    const answer = this.nextAnswer() + lastWords;
    this.held?.writeHead(200, SCRIPT).end(answer);
    this.held = null;
    this.onGone(this);
  }

  private receiveComplete(): void {
    for (;;) {
      const first = this.segments.get(this.nextSegment);
      if (!first) return;
      const parts: string[] = [];
      for (let offset = 0; offset < first.count; offset += 1) {
        const segment = this.segments.get(this.nextSegment + offset);
        if (!segment) return;
        parts.push(segment.data);
      }
      for (let offset = 0; offset < first.count; offset += 1) this.segments.delete(this.nextSegment + offset);
      this.nextSegment += Math.max(1, first.count);
      // The SDK pads base64url with dots.
      const text = Buffer.from(parts.join('').replaceAll('.', ''), 'base64url').toString('utf8');
      if (text === '{"t":"c","d":{"t":"n","d":{}}}') this.onEndOfTransmission?.();
      else this.session.receive(text);
    }
  }

  private nextAnswer(): string {
    const messages = this.outgoing.splice(0).join(',');
    const answer = `pRTLPCB(${this.responseNumber},[${messages}]);`;
    this.responseNumber += 1;
    return answer;
  }

  private release(): void {
    if (!this.held) return;
    const response = this.held;
    this.held = null;
    response.writeHead(200, SCRIPT).end(this.nextAnswer());
  }

  private watchSilence(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.stop(''), SILENCE_MS).unref();
  }
}

/** All long-polling connections. Handles the requests below `/.lp`. */
export class LongPolls {
  private readonly connections = new Map<string, LongPollConnection>();

  constructor(private readonly sessions: Sessions) {}

  bySession(id: string | null): LongPollConnection | null {
    if (id === null) return null;
    for (const connection of this.connections.values()) if (connection.session.id === id) return connection;
    return null;
  }

  handle(params: URLSearchParams, host: string, namespace: Namespace, response: ServerResponse): void {
    if (params.get('start') === 't') this.start(params, host, namespace, response);
    else if (params.get('dframe') === 't') disconnectFrame(params, response);
    else this.poll(params, response);
  }

  private start(params: URLSearchParams, host: string, namespace: Namespace, response: ServerResponse): void {
    const callbackId = params.get('cb') ?? '';
    // The callback id becomes part of a script, so only digits are allowed.
    if (!/^\d{0,16}$/.test(callbackId)) {
      response.writeHead(400).end();
      return;
    }
    const connection = new LongPollConnection((gone) => {
      if (!this.connections.delete(gone.id)) return;
      if (!gone.isUpgraded) this.sessions.end(gone.session);
    });
    const session = this.sessions.start(namespace, connection, params.get('ls'));
    this.connections.set(connection.id, connection);
    connection.start(session, host, callbackId, response);
  }

  private poll(params: URLSearchParams, response: ServerResponse): void {
    const connection = this.connections.get(params.get('id') ?? '');
    if (!connection || connection.password !== params.get('pw')) {
      response.writeHead(200, SCRIPT).end('pLPCommand("close");');
    } else if (params.get('disconn') === 't') {
      response.writeHead(200, SCRIPT).end();
      connection.close();
    } else {
      connection.poll(params, response);
    }
  }
}

/** Answers with the page of a hidden frame. The frame tells the server when its page is closed. */
function disconnectFrame(params: URLSearchParams, response: ServerResponse): void {
  const leave = new URLSearchParams({ disconn: 't', id: params.get('id') ?? '', pw: params.get('pw') ?? '' });
  const ns = params.get('ns');
  if (ns !== null) leave.set('ns', ns);
  const url = JSON.stringify(`/.lp?${leave.toString()}`);
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(
    '<!doctype html><title>.</title><script>addEventListener("pagehide",function(){' +
      `fetch(${url},{keepalive:true});});</script>`,
  );
}
