import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadCity } from './build-city';
import { type CityServer, startCity } from './start-city';
import { cityAnswers, isAmongFirstThree, makeCityQueries, QUERY_KINDS } from './testing/typed-queries';

let city: CityServer;

beforeAll(async () => {
  city = await startCity();
});

afterAll(() => city.stop());

it('the search finds the wanted place among the first three results for 95 % of 200 typed queries', async () => {
  const queries = makeCityQueries(loadCity());
  expect(queries).toHaveLength(200);
  const missed: string[] = [];
  for (const query of queries) {
    const response = await fetch(
      `${city.url}/api?q=${encodeURIComponent(query.typed)}&lat=-34.9&lon=-56.17&limit=3`,
    );
    const answers = cityAnswers.parse(await response.json());
    if (!isAmongFirstThree(query, answers))
      missed.push(`${query.kind}: ${query.typed} → ${[...query.wanted].slice(0, 2).join(' or ')}`);
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(10);
  // No kind of query may fail more than five times, even if the average is good.
  for (const kind of QUERY_KINDS)
    expect(missed.filter((line) => line.startsWith(`${kind}: `)).length, kind).toBeLessThanOrEqual(5);
});
