import { expect, it } from 'vitest';
import { loadCity } from './build-city';
import { startCity } from './start-city';

it('serves tiles that are built once: from the cache to a second server, and a browser may keep them for a day', async () => {
  const { tiles } = loadCity().records;
  const id = tiles.at(-1)?.id ?? '';
  const bytes: Buffer[] = [];
  for (const round of [1, 2]) {
    const lines: string[] = [];
    const city = await startCity({ log: (line) => lines.push(line) });
    try {
      const response = await fetch(`${city.url}/tiles/${id}.pbf`);
      expect(response.headers.get('cache-control'), `server ${round}`).toBe('public, max-age=86400');
      bytes.push(Buffer.from(await response.arrayBuffer()));
      expect(lines).toEqual([]);
    } finally {
      await city.stop();
    }
  }
  expect(bytes[0]?.length).toBeGreaterThan(0);
  expect(bytes[1]).toEqual(bytes[0]);
});
