// Entry of `npm run bench:data`. Measures the built app on the whole local stack with 1,000, 10,000 and
// 100,000 bookings.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { startStack, type RunningStack } from '../support/start-stack';
import { launchChromium, signIn, wait } from './app-page';
import { meter, type PageMeter } from './page-meter';
import { millis, percentile, report, whole, type Figure } from './report';

const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean' },
    sizes: { type: 'string', default: '1000,10000,100000' },
    // A folder that `npm run seed` has filled. The benchmark does not change its data. The number of its
    // bookings must be given for the report.
    'data-dir': { type: 'string' },
  },
});
const SIZES = options.sizes.split(',').map(Number);
/** The people are the same at every size, so that only the number of bookings differs. */
const PEOPLE = ['--drivers', '2000', '--riders', '10000', '--fleets', '20'];
const ROLES = [
  { role: 'rider', email: 'rider@hail.example' },
  { role: 'driver', email: 'driver@hail.example' },
  { role: 'fleet admin', email: 'fleet@hail.example' },
  { role: 'admin', email: 'admin@hail.example' },
] as const;
const TABLES = ['/bookings', '/earningreports', '/driverearning', '/drivers', '/riders'];
/**
 * After the first rows, the benchmark waits this long, and then counts the later reads and pictures
 * separately.
 */
const SETTLED_MS = 4000;
const TURNS = 5;

const portBase = Number(process.env.HAIL_PORT_BASE ?? 6500);

/** Replaces the data by a year with this number of bookings, with the command that a developer uses. */
async function seed(bookings: number): Promise<number> {
  const startedAt = Date.now();
  const args = ['run', '--silent', 'seed', '--', '--bookings', String(bookings), ...PEOPLE, '--replace'];
  const child = spawn('npm', [...args, '--port-base', String(portBase)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`the seed of ${String(bookings)} bookings failed`);
  return Date.now() - startedAt;
}

type Opened = { page: Page; counted: PageMeter; close: () => Promise<void> };

async function open(browser: Browser, stack: RunningStack): Promise<Opened> {
  const context = await browser.newContext({
    baseURL: stack.addresses.app,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    permissions: ['geolocation'],
    geolocation: { latitude: -34.9, longitude: -56.17 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const counted = await meter(page, await context.newCDPSession(page));
  return { page, counted, close: () => context.close() };
}

const bytesOf = ({ socket, answers }: ReturnType<PageMeter['bytes']>): string =>
  `${whole(socket)} + ${whole(answers)} bytes`;

type Row = { what: string; perSize: string[]; bar?: string };
const rows = new Map<string, Row>();
function add(what: string, figure: string, bar?: string): void {
  const row = rows.get(what) ?? { what, perSize: [], ...(bar === undefined ? {} : { bar }) };
  console.log(`${what}: ${figure}`);
  row.perSize.push(figure);
  rows.set(what, row);
}

/** Measures the time from the sign-in to the first rows of the bookings, in a browser with empty caches. */
async function firstRows(browser: Browser, stack: RunningStack, email: string) {
  const { page, counted, close } = await open(browser, stack);
  let before = 0;
  await signIn(page, stack.addresses, email, '/bookings', () => {
    before = counted.bytes().socket;
    counted.reset();
  });
  const times = await counted.untilReady();
  const first = counted.bytes();
  await wait(SETTLED_MS);
  const settled = counted.bytes();
  await close();
  return { ...times, before, first, settled };
}

/** Clicks in the table. Returns how long each click took until the table showed other rows. */
async function clicks(page: Page, counted: PageMeter, names: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const name of names) {
    const [role, label = ''] = name.split(':');
    if (role === 'sort')
      await page.locator('thead').getByRole('button', { name: label, exact: true }).click();
    else if (role === 'next') await page.getByRole('button', { name: 'Next page' }).click();
    else if (role === 'filter') {
      const [chip = '', option = ''] = label.split('=');
      await page.getByRole('button', { name: `Filter by ${chip}` }).click();
      await page.getByRole('menuitemcheckbox', { name: option, exact: true }).click();
      times.push((await counted.untilReady()).sinceClick);
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      continue;
    }
    times.push((await counted.untilReady()).sinceClick);
  }
  return times;
}

const SORTS = ['Trip cost', 'Customer', 'Driver', 'Distance'].map((name) => `sort:${name}`);
/**
 * Actions on the table. The page is opened again before each action, unless `isGoingOn` is set.
 */
const TABLE_WORK: readonly { what: string; clicks: readonly string[]; isGoingOn?: boolean }[] = [
  { what: 'turning a page', clicks: Array.from({ length: TURNS }, () => 'next') },
  { what: 'sorting', clicks: [...SORTS, ...SORTS] },
  {
    what: 'filtering',
    clicks: ['filter:Status=Cancelled', 'filter:Car type=Economy', 'filter:Status=Complete'],
  },
  { what: 'sorting what is filtered', clicks: SORTS, isGoingOn: true },
];

async function workOnTable(
  page: Page,
  counted: PageMeter,
  tell: (what: string, times: readonly number[]) => void,
): Promise<void> {
  for (const { what, clicks: names, isGoingOn = false } of TABLE_WORK) {
    if (!isGoingOn) {
      await page.goto('/bookings');
      await counted.untilReady();
      await wait(SETTLED_MS);
    }
    tell(what, await clicks(page, counted, names));
  }
}

async function staffTable(page: Page, counted: PageMeter): Promise<void> {
  // The emulator creates an index when a query needs the index for the first time. A database in production
  // already has all indexes. So the first round is not measured.
  await workOnTable(page, counted, () => undefined);
  await workOnTable(page, counted, (what, times) =>
    add(what, `${millis(percentile(times, 0.5))} / ${millis(Math.max(...times))}`, '≤ 300 ms'),
  );
}

const dataDir = options['data-dir'];
// The browser is started first. If it is missing, the benchmark fails before it starts the stack.
const browser = await launchChromium();
const stack = await startStack({ built: true, portBase, ...(dataDir === undefined ? {} : { dataDir }) });
const seeded: string[] = [];
try {
  for (const size of SIZES) {
    seeded.push(dataDir === undefined ? `${((await seed(size)) / 1000).toFixed(0)} s` : 'before');
    for (const { role, email } of ROLES) {
      const isAdmin = role === 'admin';
      const { sinceSignIn, sinceClick, before, first, settled } = await firstRows(browser, stack, email);
      add(
        `${role}: first rows after the sign-in (after the click)`,
        `${millis(sinceSignIn)} (${millis(sinceClick)})`,
        isAdmin ? '≤ 1,000 ms' : undefined,
      );
      add(`${role}: to the first rows, socket + answers`, bytesOf(first), isAdmin ? '≤ 150,000' : undefined);
      if (isAdmin) add('before the sign-in, for everybody', `${whole(before)} bytes`);
      add(`${role}: four seconds later`, bytesOf(settled), isAdmin ? undefined : 'flat');
    }
    const { page, counted, close } = await open(browser, stack);
    await signIn(page, stack.addresses, 'admin@hail.example', '/bookings');
    await counted.untilReady();
    await staffTable(page, counted);
    for (const path of TABLES) {
      counted.reset();
      await page.goto(path);
      const { sinceStart } = await counted.untilReady();
      add(`admin, ${path} opened by its address`, `${millis(sinceStart)}, ${bytesOf(counted.bytes())}`);
    }
    counted.reset();
    await page.goto('/dashboard');
    await wait(2 * SETTLED_MS);
    add('admin, /dashboard opened by its address, in eight seconds', bytesOf(counted.bytes()));
    await close();
  }
  const figures: Figure[] = [
    { what: 'bookings', figure: SIZES.map(whole).join(' · ') },
    { what: 'seeded', figure: seeded.join(' · ') },
    ...[...rows.values()].map(({ what, perSize, bar }) => ({ what, figure: perSize.join(' · '), bar })),
  ];
  await report('data', figures);
} finally {
  await browser.close();
  await stack.stop();
}
