import { z } from 'zod';
import type { DevTools, DevToolsEvent } from './devtools';

/**
 * A medium-priced phone. `slowdown` is the factor by which the processor is slowed. The network has the
 * values of Lighthouse's mobile profile.
 */
const PHONE = {
  slowdown: 4,
  network: { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
} as const;

/** A page is quiet if it has made no request for this time and waits for no answer. */
const QUIET_MS = 2000;
/** The measurement ends after this time, even if the page is not quiet. */
const QUIET_LIMIT_MS = 30_000;
const LOOK_MS = 100;

const SMALL_BYTES = 3000;
const MIDDLE_BYTES = 10_000;

/** A request of the page or of one of its workers. */
export type MeteredRequest = {
  url: string;
  /** The resource type in Chromium's protocol. */
  type: string;
  /** Milliseconds since the navigation. */
  from: number;
  to: number | null;
  /** The bytes received from the network, compressed and with headers. */
  bytes: number;
};

export type Counts = {
  requests: number;
  /** The bytes received in answers and over WebSockets. */
  bytes: number;
  scripts: number;
  scriptBytes: number;
  /** The number of scripts that are smaller than 3 kB, and smaller than 10 kB. */
  smallScripts: number;
  middleScripts: number;
  steps: number;
  /** The bytes over WebSockets, received and sent. */
  socketIn: number;
  socketOut: number;
  /** The requests of the service worker to the network, and the bytes of the answers. */
  workerRequests: number;
  workerBytes: number;
};

export type VisitMeter = {
  /** Begins the measurement, before the page opens its URL. */
  begin(): void;
  /** Returns the milliseconds since `begin`. */
  since: () => number;
  /** Waits until the page makes no more requests. */
  quiet(): Promise<void>;
  counts(): Counts;
  requests(): readonly MeteredRequest[];
  stop(): void;
};

const sentSchema = z.object({
  requestId: z.string(),
  request: z.object({ url: z.string() }),
  type: z.string().default('Other'),
  redirectResponse: z.object({ encodedDataLength: z.number() }).optional(),
});
const responseSchema = z.object({
  requestId: z.string(),
  response: z.object({
    fromServiceWorker: z.boolean().default(false),
    fromDiskCache: z.boolean().default(false),
    headers: z.record(z.string(), z.string()),
  }),
});
const finishedSchema = z.object({ requestId: z.string(), encodedDataLength: z.number().default(0) });
const frameSchema = z.object({ response: z.object({ payloadData: z.string() }) });
const attachedSchema = z.object({
  sessionId: z.string(),
  targetInfo: z.object({ targetId: z.string(), type: z.string(), browserContextId: z.string().optional() }),
});
const sessionSchema = z.object({ sessionId: z.string() });
const targetSchema = z.object({ targetInfo: z.object({ browserContextId: z.string().optional() }) });

/**
 * Returns the length of the longest chain of files. Each file of a chain was requested after the file before
 * it had arrived. Chromium does not report which module has requested a module.
 */
export function stepsOf(requests: readonly MeteredRequest[]): number {
  const chain: { to: number; length: number }[] = [];
  const files = requests.filter(({ type, bytes }) => bytes > 0 && (type === 'Document' || type === 'Script'));
  for (const { from, to } of [...files].sort((a, b) => a.from - b.from)) {
    const before = chain.filter((file) => file.to <= from).map(({ length }) => length);
    chain.push({ to: to ?? Number.POSITIVE_INFINITY, length: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...chain.map(({ length }) => length));
}

/**
 * Counts all requests of a page, its workers and its service worker to the network. With `isPhone` the page
 * and the workers have a phone's network, and the page has a phone's processor.
 */
export async function meterVisit(
  devTools: DevTools,
  targetId: string,
  isPhone: boolean,
): Promise<VisitMeter> {
  let beganAt = Date.now();
  let lastAt = Date.now();
  const since = (): number => Date.now() - beganAt;
  const requests = new Map<string, MeteredRequest>();
  const ofWorker = new Map<string, number>();
  /**
   * For each request, the smallest number of bytes that it can have received, according to its headers. The
   * number is 0 if a cache has answered the request.
   */
  const least = new Map<string, number>();
  let socketIn = 0;
  let socketOut = 0;

  const { targetInfo } = targetSchema.parse(await devTools.send('Target.getTargetInfo', { targetId }));
  /** The sessions of this visit. The value is true for a service worker. */
  const sessions = new Map<string, boolean>();

  const sent = (params: unknown, isWorker: boolean): void => {
    const { requestId, request, type, redirectResponse } = sentSchema.parse(params);
    if (!/^https?:/.test(request.url)) return;
    if (isWorker) {
      ofWorker.set(requestId, 0);
      return;
    }
    lastAt = Date.now();
    const before = requests.get(requestId);
    if (before !== undefined && redirectResponse !== undefined) {
      before.bytes += redirectResponse.encodedDataLength;
      before.to = since();
      requests.set(`${requestId} before ${request.url}`, before);
    }
    requests.set(requestId, { url: request.url, type, from: since(), to: null, bytes: 0 });
  };
  const ended = (params: unknown, isWorker: boolean): void => {
    const { requestId, encodedDataLength } = finishedSchema.parse(params);
    if (isWorker) ofWorker.set(requestId, encodedDataLength);
    const request = requests.get(requestId);
    if (isWorker || request === undefined) return;
    lastAt = Date.now();
    request.to = since();
    const known = least.get(requestId);
    // Chromium does not count the bytes of a worker's own script.
    request.bytes =
      known === 0 ? 0 : Math.max(encodedDataLength, request.type === 'Script' ? (known ?? 0) : 0);
  };
  const sizeOf = (params: unknown): number =>
    Buffer.byteLength(frameSchema.parse(params).response.payloadData);

  const HEAR: Readonly<Record<string, (params: unknown, isWorker: boolean) => void>> = {
    'Network.requestWillBeSent': sent,
    'Network.loadingFinished': ended,
    'Network.loadingFailed': ended,
    'Network.responseReceived': (params) => {
      const { requestId, response } = responseSchema.parse(params);
      const isKept = response.fromServiceWorker || response.fromDiskCache;
      least.set(requestId, isKept ? 0 : Number(response.headers['content-length'] ?? 1));
    },
    'Network.webSocketFrameReceived': (params) => (socketIn += sizeOf(params)),
    'Network.webSocketFrameSent': (params) => (socketOut += sizeOf(params)),
  };

  const prepare = async (sessionId: string, isServiceWorker: boolean): Promise<void> => {
    sessions.set(sessionId, isServiceWorker);
    const send = (method: string, params?: object): Promise<unknown> =>
      devTools.send(method, params, sessionId);
    const told = [send('Network.enable')];
    if (isPhone) told.push(send('Network.emulateNetworkConditions', PHONE.network));
    if (!isServiceWorker)
      told.push(
        send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }),
      );
    told.push(send('Runtime.runIfWaitingForDebugger'));
    await Promise.all(told);
  };
  const hear = ({ method, params, sessionId }: DevToolsEvent): void => {
    if (method === 'Target.attachedToTarget') {
      const attached = attachedSchema.parse(params);
      const { type, browserContextId } = attached.targetInfo;
      const isOurs = type === 'service_worker' && browserContextId === targetInfo.browserContextId;
      // If the worker has ended meanwhile, `prepare` fails. This error is ignored.
      if (isOurs || (sessionId !== undefined && sessions.has(sessionId)))
        void prepare(attached.sessionId, type === 'service_worker').catch(() => undefined);
      return;
    }
    const isWorker = sessionId === undefined ? undefined : sessions.get(sessionId);
    if (isWorker !== undefined) HEAR[method]?.(params, isWorker);
  };
  const stopHearing = devTools.listen(hear);

  const page = sessionSchema.parse(await devTools.send('Target.attachToTarget', { targetId, flatten: true }));
  await prepare(page.sessionId, false);
  if (isPhone)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slowdown }, page.sessionId);
  await devTools.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter: [{ type: 'service_worker' }, { exclude: true }],
  });

  const isBusy = (): boolean => [...requests.values()].some(({ to }) => to === null);

  return {
    begin: () => {
      beganAt = Date.now();
      lastAt = beganAt;
    },
    since,
    quiet: async () => {
      const end = Date.now() + QUIET_LIMIT_MS;
      while (Date.now() < end && (isBusy() || Date.now() - lastAt < QUIET_MS))
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    },
    counts: () => {
      const all = [...requests.values()];
      const scripts = all.filter(({ type }) => type === 'Script');
      const smallerThan = (limit: number): number =>
        scripts.filter(({ bytes }) => bytes > 0 && bytes < limit).length;
      const sum = (list: readonly { bytes: number }[]): number =>
        list.reduce((total, { bytes }) => total + bytes, 0);
      return {
        requests: all.length,
        bytes: sum(all) + socketIn,
        scripts: scripts.length,
        scriptBytes: sum(scripts),
        smallScripts: smallerThan(SMALL_BYTES),
        middleScripts: smallerThan(MIDDLE_BYTES),
        steps: stepsOf(all),
        socketIn,
        socketOut,
        workerRequests: ofWorker.size,
        workerBytes: [...ofWorker.values()].reduce((total, bytes) => total + bytes, 0),
      };
    },
    requests: () => [...requests.values()].sort((a, b) => a.from - b.from),
    stop: () => {
      stopHearing();
      for (const sessionId of sessions.keys())
        void devTools.send('Target.detachFromTarget', { sessionId }).catch(() => undefined);
    },
  };
}
