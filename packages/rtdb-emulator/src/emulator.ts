import type { Server } from 'node:http';
import { createServer, type AddressInfo, type Server as HeldPort } from 'node:net';
import { DataDirectory } from './persistence/data-directory';
import { HttpError } from './server/http-error';
import { createHttpServer } from './server/http-server';
import { namespaceName, splitTarget } from './server/http-request';
import { LongPolls } from './server/long-poll';
import { Sessions } from './server/sessions';
import { Traffic } from './server/traffic';
import { WebSockets } from './server/web-sockets';
import { Namespace, type DefaultRules } from './store/namespace';
import { Deliveries } from './triggers/delivery';
import { TriggerRegistry } from './triggers/trigger-registry';

export type EmulatorOptions = {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** Address of the Functions emulator. Without it no function is called for writes. */
  readonly functions?: { readonly host: string; readonly port: number } | null;
  /** Keeps all data in this folder over restarts. */
  readonly dataDir?: string | null;
  /** Who may use a namespace without rules: everyone (the default), or only the admin. */
  readonly defaultRules?: DefaultRules;
  /** Says in the log how each rule of a denied operation was evaluated. */
  readonly explain?: boolean;
  readonly log?: (line: string) => void;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
};

/**
 * Takes a port before the emulator is ready: clients that connect wait for it. firebase-tools gives a port a minute to
 * open, and reading a data folder of a hundred thousand bookings may take longer where the machine is busy.
 */
export async function holdPort(host: string, port: number): Promise<HeldPort> {
  const held = createServer();
  await new Promise<void>((resolve, reject) => {
    held.once('error', reject);
    held.listen(port, host, resolve);
  });
  return held;
}

/** A Realtime Database server: all namespaces on one port, by WebSocket, long polling and HTTP. */
export class Emulator {
  private readonly namespaces = new Map<string, Namespace>();
  private readonly log: (line: string) => void;
  private readonly triggers: TriggerRegistry;
  private readonly deliveries: Deliveries | null;
  private readonly storage: DataDirectory | null;
  private readonly traffic = new Traffic();
  private readonly sessions: Sessions;
  private readonly sockets: WebSockets;
  private readonly server: Server;

  constructor(private readonly options: EmulatorOptions) {
    this.log = options.log ?? (() => undefined);
    this.triggers = new TriggerRegistry(this.log);
    this.deliveries = options.functions
      ? new Deliveries(options.functions, () => this.address, this.log)
      : null;
    this.storage = options.dataDir ? new DataDirectory(options.dataDir, this.log) : null;
    this.sessions = new Sessions(this.log, this.traffic);
    const polls = new LongPolls(this.sessions);
    this.sockets = new WebSockets({ sessions: this.sessions, polls, log: this.log });
    this.server = createHttpServer({
      namespace: (name) => this.namespace(name),
      namespaceNames: () => this.all.map(({ name }) => name),
      triggers: this.triggers,
      traffic: this.traffic,
      polls,
      log: this.log,
    });
    this.server.on('upgrade', (request, stream, head) => {
      const { path, params } = splitTarget(request.url ?? '/');
      try {
        if (path !== '/.ws') throw new HttpError(404, 'WebSockets connect to /.ws');
        const namespace = this.namespace(namespaceName(params, request.headers.host));
        this.sockets.accept(request, stream, head, namespace, params);
      } catch (error) {
        const status = error instanceof HttpError ? error.status : 500;
        stream.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      }
    });
    for (const name of this.storage?.names ?? []) this.namespace(name);
  }

  get host(): string {
    return this.options.host;
  }

  get port(): number {
    const address: AddressInfo | string | null = this.server.address();
    return typeof address === 'object' && address !== null ? address.port : this.options.port;
  }

  /** `host:port`, as environment variables of the SDKs want it. */
  get address(): string {
    return `${this.host.includes(':') ? `[${this.host}]` : this.host}:${this.port}`;
  }

  /** The namespaces in use so far. */
  get all(): Namespace[] {
    return [...this.namespaces.values()];
  }

  /** A namespace. It is made when it is first asked for. */
  namespace(name: string): Namespace {
    const known = this.namespaces.get(name);
    if (known) return known;
    const { log } = this;
    const { clock = Date.now, explain = false, defaultRules = 'open' } = this.options;
    const namesWithRules = () => this.all.filter(({ hasRules }) => hasRules).map((each) => each.name);
    const namespace = new Namespace({ name, log, clock, explain, defaultRules, namesWithRules });
    this.namespaces.set(name, namespace);
    this.storage?.attach(namespace);
    const { deliveries } = this;
    if (deliveries) {
      namespace.onCommit.add((commit) => {
        for (const event of this.triggers.eventsOf(name, commit)) {
          this.traffic.delivered(event.trigger.target);
          deliveries.add(event);
        }
      });
    }
    return namespace;
  }

  /** Resolves when the port answers. Rejects when it is taken. `held`: a port that was taken before (`holdPort`). */
  async listen(held?: HeldPort): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      const listening = (): void => {
        this.server.off('error', reject);
        resolve();
      };
      if (held) this.server.listen(held, listening);
      else this.server.listen(this.options.port, this.options.host, listening);
    });
  }

  /** Resolves when every event caused so far has been delivered to the functions. */
  async triggersSettled(): Promise<void> {
    await this.deliveries?.settled();
  }

  /** Resolves when every write so far is in the data folder. */
  async flush(): Promise<void> {
    await this.storage?.flush();
  }

  /** Resolves when each namespace's data is in one fresh snapshot in the data folder. */
  async compact(): Promise<void> {
    await this.storage?.compact();
  }

  /** Ends all sessions (what they queued for this moment is written), saves, and closes the port. */
  async stop(): Promise<void> {
    this.sessions.endAll();
    this.sockets.close();
    this.deliveries?.close();
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.server.closeAllConnections();
    await closed;
    await this.storage?.close();
  }
}
