// Entry of `npm run bench:inp`. Uses the pages as a person would, on a processor that is slowed down to a
// quarter of its speed. Measures the time from each tap and key until the page shows the effect.
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { z } from 'zod';
import type { Addresses } from '../../local/start/addresses';
import { startStack } from '../support/start-stack';
import { findBrowser } from '../e2e/support/find-browser.mjs';
import { runFirst, signIn, wait } from './app-page';
import { millis, report, type Figure } from './report';

const SLOWDOWN = 4;
const BAR_MS = 200;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

const interactionSchema = z.object({
  name: z.string(),
  target: z.string(),
  /** Milliseconds from the tap or key until the page has drawn its effect. */
  duration: z.number(),
  /** The milliseconds of `duration` before the page's own handlers began, because the page was busy. */
  waited: z.number(),
});
type Interaction = z.output<typeof interactionSchema>;

/**
 * Records in the page how long each tap and key took until the next frame was drawn. Chromium's own Event
 * Timing API is not used. Traces show that without a display this API sometimes reports a frame seconds
 * after it was drawn.
 */
function keepInteractions(): void {
  const kept: object[] = [];
  Object.assign(window, { hailInteractions: kept });
  const nameOf = (element: EventTarget | null): string => {
    if (!(element instanceof Element)) return 'the page';
    const words = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30);
    return `${element.localName}${words === '' ? '' : ` “${words}”`}`;
  };
  const keep = ({ type: name, target: element, timeStamp }: Event): void => {
    const waited = performance.now() - timeStamp;
    const target = nameOf(element);
    requestAnimationFrame(() => {
      // The browser handles a message only after it has drawn the frame.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        kept.push({ name, target, duration: performance.now() - timeStamp, waited });
        port1.close();
      };
      port2.postMessage(null);
    });
  };
  for (const name of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'])
    window.addEventListener(name, keep, { capture: true, passive: true });
}

/** Returns the taps and keys since the page was loaded or the list was cleared. The slowest are first. */
async function interactionsOf(page: Page): Promise<Interaction[]> {
  const told: unknown = await page.evaluate(() => Reflect.get(window, 'hailInteractions') as unknown);
  return z
    .array(interactionSchema)
    .parse(told)
    .sort((a, b) => b.duration - a.duration);
}

type Use = { what: string; run: (page: Page) => Promise<void> };

/** Waits until the page has shown the effect of a tap. */
const settle = (): Promise<void> => wait(700);

async function tap(target: Locator): Promise<void> {
  await target.first().click();
  await settle();
}

async function type(target: Locator, text: string): Promise<void> {
  await target.first().click();
  await target.first().pressSequentially(text, { delay: 120 });
  await settle();
}

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await settle();
}

const named = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });

const VISITOR: readonly Use[] = [
  {
    what: '/login',
    run: async (page) => {
      await type(page.getByLabel('Mobile number or e-mail'), 'visitor@hail.example');
      await tap(named(page, 'Open menu'));
      await press(page, 'Escape');
    },
  },
];

const RIDER: readonly Use[] = [
  {
    what: '/',
    run: async (page) => {
      const fields = page.getByRole('combobox');
      await fields.first().waitFor();
      await type(fields.first(), 'bulevar artigas');
      await tap(page.getByRole('option'));
      await type(fields.nth(1), 'terminal tres');
      await tap(page.getByRole('option'));
      await tap(named(page, 'Open menu'));
      await press(page, 'Escape');
    },
  },
  {
    what: '/bookings',
    run: async (page) => {
      for (const name of ['Past', 'Cancelled', 'Repeating', 'Upcoming']) {
        await tap(page.getByRole('tab', { name }));
      }
      await tap(named(page, 'Table'));
      await tap(named(page, 'Cards'));
      await tap(named(page, 'Cancel booking'));
      await tap(page.getByRole('dialog').getByRole('radio'));
      await press(page, 'Escape');
    },
  },
  {
    what: '/trip',
    run: async (page) => {
      await page.getByRole('tabpanel').getByRole('link').first().click();
      await page.waitForURL(/\/trip\//);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await wait(3000);
      await tap(named(page, 'Open menu'));
      await press(page, 'Escape');
    },
  },
];

const DRIVER: readonly Use[] = [
  {
    what: '/drive',
    run: async (page) => {
      await tap(named(page, 'Navigate with'));
      await press(page, 'Escape');
      await tap(page.getByRole('switch'));
      await tap(page.getByRole('switch'));
      await tap(named(page, 'SOS'));
      await press(page, 'Escape');
    },
  },
  {
    what: '/chat',
    run: async (page) => {
      await page.getByRole('link', { name: /^Chat/ }).first().click();
      await page.waitForURL(/\/chat\//);
      await type(page.getByRole('textbox'), 'I am two minutes away');
      await tap(named(page, 'Send message'));
    },
  },
];

const ADMIN: readonly Use[] = [
  {
    what: '/dashboard',
    run: async (page) => {
      await tap(named(page, 'Search'));
      await page.keyboard.type('maria', { delay: 120 });
      await settle();
      await press(page, 'Escape');
      await tap(named(page, 'Notifications'));
      await press(page, 'Escape');
    },
  },
  {
    what: '/dispatch',
    run: async (page) => {
      await tap(named(page, /^Cars \d/));
      await tap(named(page, /^Trips \d/));
      await tap(named(page, 'Show the map'));
      await tap(named(page, 'Show the map'));
      await type(page.getByRole('textbox', { name: 'Filter' }), 'maria');
    },
  },
  {
    what: '/bookings, staff',
    run: async (page) => {
      await type(page.getByRole('textbox', { name: 'Reference' }), 'ABC');
      await tap(named(page, 'Filter by Status'));
      await tap(page.getByRole('menuitemcheckbox'));
      await press(page, 'Escape');
      await tap(named(page, 'Columns'));
      await press(page, 'Escape');
    },
  },
  {
    what: '/drivers',
    run: async (page) => {
      await type(page.getByRole('searchbox', { name: /^Search/ }), 'maria');
      await tap(named(page, 'Columns'));
      await tap(page.getByRole('menuitemcheckbox').nth(1));
      await press(page, 'Escape');
      await tap(page.getByRole('columnheader').getByRole('button'));
    },
  },
  {
    what: '/settings',
    run: async (page) => {
      await type(page.locator('main').getByRole('textbox'), ' and more');
      await tap(page.locator('main').getByRole('switch'));
      await tap(page.locator('main').getByRole('switch'));
    },
  },
];

/**
 * For a measured page that needs a trip, the page on which the benchmark starts. A link on the starting page
 * opens the trip.
 */
const BEGINS: Readonly<Record<string, string>> = { '/trip': '/bookings', '/chat': '/drive' };
const addressOf = (what: string): string => BEGINS[what] ?? what.replace(/,.*/, '');

/** Uses the pages one after the other in the same window. Returns the slowest interaction with each page. */
async function usePages(
  browser: Browser,
  addresses: Addresses,
  uses: readonly Use[],
  person: { email: string; home: string } | null,
  device: typeof PHONE | typeof DESKTOP,
): Promise<Figure[]> {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  await runFirst(page, keepInteractions);
  if (person !== null) await signIn(page, addresses, person.email, person.home);
  const session = await context.newCDPSession(page);
  const figures: Figure[] = [];
  for (const { what, run } of uses) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto(new URL(addressOf(what), addresses.app).href);
    // After this pause the page has loaded its data and charts. So the benchmark measures only the actions.
    await page.locator('main').waitFor();
    await wait(4000);
    await page.evaluate(() => (Reflect.get(window, 'hailInteractions') as unknown[]).splice(0));
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await run(page).catch(async (error: unknown) => {
      console.log((await page.locator('main').ariaSnapshot()).slice(0, 3000));
      throw new Error(`${what} cannot be used`, { cause: error });
    });
    const interactions = await interactionsOf(page);
    if (process.env.HAIL_BENCH_ALL !== undefined) console.log(what, interactions.slice(0, 8));
    const [worst] = interactions;
    figures.push({
      what: `${what}: the slowest of ${String(interactions.length)} taps and keys`,
      figure:
        worst === undefined
          ? 'none'
          : `${millis(worst.duration)} (${worst.name} on ${worst.target}; ${millis(worst.waited)} of it before the page began to react)`,
      bar: millis(BAR_MS),
    });
  }
  await context.close();
  return figures;
}

/**
 * Starts a browser that draws no maps. This machine would draw maps in software, which phones do not.
 * Drawing would take longer than everything that is measured.
 */
async function launchPlain(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error('no Chromium or Chrome found');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-sync',
      '--disable-gpu',
      '--disable-3d-apis',
    ],
  });
}

// The browser is started first. If it is missing, the benchmark fails before it starts the stack.
const browser = await launchPlain();
const stack = await startStack({ built: true });
try {
  const { addresses } = stack;
  await report('inp', [
    ...(await usePages(browser, addresses, VISITOR, null, PHONE)),
    ...(await usePages(browser, addresses, RIDER, { email: 'rider@hail.example', home: '/bookings' }, PHONE)),
    ...(await usePages(browser, addresses, DRIVER, { email: 'driver@hail.example', home: '/drive' }, PHONE)),
    ...(await usePages(
      browser,
      addresses,
      ADMIN,
      { email: 'admin@hail.example', home: '/dashboard' },
      DESKTOP,
    )),
  ]);
} finally {
  await browser.close();
  await stack.stop();
}
