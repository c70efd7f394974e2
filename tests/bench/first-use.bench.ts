// Entry of `npm run bench:first-use`. Measures how soon a person can use the app on a phone, and which
// files and data the app requests until then.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startStack } from '../support/start-stack';
import { findBrowser } from '../e2e/support/find-browser.mjs';
import { measured, percentile, table, writeSection } from './report';
import { besideBounds } from './support/first-use-bounds';
import { firstUseScreens, setLanguage, type Marks, type Screen } from './support/first-use-screens';
import { startHostingFront } from './support/hosting-front';
import {
  startMeteredBrowser,
  type Language,
  type MeteredBrowser,
  type Visit,
} from './support/metered-browser';
import type { Counts } from './support/visit-meter';

const SCREENS = ['home', 'trip', 'login', 'drive', 'dispatch'];
const LANGUAGES: readonly Language[] = ['en', 'ar'];
const BOUNDED = { screen: 'home', language: 'en', isWarm: false };

const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean' },
    runs: { type: 'string', default: '5' },
    screens: { type: 'string', default: SCREENS.join() },
    languages: { type: 'string', default: LANGUAGES.join() },
    json: { type: 'string' },
  },
});

function refuse(reason: string): never {
  console.error(reason);
  process.exit(1);
}

/** Returns the items in a text with commas between them. Ends the benchmark if an item is unknown. */
function chosen<T extends string>(text: string, all: readonly T[], what: string): T[] {
  const names = text.split(',');
  const unknown = names.find((name) => !all.some((known) => known === name));
  if (unknown !== undefined) refuse(`"${unknown}" is no ${what} of ${all.join(', ')}.`);
  return all.filter((known) => names.includes(known));
}

if (findBrowser() === null) refuse('No Chromium or Chrome was found. Set CHROMIUM_PATH to the program.');
const runs = /^[1-9]\d?$/.test(options.runs)
  ? Number(options.runs)
  : refuse('--runs takes a number from 1 to 99.');
const screens = chosen(options.screens, SCREENS, 'screen');
const languages = chosen(options.languages, LANGUAGES, 'language');

type Row = { screen: string; language: Language; isWarm: boolean; visits: Visit<Marks>[] };

/**
 * Returns when the last tile of the map has arrived. The time to draw the map is not counted. This machine
 * has no graphics card, and so drawing takes much longer than on a phone.
 */
const mapLoadedAt = ({ requests }: Visit<Marks>): number =>
  Math.max(...requests.filter(({ url }) => url.includes('/tiles/')).map(({ to }) => to ?? Number.NaN));

async function measureRow(browser: MeteredBrowser, screen: Screen, of: Omit<Row, 'visits'>): Promise<Row> {
  const row: Row = { ...of, visits: [] };
  const name = `${of.screen}, ${of.language}, ${of.isWarm ? 'warm' : 'cold'}`;
  while (row.visits.length < runs) {
    await screen.reset?.();
    const visit = await browser
      .visit({ ...screen, language: of.language, isWarm: of.isWarm, isPhone: true }, screen.use)
      .catch((cause: unknown) => {
        throw new Error(`${name} cannot be measured`, { cause });
      });
    row.visits.push(visit);
    console.log(name, JSON.stringify(visit.seen), JSON.stringify(visit.counts));
  }
  return row;
}

async function measureAll(): Promise<Row[]> {
  const stack = await startStack({ built: true });
  const front = await startHostingFront(stack.addresses.hosting);
  const browser = await startMeteredBrowser(front, stack.addresses.auth);
  const rows: Row[] = [];
  try {
    const all = await firstUseScreens(stack.addresses);
    const wanted = all.filter(({ name }) => screens.includes(name));
    const people = wanted.flatMap(({ person }) => person ?? []);
    // The first calls and visits are not measured. They start the functions and fill the cache of compressed
    // files.
    await fetch(new URL('/api/get_providers', stack.addresses.hosting), { method: 'POST', body: '{}' });
    for (const screen of wanted)
      await browser.visit({ ...screen, language: 'en', isWarm: false, isPhone: false }, screen.use);
    for (const language of languages) {
      await setLanguage(stack.addresses, people, LANGUAGES, language);
      for (const screen of wanted)
        for (const isWarm of [false, true])
          rows.push(await measureRow(browser, screen, { screen: screen.name, language, isWarm }));
    }
    return rows;
  } finally {
    await browser.close();
    await front.stop();
    await stack.stop();
  }
}

const middle = (row: Row, of: (visit: Visit<Marks>) => number | undefined): number =>
  percentile(
    row.visits.map((visit) => of(visit) ?? Number.NaN),
    0.5,
  );
const seconds = (ms: number): string => (Number.isFinite(ms) ? (ms / 1000).toFixed(1) : '–');
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(0);

/** The requests that began, and the bytes that arrived, before this moment of the visit. */
function loadedUntil({ requests }: Visit<Marks>, moment: number): { requests: number; bytes: number } {
  const arrived = requests.filter(({ to }) => to !== null && to < moment);
  return {
    requests: requests.filter(({ from }) => from < moment).length,
    bytes: arrived.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

function lineOf(row: Row): string[] {
  const mark = (of: (seen: Marks) => number | undefined): string =>
    seconds(middle(row, ({ seen }) => of(seen)));
  const count = (name: keyof Counts): number => middle(row, ({ counts }) => counts[name]);
  return [
    row.screen,
    row.language,
    row.isWarm ? 'warm' : 'cold',
    mark(({ shown }) => shown),
    mark(({ usable }) => usable),
    mark(({ answer }) => answer),
    row.screen === 'trip' ? `${mark(({ map }) => map)} / ${seconds(middle(row, mapLoadedAt))}` : '',
    `${String(middle(row, (visit) => loadedUntil(visit, visit.seen.usable).requests))}, ${kilobytes(middle(row, (visit) => loadedUntil(visit, visit.seen.usable).bytes))} kB`,
    `${kilobytes(middle(row, (visit) => loadedUntil(visit, visit.seen.answer).bytes))} kB`,
    String(count('requests')),
    kilobytes(count('bytes')),
    `${(count('socketIn') / 1000).toFixed(1)} / ${(count('socketOut') / 1000).toFixed(1)}`,
    `${String(count('scripts'))}, ${kilobytes(count('scriptBytes'))} kB`,
    row.isWarm ? '' : `${String(count('smallScripts'))}, ${String(count('middleScripts'))}`,
    row.isWarm ? '' : String(count('steps')),
  ];
}

const TITLES = [
  'Screen',
  'Language',
  'Visit',
  'Shown (s)',
  'Usable (s)',
  'Answer (s)',
  'Map there / loaded (s)',
  'Until usable',
  'Until the answer',
  'Requests',
  'kB',
  'Sockets in / out (kB)',
  'Scripts',
  'under 3, 10 kB',
  'Steps',
];

const rows = await measureAll().catch((error: unknown) => {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return refuse(`Nothing is reported: ${message}${cause instanceof Error ? `: ${cause.message}` : ''}`);
});
const bounded = rows.find(
  ({ screen, language, isWarm }) =>
    screen === BOUNDED.screen && language === BOUNDED.language && isWarm === BOUNDED.isWarm,
);
const bounds = bounded?.visits.map(({ counts }) => besideBounds(counts)).at(-1);
await writeSection('benchmarks.md', 'first-use', [
  `${measured()} Visits of each kind: ${String(runs)}. The figures are medians.`,
  '',
  ...table(TITLES, rows.map(lineOf)),
  ...(bounds === undefined ? [] : ['', `Bounds of the booking form (home, en, cold): ${bounds}.`]),
]);
if (options.json !== undefined) writeFileSync(options.json, JSON.stringify(rows, null, 1));
