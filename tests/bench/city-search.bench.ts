import { performance } from 'node:perf_hooks';
import { CityPlaces, loadCity, startCity, tileAt } from 'offline-city';
import { createRandom } from '../../local/seed/random';
import { cityAnswers, isAmongFirstThree, makeCityQueries, QUERY_KINDS } from '../support/city-queries';
import { report, type Figure } from './report';

const NEAR = 'lat=-34.9&lon=-56.17&limit=3';
const ROUTES = 200;

const rounded = (ms: number): number => Math.round(ms * 100) / 100;

/** Milliseconds that half and 95 in 100 of the runs stayed within. */
function shares(times: readonly number[]): { 'p50 ms': number; 'p95 ms': number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => rounded(sorted[Math.floor((sorted.length - 1) * share)] ?? NaN);
  return { 'p50 ms': at(0.5), 'p95 ms': at(0.95) };
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

async function search(): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
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
    rows.push({
      queries: kind,
      'in first three %': rounded((found / ofKind.length) * 100),
      ...shares(times),
    });
    all.push(...times);
    hits += found;
  }
  rows.push({ queries: 'all', 'in first three %': rounded((hits / queries.length) * 100), ...shares(all) });
  return rows;
}

async function roads(): Promise<Record<string, unknown>[]> {
  const random = createRandom(1);
  const points = new CityPlaces(city)
    .streetPoints(ROUTES + 51, () => random.next())
    .map(({ lat, lng }) => `${lng},${lat}`);
  const routes = Array.from({ length: ROUTES }, (_, i) => `/route/v1/driving/${points[i]};${points[i + 1]}`);
  const destinations = Array.from({ length: 50 }, (_, i) => i + 1).join(';');
  const tables = Array.from(
    { length: 50 },
    (_, i) =>
      `/table/v1/driving/${points.slice(i, i + 51).join(';')}?sources=0&destinations=${destinations}&annotations=duration,distance`,
  );
  return [
    { requests: 'route', count: routes.length, ...shares(await timesOf(routes)) },
    { requests: 'table 1 × 50', count: tables.length, ...shares(await timesOf(tables)) },
  ];
}

async function tiles(): Promise<Record<string, unknown>[]> {
  const paths = city.records.tiles.slice(0, 300).map(({ id }) => `/tiles/${id}.pbf`);
  const { x, y } = tileAt([-56.19836, -34.90678], 14);
  const fresh = await startCity();
  const started = performance.now();
  await (await fetch(`${fresh.url}/tiles/14/${x}/${y}.pbf`)).arrayBuffer();
  const first = rounded(performance.now() - started);
  await fresh.stop();
  return [
    { requests: 'tile, the first of a fresh server', count: 1, 'p50 ms': first, 'p95 ms': first },
    { requests: 'tile, cold (asked for once)', count: paths.length, ...shares(await timesOf(paths)) },
    { requests: 'tile, warm (asked for again)', count: paths.length, ...shares(await timesOf(paths)) },
  ];
}

try {
  const searches = await search();
  const requests = [...(await roads()), ...(await tiles())];
  await report('city', [
    ...searches.map((row): Figure => ({
      what: `search, ${String(row.queries)}: among the first three`,
      figure: `${String(row['in first three %'])} %, ${String(row['p50 ms'])} / ${String(row['p95 ms'])} ms (p50 / p95)`,
      ...(row.queries === 'all' ? { bar: '≥ 95 %' } : {}),
    })),
    ...requests.map((row): Figure => ({
      what: String(row.requests),
      figure: `${String(row['p50 ms'])} / ${String(row['p95 ms'])} ms (p50 / p95)`,
    })),
  ]);
} finally {
  await server.stop();
}
