import type { Page } from 'playwright-core';
import { z } from 'zod';
import type { Addresses } from '../../local/start/addresses';
import { startStack } from '../support/start-stack';
import { createRandom } from '../../local/seed/random';
import { launchChromium, runFirst, signIn, wait, write } from './app-page';
import { mainTasks, TRACED } from './page-tasks';
import { percentile, report, type Figure } from './report';

/**
 * Measures the dashboard in Chromium while 200 cars move. The figures are the length of the browser's tasks
 * and the number of React's renderings. The whole stack runs on the same machine with the built app. Each
 * position is a separate write, as in a service with real drivers.
 */
const DRIVERS = 200;
const SECONDS = 20;
/** How often each driver sends a position. */
const TELL_EVERY_MS = 2000;
/**
 * The drivers are divided into this number of groups. The groups send their positions one after the other.
 */
const BURSTS = 20;
const CENTER = { lat: -34.88, lng: -56.17 };
/** The values that the page counts. */
type PageCounts = { commits: number; long: number[] };

const random = createRandom(11);
const around = (middle: number, spread: number): number => middle + (random.next() - 0.5) * spread;
const ids = Array.from({ length: DRIVERS }, (_, index) => `bench-driver-${String(index)}`);
const places = new Map(
  ids.map((id) => [id, { lat: around(CENTER.lat, 0.12), lng: around(CENTER.lng, 0.2) }]),
);

/**
 * Counts the commits of React and the long tasks of the browser. Even a production build of React calls the
 * hook of the developer tools on each commit.
 */
function countInPage(): void {
  const counts: PageCounts = { commits: 0, long: [] };
  Object.assign(window, {
    hailCounts: counts,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot: () => (counts.commits += 1),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      checkDCE: () => undefined,
    },
  });
  new PerformanceObserver((list) => {
    counts.long.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
}

const countsSchema = z.object({ commits: z.number(), long: z.array(z.number()) });
const countsOf = async (page: Page): Promise<PageCounts> =>
  countsSchema.parse(await page.evaluate(() => Reflect.get(window, 'hailCounts') as unknown));

/** Moves all drivers during the measurement. Returns the number of positions they sent. */
async function moveFleet(addresses: Addresses): Promise<number> {
  const end = Date.now() + SECONDS * 1000;
  let told = 0;
  for (let burst = 0; Date.now() < end; burst = (burst + 1) % BURSTS) {
    const due = Date.now() + TELL_EVERY_MS / BURSTS;
    const moving = ids.filter((_, index) => index % BURSTS === burst);
    await Promise.all(
      moving.map((id) => {
        const { lat, lng } = places.get(id) ?? CENTER;
        const next = { lat: around(lat, 0.002), lng: around(lng, 0.002) };
        places.set(id, next);
        return write(addresses, {
          [`users/${id}/location`]: { ...next, at: Date.now() },
          [`drivers_on_duty/${id}/position`]: { ...next, at: Date.now() },
        });
      }),
    );
    told += moving.length;
    await wait(Math.max(0, due - Date.now()));
  }
  return told;
}

// The browser is started first. If it is missing, the benchmark fails before it starts the stack.
const browser = await launchChromium();
const stack = await startStack({ built: true });
try {
  const { addresses } = stack;
  await write(
    addresses,
    Object.fromEntries(
      ids.map((id, index) => [
        `users/${id}`,
        {
          usertype: 'driver',
          approved: true,
          driverActiveStatus: true,
          queue: false,
          firstName: 'Driver',
          lastName: String(index),
          email: ' ',
          mobile: ' ',
          vehicleNumber: `SBE ${String(1000 + index)}`,
          // The map shows only drivers whose position is fresh.
          location: { ...places.get(id), at: Date.now() },
        },
      ]),
    ),
  );
  const context = await browser.newContext({
    baseURL: addresses.app,
    viewport: { width: 1280, height: 800 },
    permissions: ['geolocation'],
    geolocation: { latitude: CENTER.lat, longitude: CENTER.lng },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await runFirst(page, countInPage);
  await signIn(page, addresses, 'admin@hail.example', '/dashboard');
  const map = page.locator('[data-map="maplibre-fleet"]');
  await map.scrollIntoViewIfNeeded();
  await page.waitForFunction(
    (least) => Number(document.querySelector<HTMLElement>('[data-cars]')?.dataset.cars ?? 0) >= least,
    DRIVERS,
  );
  // Waits until the page is idle. Then tiles, pictures and charts have loaded.
  await page.waitForLoadState('networkidle');
  const before = await countsOf(page);
  if (before.commits === 0) throw new Error('the page has told of no rendering: none would be counted');
  await browser.startTracing(page, { categories: [...TRACED] });
  const told = await moveFleet(addresses);
  const trace = await browser.stopTracing();
  const after = await countsOf(page);
  const tasks = mainTasks(trace);
  const millis = tasks.map((task) => task.millis);
  const cpu = tasks.map((task) => task.cpuMillis);
  const long = after.long.slice(before.long.length);
  const round = (value: number): string => `${String(Math.round(value))} ms`;
  const figures: Figure[] = [
    { what: `positions written in ${String(SECONDS)} s`, figure: String(told) },
    { what: 'tasks of the main thread', figure: String(tasks.length) },
    { what: 'the longest task, by the clock', figure: round(Math.max(...millis)), bar: '≤ 200 ms' },
    { what: 'the longest task, time of the processor', figure: round(Math.max(...cpu)) },
    { what: 'tasks over 200 ms', figure: String(millis.filter((ms) => ms > 200).length), bar: '0' },
    { what: 'tasks over 50 ms (the browser’s “long tasks”)', figure: String(long.length) },
    { what: 'tasks at p99', figure: `${percentile(millis, 0.99).toFixed(1)} ms` },
    {
      what: 'time of the processor on the main thread, of all',
      figure: `${String(Math.round((cpu.reduce((sum, ms) => sum + ms, 0) / (SECONDS * 1000)) * 100))} %`,
    },
    {
      what: 'renderings of React, one of them for the clock',
      figure: String(after.commits - before.commits),
      bar: '≤ 5',
    },
  ];
  await report('dashboard', figures);
} finally {
  await browser.close();
  await stack.stop();
}
