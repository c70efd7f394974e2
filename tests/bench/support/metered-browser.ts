import type { Role } from '../../../domain/records/roles';
import { createServer } from 'node:net';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { z } from 'zod';
import { LOCALE_KEY } from '@/app/early-keys';
import { findBrowser } from '../../e2e/support/find-browser.mjs';
import { keepSession } from '../../support/kept-session';
import { connectDevTools, type DevTools } from './devtools';
import type { HostingFront } from './hosting-front';
import { meterVisit, type Counts, type MeteredRequest } from './visit-meter';

const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

/** A visit that hangs ends after this time. */
const LIMIT_MS = 120_000;

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;

const CITY = { latitude: -34.9058, longitude: -56.1913 };

export type Language = 'en' | 'ar';
export type Person = { uid: string; email: string; role: Role };

export type VisitOf = {
  path: string;
  /** The person who is signed in, or null for a visitor. */
  person: Person | null;
  language: Language;
  device: keyof typeof DEVICES;
  /** Whether the device reports its position. */
  hasLocation?: boolean;
  /** Whether this is the second visit, with full caches and a running service worker. */
  isWarm: boolean;
  /** Whether the visit has a phone's processor and network. */
  isPhone: boolean;
};

/** Uses the page as soon as possible. Returns the measured times. */
export type Use<Seen> = (page: Page, since: () => number) => Promise<Seen>;

export type Visit<Seen> = { seen: Seen; counts: Counts; requests: readonly MeteredRequest[] };

export type MeteredBrowser = {
  visit<Seen>(of: VisitOf, use: Use<Seen>): Promise<Visit<Seen>>;
  close(): Promise<void>;
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Makes a first visit at full speed, which fills the caches, and waits for the service worker. */
async function visitBefore(context: BrowserContext, path: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(path);
  // The app registers the service worker some seconds after the page has loaded. The worker is ready when
  // it has loaded its files.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.close();
}

async function visit<Seen>(
  browser: Browser,
  devTools: DevTools,
  { site, auth }: { site: string; auth: string },
  { path, person, language, device, hasLocation = false, isWarm, isPhone }: VisitOf,
  use: Use<Seen>,
): Promise<Visit<Seen>> {
  const context = await browser.newContext({
    ...DEVICES[device],
    baseURL: site,
    locale: language,
    ...(hasLocation ? { permissions: ['geolocation'], geolocation: CITY } : {}),
  });
  context.setDefaultTimeout(LIMIT_MS);
  try {
    const quiet = await context.newPage();
    if (person === null) await quiet.goto('/robots.txt');
    else await keepSession(quiet, auth, person.uid, person.email);
    // After an earlier visit, only the caches and these entries are kept. Language texts and drafts are
    // deleted.
    await quiet.evaluate(
      ([key, locale, session]) => {
        localStorage.setItem(key, locale);
        // The name of this entry is from `src/lib/session-hint.ts`.
        if (session !== null) localStorage.setItem('hail.signed-in', session);
      },
      [LOCALE_KEY, language, person && `${person.uid} ${person.role}`] as const,
    );
    await quiet.close();
    if (isWarm) await visitBefore(context, path);

    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const { targetInfo } = await session.send('Target.getTargetInfo');
    const meter = await meterVisit(devTools, targetInfo.targetId, isPhone);
    meter.begin();
    await page.goto(path, { waitUntil: 'commit' });
    const seen = await use(page, meter.since);
    await meter.quiet();
    const result = { seen, counts: meter.counts(), requests: meter.requests() };
    meter.stop();
    return result;
  } finally {
    await context.close();
  }
}

/** Starts a Chromium that accepts the certificate of this front, and counts what its pages request. */
export async function startMeteredBrowser(front: HostingFront, auth: string): Promise<MeteredBrowser> {
  const executablePath = findBrowser();
  if (executablePath === null)
    throw new Error('No Chromium or Chrome was found. Set CHROMIUM_PATH to the program.');
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...FLAGS,
      `--ignore-certificate-errors-spki-list=${front.keyHash}`,
      `--remote-debugging-port=${String(port)}`,
    ],
  });
  const devTools = await connectDevTools(port);
  return {
    visit: (of, use) => visit(browser, devTools, { site: front.address, auth }, of, use),
    close: async () => {
      devTools.close();
      await browser.close();
    },
  };
}
