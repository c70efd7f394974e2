import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import type { Namespace } from '../store/namespace';
import type { Frame } from './frames';
import { controlFrame, FrameJoiner } from './frames';
import type { LongPollConnection, LongPolls } from './long-poll';
import { MAX_MESSAGE_CHARS, type Transport } from './session';
import type { Sessions } from './sessions';

const PING_MS = 45_000;
/**
 * The longest text that the server receives. It is longer than the longest allowed message. So the server can
 * answer that a message is too long.
 */
const MAX_RECEIVED_CHARS = 4 * MAX_MESSAGE_CHARS;

/** If a client leaves this many sent bytes unread, it counts as disconnected. It may connect again. */
const MAX_UNREAD_BYTES = 256 * 1024 * 1024;

/** Sends frames over a WebSocket. All frames of one turn of the event loop are sent together. */
class SocketTransport implements Transport {
  private isCorked = false;

  constructor(
    private readonly socket: WebSocket,
    private readonly stream: Duplex,
  ) {}

  send(frame: Frame): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > MAX_UNREAD_BYTES) {
      this.socket.terminate();
      return;
    }
    if (!this.isCorked) {
      this.isCorked = true;
      this.stream.cork();
      process.nextTick(() => {
        this.isCorked = false;
        this.stream.uncork();
      });
    }
    for (const buffer of frame.buffers) this.socket.send(buffer, { binary: false });
  }

  close(): void {
    this.socket.close(1000);
  }
}

type Attachment = {
  readonly sessions: Sessions;
  readonly polls: LongPolls;
  readonly log: (line: string) => void;
};

/** The WebSocket server. Each socket has one session, and pings find lost connections. */
export class WebSockets {
  private readonly server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MAX_RECEIVED_CHARS,
  });
  private readonly alive = new WeakSet<WebSocket>();
  private readonly pings = setInterval(() => this.pingAll(), PING_MS).unref();

  constructor(private readonly attachment: Attachment) {}

  /** Accepts an upgrade request for a namespace. */
  accept(
    request: IncomingMessage,
    stream: Duplex,
    head: Buffer,
    namespace: Namespace,
    params: URLSearchParams,
  ): void {
    this.server.handleUpgrade(request, stream, head, (socket) => {
      this.alive.add(socket);
      socket.on('pong', () => this.alive.add(socket));
      // An invalid frame closes the socket and causes an 'error' event. Without a listener for 'error', the
      // event would end the process.
      socket.on('error', (error) => this.attachment.log(`A WebSocket failed: ${error.message}`));
      const transport = new SocketTransport(socket, stream);
      const poll = this.attachment.polls.bySession(params.get('s'));
      if (poll) upgradePoll(poll, socket, transport, this.attachment.sessions);
      else this.startSession(socket, transport, namespace, request.headers.host ?? '', params.get('ls'));
    });
  }

  close(): void {
    clearInterval(this.pings);
    for (const socket of this.server.clients) socket.terminate();
    this.server.close();
  }

  private startSession(
    socket: WebSocket,
    transport: Transport,
    namespace: Namespace,
    host: string,
    lastSessionId: string | null,
  ): void {
    const { sessions } = this.attachment;
    const session = sessions.start(namespace, transport, lastSessionId);
    receiveMessages(socket, (text) => session.receive(text));
    socket.on('close', () => sessions.end(session));
    session.greet(host);
  }

  private pingAll(): void {
    for (const socket of this.server.clients) {
      if (!this.alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }
}

function receiveMessages(socket: WebSocket, receive: (text: string) => void): void {
  const joiner = new FrameJoiner();
  socket.on('message', (data: RawData) => {
    try {
      const message = joiner.push(textOf(data), MAX_RECEIVED_CHARS);
      if (message !== null) receive(message);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      socket.close(1009);
    }
  });
}

function textOf(data: RawData): string {
  if (Buffer.isBuffer(data)) return data.toString('utf8');
  return (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)).toString('utf8');
}

/**
 * Moves the session of a long-polling client to its new WebSocket. Both connections are used until the client
 * sends its last request over long polling. Until then, requests from the WebSocket are stored. Afterwards
 * the session handles them.
 */
function upgradePoll(
  poll: LongPollConnection,
  socket: WebSocket,
  transport: Transport,
  sessions: Sessions,
): void {
  const waiting: string[] = [];
  let isMoved = false;
  poll.onEndOfTransmission = () => {
    isMoved = true;
    poll.leaveTo(transport);
    for (const message of waiting.splice(0)) poll.session.receive(message);
    socket.on('close', () => sessions.end(poll.session));
    if (socket.readyState !== socket.OPEN) sessions.end(poll.session);
  };
  receiveMessages(socket, (text) => {
    if (isMoved) poll.session.receive(text);
    else if (text === '{"t":"c","d":{"t":"p","d":{}}}') transport.send(controlFrame('o', {}));
    else if (text !== '{"t":"c","d":{"t":"a","d":{}}}') waiting.push(text);
  });
  transport.send(controlFrame('a', {}));
}
