// Entry of `npm run bench:web`. Runs Lighthouse on a production build that Hosting serves.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import { DATABASE_NAMESPACE } from '../../local/start/addresses';
import { startStack } from '../support/start-stack';
import { findBrowser } from '../e2e/support/find-browser.mjs';
import { signIn } from './app-page';
import { percentile, report, type Figure } from './report';

const RUNS = Number(process.env.HAIL_BENCH_RUNS ?? 5);
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-quic', '--no-first-run', '--disable-sync'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const portBase = Number(process.env.HAIL_PORT_BASE ?? 5800);
const executablePath = findBrowser();
if (executablePath === null) throw new Error('no Chromium or Chrome found');

const stack = await startStack({ built: true, portBase });
const browser = await launch({ chromePath: executablePath, chromeFlags: FLAGS });

/**
 * Runs Lighthouse's mobile profile on one page. With `keepsSession` the person is signed in during the run.
 */
async function measure(path: string, keepsSession: boolean) {
  const result = await lighthouse(`${stack.addresses.app}${path}`, {
    port: browser.port,
    onlyCategories: [...CATEGORIES],
    disableStorageReset: keepsSession,
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse has no result for ${path}`);
  const { categories, audits } = result.lhr;
  // Sometimes a trace does not contain the first paint. Then null is returned.
  if (categories.performance?.score == null) return null;
  const failed = Object.values(audits)
    .filter((audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary')
    .map(({ id }) => id);
  if (failed.length > 0) console.log(`${path}: ${failed.join(', ')}`);
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    tbt: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  };
}

type Measured = NonNullable<Awaited<ReturnType<typeof measure>>>;

function line(what: string, runs: readonly Measured[], bar?: string): Figure {
  const middle = (of: (run: Measured) => number): number => percentile(runs.map(of), 0.5);
  const scores = CATEGORIES.map((_name, index) => middle(({ scores: all }) => all[index] ?? 0));
  const figure =
    `${scores.join(' / ')}; LCP ${(middle(({ lcp }) => lcp) / 1000).toFixed(1)} s, ` +
    `blocked ${middle(({ tbt }) => tbt).toFixed(0)} ms, shift ${middle(({ cls }) => cls).toFixed(3)}`;
  return { what, figure, ...(bar === undefined ? {} : { bar }) };
}

/**
 * Signs in a person in the browser that Lighthouse uses. A person who was signed in before is signed out.
 * Returns what `look` finds.
 */
async function signInAs(
  email: string,
  home: string,
  look: (page: Page) => Promise<string | null>,
): Promise<string | null> {
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${String(browser.port)}`);
  const [context] = connected.contexts();
  if (!context) throw new Error('the browser has no profile');
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: stack.addresses.app, storageTypes: 'all' });
  await signIn(page, stack.addresses, email, home);
  const found = await look(page);
  await page.close();
  await connected.close();
  return found;
}

const tripsSchema = z.record(z.string(), z.looseObject({ status: z.string(), customer: z.string() }));

/** Returns the value that the database stores at a path. */
async function stored(path: string): Promise<unknown> {
  const address = new URL(`/${path}.json`, stack.addresses.database);
  address.searchParams.set('ns', DATABASE_NAMESPACE);
  const answer = await fetch(address, { headers: { authorization: 'Bearer owner' } });
  return answer.json();
}

/** Returns a trip of the demo data whose rider is in the car. */
async function tripUnderWay(): Promise<{ path: string; email: string }> {
  const trips = Object.entries(tripsSchema.parse(await stored('bookings')));
  const [id, trip] = trips.find(([, { status }]) => status === 'STARTED') ?? [];
  if (id === undefined || trip === undefined) throw new Error('no trip is under way');
  const email = z.string().parse(await stored(`users/${trip.customer}/email`));
  return { path: `/trip/${id}`, email };
}

try {
  const figures: Figure[] = [];
  const measureOften = async (
    path: string,
    keepsSession: boolean,
    bar?: string,
    name = path,
  ): Promise<void> => {
    const runs: Measured[] = [];
    for (let visit = 0; runs.length < RUNS; visit += 1) {
      if (visit === 2 * RUNS) throw new Error(`Lighthouse has no figures for ${path}`);
      const run = await measure(path, keepsSession);
      if (run !== null) runs.push(run);
    }
    figures.push(line(`${name}${keepsSession ? ', signed in' : ''}`, runs, bar));
  };
  await measureOften('/', false, '97 / 100 / 100 / 100; shift 0.02');
  await measureOften('/about-us', false, '97; shift 0.02');
  await measureOften('/privacy-policy', false, '97; shift 0.02');
  await measureOften('/login', false, '90; shift 0.02');
  const trip = await signInAs('rider@hail.example', '/bookings', (page) =>
    page.getByRole('tabpanel').getByRole('link').first().getAttribute('href'),
  );
  await measureOften('/bookings', true, '80; shift 0.02');
  if (trip === null) throw new Error('the rider has no trip');
  await measureOften(trip, true, '80; shift 0.02', '/trip, to be paid');
  const live = await tripUnderWay();
  await signInAs(live.email, '/bookings', () => Promise.resolve(null));
  await measureOften(
    live.path,
    true,
    'none: its map is drawn without a graphics card here',
    '/trip, under way',
  );
  await signInAs('admin@hail.example', '/dashboard', () => Promise.resolve(null));
  await measureOften('/dashboard', true, '80; shift 0.02');
  await report('web', figures);
} finally {
  browser.kill();
  await stack.stop();
}
