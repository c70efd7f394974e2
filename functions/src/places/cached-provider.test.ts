import { describe, expect, it } from 'vitest';
import { aClock } from '../platform/testing/records';
import { createAnswerCache, createCachedProvider } from './cached-provider';
import type { MapsProvider } from './maps-provider';
import { chosenProvider } from './maps';

const setUp = (maxEntries = 10) => {
  const time = aClock();
  const asked: string[] = [];
  const cache = createAnswerCache<string>({ clock: time.clock, keptMs: 1000, maxEntries });
  const ask = (key: string): Promise<string> =>
    cache(key, () => {
      asked.push(key);
      return Promise.resolve(`answer ${String(asked.length)}`);
    });
  return { ...time, asked, cache, ask };
};

describe('the answer cache', () => {
  it('asks the provider only once while the stored answer is fresh', async () => {
    const { ask, asked, advance } = setUp();
    expect([await ask('a'), await ask('a')]).toEqual(['answer 1', 'answer 1']);
    advance(1000);
    expect(await ask('a')).toBe('answer 2');
    expect(asked).toEqual(['a', 'a']);
  });

  it('sends the provider only one request for equal requests at the same time', async () => {
    const { cache } = setUp();
    let asked = 0;
    let give: (text: string) => void = () => undefined;
    const slow = (): Promise<string> => {
      asked += 1;
      return new Promise((resolve) => {
        give = resolve;
      });
    };
    const both = Promise.all([cache('a', slow), cache('a', slow)]);
    give('once');
    expect(await both).toEqual(['once', 'once']);
    expect(asked).toBe(1);
  });

  it('does not store a failed request', async () => {
    const { cache, ask } = setUp();
    await expect(cache('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await ask('a')).toBe('answer 1');
  });

  it('drops the least recently used answer', async () => {
    const { ask, asked } = setUp(2);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
    expect(asked).toEqual(['a', 'b', 'c', 'b']);
  });
});

describe('the cached provider', () => {
  it('caches searches for each country and addresses for each point separately', async () => {
    const calls: string[] = [];
    const provider: MapsProvider = {
      autocomplete: (query) => {
        calls.push(`search ${query.country ?? ''}`);
        return Promise.resolve([]);
      },
      coordinates: () => Promise.resolve(null),
      reverse: (point) => {
        calls.push(`reverse ${String(point.lat)}`);
        return Promise.resolve(null);
      },
      matrix: () => Promise.resolve([]),
      directions: () => Promise.resolve(null),
    };
    const cached = createCachedProvider(provider, aClock().clock);
    const query = { text: 'Colonia', near: null, country: 'UY', language: null, sessionToken: null };
    await cached.autocomplete(query);
    await cached.autocomplete({ ...query, text: 'colonia', sessionToken: 'another' });
    await cached.autocomplete({ ...query, country: null });
    await cached.reverse({ lat: 1.000001, lng: 2 }, 'es');
    await cached.reverse({ lat: 1.000002, lng: 2 }, 'es');
    await cached.reverse({ lat: 1.0001, lng: 2 }, 'es');
    await cached.reverse({ lat: 1.0001, lng: 2 }, 'pt');
    expect(calls).toEqual(['search UY', 'search ', 'reverse 1.000001', 'reverse 1.0001', 'reverse 1.0001']);
  });
});

describe('a search session of Google’s Places', () => {
  it('ends when a place is requested, even if the place is cached', async () => {
    const ended: unknown[] = [];
    const coordinates = (_: string, token: string | null): Promise<null> => {
      ended.push(token);
      return Promise.resolve(null);
    };
    const cached = createCachedProvider({ coordinates } as unknown as MapsProvider, aClock().clock);
    for (const token of ['one', 'one', 'two', null, null]) await cached.coordinates('place', token);
    expect(ended).toEqual(['one', 'two', null]);
  });
});

describe('the choice of a provider', () => {
  it('is Google if its key is set, or else the provider that the setting names', () => {
    expect(chosenProvider('auto', 'AIza-key')).toBe('google');
    expect(chosenProvider('auto', 'none')).toBe('osm');
    expect(chosenProvider('auto', '')).toBe('osm');
    expect(chosenProvider('osm', 'AIza-key')).toBe('osm');
    expect(chosenProvider('google', 'none')).toBe('google');
  });
});
