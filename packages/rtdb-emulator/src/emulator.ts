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
  /** The port. 0 means a free port. */
  readonly port: number;
  /** The address of the Functions emulator. Without an address, no function is called for writes. */
  readonly functions?: { readonly host: string; readonly port: number } | null;
  /** The folder that stores all data. After a restart the emulator reads the data from it. */
  readonly dataDir?: string | null;
  /** Who may use a namespace without rules: everyone (the default), or only the admin. */
  readonly defaultRules?: DefaultRules;
  /** If true, the log explains how each rule of a denied operation was evaluated. */
  readonly explain?: boolean;
  readonly log?: (line: string) => void;
  /** The current time in milliseconds since 1970. */
  readonly clock?: () => number;
};

/**
 * Opens a port before the emulator is ready. A client that connects waits until the emulator is ready.
 * firebase-tools waits at most one minute for an open port. On a busy machine the emulator may need more time
 * to read a data folder with a hundred thousand records.
 */
export async function holdPort(host: string, port: number): Promise<HeldPort> {
  const held = createServer();
  await new Promise<void>((resolve, reject) => {
    held.once('error', reject);
    held.listen(port, host, resolve);
  });
  return held;
}

/** A Realtime Database server. It serves all namespaces on one port by WebSocket, long polling and HTTP. */
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

  /** `host:port`, in the form that the environment variables of the SDKs require. */
  get address(): string {
    return `${this.host.includes(':') ? `[${this.host}]` : this.host}:${this.port}`;
  }

  /** The namespaces that have been used so far. */
  get all(): Namespace[] {
    return [...this.namespaces.values()];
  }

  /** The namespace with this name. It is created when it is requested for the first time. */
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

  /**
   * Resolves when the port accepts requests. Rejects if the port is in use. `held` is the port if `holdPort`
   * has already opened it.
   */
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

  /** Resolves when the functions have received every event so far. */
  async triggersSettled(): Promise<void> {
    await this.deliveries?.settled();
  }

  /** Resolves when every write so far is stored in the data folder. */
  async flush(): Promise<void> {
    await this.storage?.flush();
  }

  /** Resolves when the data folder contains one new snapshot of each namespace. */
  async compact(): Promise<void> {
    await this.storage?.compact();
  }

  /** Ends all sessions, which stores their onDisconnect writes. Then saves the data and closes the port. */
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
