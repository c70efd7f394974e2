import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../platform/testing/memory-store';
import { aClock } from '../platform/testing/records';
import { keptRoutes, ROUTE_KEPT_MS } from './kept-routes';

const A = { lat: -34.9064, lng: -56.1996 };
const B = { lat: -34.894, lng: -56.166 };
const ROUTE = { distance_in_km: 4.3, time_in_secs: 610, polylinePoints: '_p~iF~ps|U' };

const setUp = (answer: typeof ROUTE | null = ROUTE) => {
  const { clock, advance } = aClock();
  const store = createMemoryStore({}, clock);
  const asked: unknown[] = [];
  /** One instance of the functions; each call is another. */
  const instance = () =>
    keptRoutes({
      store,
      clock,
      secrets: { hash: (text) => text.replace(/[^0-9a-z]/g, '_') },
      maps: () => ({
        directions: (points, purpose) => {
          asked.push(purpose);
          return Promise.resolve(points.length < 2 ? null : answer);
        },
      }),
    });
  return { store, asked, advance, instance };
};

describe('the route of a price', () => {
  it('is asked for once by the form, the quote and the quote of another car type', async () => {
    const { instance, asked } = setUp();
    for (let turn = 0; turn < 3; turn += 1) expect(await instance()([A, B])).toEqual(ROUTE);
    expect(asked).toEqual(['price']);
  });

  it('is asked for again between other places, and when it is as old as a price', async () => {
    const { instance, asked, advance } = setUp();
    await instance()([A, B]);
    await instance()([B, A]);
    expect(asked).toHaveLength(2);
    advance(ROUTE_KEPT_MS);
    await instance()([A, B]);
    expect(asked).toHaveLength(3);
  });

  it('is not kept where there is none', async () => {
    const { instance, asked, store } = setUp(null);
    expect(await instance()([A, B])).toBeNull();
    await instance()([A, B]);
    expect(asked).toHaveLength(2);
    expect(store.get('kept_routes')).toBeNull();
  });
});
