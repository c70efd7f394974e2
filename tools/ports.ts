import { createServer } from 'node:net';

export const DEFAULT_PORT_BASE = 5100;
export const HOST = '127.0.0.1';

/** Every port of the stack, as an offset from the port base, and its use. */
const PORT_USES = {
  app: { offset: 0, use: 'the app' },
  auth: { offset: 1, use: 'the Auth emulator' },
  database: { offset: 2, use: 'the Realtime Database emulator' },
  functions: { offset: 3, use: 'the Functions emulator' },
  storage: { offset: 4, use: 'the Storage emulator' },
  hosting: { offset: 5, use: 'the Hosting emulator' },
  city: { offset: 6, use: 'the city server (search, routes, map)' },
  smtp: { offset: 7, use: 'the mail catcher (SMTP)' },
  mail: { offset: 8, use: 'the mail inbox' },
  hub: { offset: 9, use: 'the emulator hub' },
  logging: { offset: 10, use: 'the emulators’ logging' },
  tasks: { offset: 11, use: 'the Cloud Tasks emulator' },
  eventarc: { offset: 12, use: 'the Eventarc emulator' },
  gateways: { offset: 13, use: 'the payment gateway stubs' },
} as const;

export type PortName = keyof typeof PORT_USES;
export type Ports = Readonly<Record<PortName, number>>;

/** The number of ports that the stack may use, starting at its base. */
export const PORT_COUNT = 14;

/** Ports from 1024 up that Chromium and Firefox refuse to open (Fetch standard, "bad port"). */
const BLOCKED_BY_BROWSERS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
]);

/** Whether all ports of a base exist and can be opened in a browser. */
export function isUsablePortBase(base: number): boolean {
  if (!Number.isInteger(base) || base < 1024 || base > 65000) return false;
  return !Array.from({ length: PORT_COUNT }, (_, offset) => base + offset).some((port) =>
    BLOCKED_BY_BROWSERS.has(port),
  );
}

/** The port of every service for a base. */
export function portsFor(base: number): Ports {
  return {
    app: base + PORT_USES.app.offset,
    auth: base + PORT_USES.auth.offset,
    database: base + PORT_USES.database.offset,
    functions: base + PORT_USES.functions.offset,
    storage: base + PORT_USES.storage.offset,
    hosting: base + PORT_USES.hosting.offset,
    city: base + PORT_USES.city.offset,
    smtp: base + PORT_USES.smtp.offset,
    mail: base + PORT_USES.mail.offset,
    hub: base + PORT_USES.hub.offset,
    logging: base + PORT_USES.logging.offset,
    tasks: base + PORT_USES.tasks.offset,
    eventarc: base + PORT_USES.eventarc.offset,
    gateways: base + PORT_USES.gateways.offset,
  };
}

/**
 * The ports of the local stack for a tool. The base is `--port-base`, or else `HAIL_PORT_BASE`, or else the
 * default. If the text of the base is not valid, the result is an error message.
 */
export function portsOf(
  given: string | undefined,
  { HAIL_PORT_BASE }: { HAIL_PORT_BASE?: string | undefined },
): Ports | string {
  const text = given ?? HAIL_PORT_BASE ?? String(DEFAULT_PORT_BASE);
  const base = /^\d{4,5}$/.test(text) ? Number(text) : NaN;
  return base <= 65_000 ? portsFor(base) : `"${text}" is not a port base.`;
}

/** Whether a port on the loopback address is not in use. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ host: HOST, port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** The first port that is in use, with its purpose in the stack. Null if all ports are free. */
export async function findTakenPort(ports: Ports): Promise<{ port: number; use: string } | null> {
  for (const [name, { use }] of Object.entries(PORT_USES)) {
    const port = Object.entries(ports).find(([key]) => key === name)?.[1];
    if (port !== undefined && !(await isPortFree(port))) return { port, use };
  }
  return null;
}

/**
 * A base whose ports are all free now. It is below the range that the system uses for outgoing connections.
 */
export async function findFreePortBase(): Promise<number> {
  const lowest = 20_000;
  const span = 12_000;
  const start = (process.pid * 37) % span;
  for (let step = 0; step * PORT_COUNT < span; step += 1) {
    const base = lowest + ((start + step * PORT_COUNT) % span);
    if (isUsablePortBase(base) && (await findTakenPort(portsFor(base))) === null) return base;
  }
  throw new Error('No free range of ports found on this machine.');
}
