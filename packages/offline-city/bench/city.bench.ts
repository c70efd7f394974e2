import { performance } from 'node:perf_hooks';
import { cpus } from 'node:os';
import { loadCity } from '../src/build-city';
import { tileAt } from '../src/build-tiles';
import { degrees } from '../src/city-data';
import { startCity } from '../src/start-city';
import { createRandom } from '../src/testing/random';
import { cityAnswers, isAmongFirstThree, makeCityQueries, QUERY_KINDS } from '../src/testing/typed-queries';

// Prints the table for the README.

const NEAR = 'lat=-34.9&lon=-56.17&limit=3';
const ROUTES = 200;

const rounded = (ms: number): number => Math.round(ms * 100) / 100;

type Row = readonly [what: string, figure: string];

/** The median and the 95th percentile of the times, in milliseconds. */
function shares(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => rounded(sorted[Math.floor((sorted.length - 1) * share)] ?? NaN);
  return `${at(0.5)} / ${at(0.95)} ms`;
}

const city = loadCity();
const server = await startCity();

async function timed(path: string): Promise<{ ms: number; response: Response; body: ArrayBuffer }> {
  const started = performance.now();
  const response = await fetch(`${server.url}${path}`);
  const body = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return { ms: performance.now() - started, response, body };
}

async function timesOf(paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) times.push((await timed(path)).ms);
  return times;
}

async function search(): Promise<Row[]> {
  const rows: Row[] = [];
  const queries = makeCityQueries(city);
  const all: number[] = [];
  let hits = 0;
  for (const kind of QUERY_KINDS) {
    const times: number[] = [];
    let found = 0;
    const ofKind = queries.filter((query) => query.kind === kind);
    for (const query of ofKind) {
      const { ms, body } = await timed(`/api?q=${encodeURIComponent(query.typed)}&${NEAR}`);
      times.push(ms);
      const answers = cityAnswers.parse(JSON.parse(Buffer.from(body).toString('utf8')));
      if (isAmongFirstThree(query, answers)) found += 1;
    }
    rows.push([`search, ${kind}`, `${rounded((found / ofKind.length) * 100)} %, ${shares(times)}`]);
    all.push(...times);
    hits += found;
  }
  rows.push(['search, all', `${rounded((hits / queries.length) * 100)} %, ${shares(all)}`]);
  return rows;
}

async function roads(): Promise<Row[]> {
  const random = createRandom(1);
  const { shapeLon, shapeLat } = city.graph;
  const points = Array.from({ length: ROUTES + 51 }, () => {
    const shape = random.between(0, shapeLon.length - 1);
    return `${degrees(shapeLon[shape])},${degrees(shapeLat[shape])}`;
  });
  const routes = Array.from({ length: ROUTES }, (_, i) => `/route/v1/driving/${points[i]};${points[i + 1]}`);
  const destinations = Array.from({ length: 50 }, (_, i) => i + 1).join(';');
  const tables = Array.from(
    { length: 50 },
    (_, i) =>
      `/table/v1/driving/${points.slice(i, i + 51).join(';')}?sources=0&destinations=${destinations}&annotations=duration,distance`,
  );
  return [
    ['route', shares(await timesOf(routes))],
    ['table, 1 × 50', shares(await timesOf(tables))],
  ];
}

async function tiles(): Promise<Row[]> {
  const paths = city.records.tiles.slice(0, 300).map(({ id }) => `/tiles/${id}.pbf`);
  const { x, y } = tileAt([-56.19836, -34.90678], 14);
  const fresh = await startCity();
  const started = performance.now();
  await (await fetch(`${fresh.url}/tiles/14/${x}/${y}.pbf`)).arrayBuffer();
  const first = rounded(performance.now() - started);
  await fresh.stop();
  return [
    ['tile, the first of a fresh server', `${first} ms`],
    ['tile', shares(await timesOf(paths))],
  ];
}

try {
  const rows = [...(await search()), ...(await roads()), ...(await tiles())];
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}`;
  console.log(`Measured on ${new Date().toISOString().slice(0, 10)}: ${machine}.\n`);
  console.log('| What | Among the first three, p50 / p95 |\n| --- | --- |');
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
} finally {
  await server.stop();
}
