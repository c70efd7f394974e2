import axe from 'axe-core';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import { findBrowser } from './find-browser.mjs';

export const addresses = inject('addresses');

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
  // Without a graphics card, painting would use more CPU time than everything else in the browser.
  '--disable-gpu-compositing',
];

/**
 * Starts a headless Chromium. The caller must close it. Without `drawsMaps` the browser has no WebGL, and pages
 * show a sketch instead of a map. Without a graphics card, drawing maps uses two thirds of the CPU time of the
 * browser. So only tests of maps need it.
 */
export async function launchBrowser({ drawsMaps = false } = {}): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error('no Chromium or Chrome found');
  return chromium.launch({ executablePath, args: drawsMaps ? FLAGS : [...FLAGS, '--disable-3d-apis'] });
}

/** The browser profile of one user, with its page and its errors. */
export type Person = {
  context: BrowserContext;
  page: Page;
  /** Uncaught errors and console errors. */
  problems: string[];
  /** External addresses that the page requested. */
  outside: string[];
};

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

const people: Person[] = [];

// A failed test prints what its users saw, because the pages are closed when the report is written.
afterEach(async ({ task }) => {
  for (const { page, problems } of task.result?.state === 'fail' ? people : []) {
    if (page.isClosed()) continue;
    const text = await page.innerText('body').catch(String);
    console.log(`${page.url()}\n${problems.join('\n')}\n${text.slice(0, 2_000)}\n`);
  }
});

/** Opens a page for a new user with an empty browser profile. */
export async function newPerson(
  browser: Browser,
  viewport = DESKTOP,
  // Service workers are blocked by default, because tests that intercept the network must see the page’s
  // requests.
  { serviceWorkers = 'block' }: { serviceWorkers?: 'allow' | 'block' } = {},
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: addresses.app,
    viewport,
    serviceWorkers,
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  // The limit is long, so that a slow page does not exceed it.
  page.setDefaultTimeout(120_000);
  const problems: string[] = [];
  const outside: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // The Auth emulator reports that its reCAPTCHA configuration is missing. The SDK continues without it.
    const isEmulatorsOwn = message.location().url.includes('/v2/recaptchaConfig');
    if (message.type() === 'error' && !isEmulatorsOwn)
      problems.push(`${message.text()} ${message.location().url}`);
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && !['127.0.0.1', 'localhost'].includes(hostname))
      outside.push(request.url());
  });
  const person = { context, page, problems, outside };
  people.push(person);
  return person;
}

/** Opens a page of the app and waits until it has started. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Waits until the app has hydrated the page and has loaded the operator’s settings. */
export async function takenOver(page: Page): Promise<void> {
  // The app hydrates the page at the first input, or some seconds after the load. An input is lost if the
  // page’s script does not listen yet. So the test moves the mouse again and again until the app has started.
  let moves = 0;
  const move = async (): Promise<string | undefined> => {
    moves += 1;
    await page.mouse.move(1 + (moves % 2), 1);
    return page.evaluate(() => document.documentElement.dataset.started);
  };
  await expect.poll(move, { timeout: 30_000 }).toBe('yes');
  await page.getByRole('banner').getByText('Hail').waitFor();
}

/** Delays the files at these addresses until the returned function is called. */
export async function holdFiles(page: Page, addressesHeld: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const mayCome = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addressesHeld, async (route) => {
    await mayCome;
    await route.continue();
  });
  return release;
}

/** Fails if axe finds violations on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    // The canvas of the map has its own label. The map library controls the elements inside its container.
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      exclude: [['.maplibregl-canvas-container']],
    });
    return violations.map(({ id, help, nodes }) => [
      `${id}: ${help}`,
      ...nodes.map((node) => `  ${node.html.slice(0, 160)}`),
    ]);
  });
  // The error lists the violations. The message of a failed `expect` would not list them.
  if (found.length > 0) throw new Error(`${page.url()} is not accessible\n${found.flat().join('\n')}`);
}
