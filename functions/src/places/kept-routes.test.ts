import { describe, expect, it } from 'vitest';
import { DomainError } from '@domain/errors';
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
  let failure: Error | null = null;
  /** Creates an instance of the functions. Each call creates another instance. */
  const instance = () =>
    keptRoutes({
      store,
      clock,
      secrets: { hash: (text) => text.replace(/[^0-9a-z]/g, '_') },
      maps: () => ({
        directions: (points, purpose) => {
          asked.push(purpose);
          return failure === null
            ? Promise.resolve(points.length < 2 ? null : answer)
            : Promise.reject(failure);
        },
      }),
    });
  const down = (error: Error | null): void => void (failure = error);
  return { store, asked, advance, instance, down };
};

describe('the route for a price', () => {
  it('is requested once for the form, the quote and the quote for another car type', async () => {
    const { instance, asked } = setUp();
    for (let turn = 0; turn < 3; turn += 1) expect(await instance()([A, B])).toEqual(ROUTE);
    expect(asked).toEqual(['price']);
  });

  it('is requested again for other places, and when the stored route expires', async () => {
    const { instance, asked, advance } = setUp();
    await instance()([A, B]);
    await instance()([B, A]);
    expect(asked).toHaveLength(2);
    advance(ROUTE_KEPT_MS);
    await instance()([A, B]);
    expect(asked).toHaveLength(3);
  });

  it('is a stored route of the last hour, marked as old, if the maps service does not answer. The price fails if no such route is stored', async () => {
    const { instance, advance, down } = setUp();
    await instance()([A, B]);
    down(new DomainError('unavailable', 'osrm: status 500'));
    advance(ROUTE_KEPT_MS);
    expect(await instance()([A, B])).toEqual({ ...ROUTE, isOld: true });
    await expect(instance()([B, A])).rejects.toMatchObject({ code: 'maps_unavailable' });
    advance(50 * 60_000);
    await expect(instance()([A, B])).rejects.toMatchObject({ code: 'maps_unavailable' });
    down(null);
    expect(await instance()([A, B])).toEqual(ROUTE);
  });

  it('is not replaced with an old route after any other failure of the maps service', async () => {
    const { instance, advance, down } = setUp();
    await instance()([A, B]);
    advance(ROUTE_KEPT_MS);
    down(new DomainError('internal'));
    await expect(instance()([A, B])).rejects.toMatchObject({ code: 'internal' });
  });

  it('is not stored if the maps service finds no route', async () => {
    const { instance, asked, store } = setUp(null);
    expect(await instance()([A, B])).toBeNull();
    await instance()([A, B]);
    expect(asked).toHaveLength(2);
    expect(store.get('kept_routes')).toBeNull();
  });
});

describe('a stored route', () => {
  const MINUTE = 60_000;

  it('is used for ten minutes while the maps service answers', async () => {
    const { instance, asked, advance } = setUp();
    await instance()([A, B]);
    advance(10 * MINUTE - 1);
    await instance()([A, B]);
    expect(asked).toHaveLength(1);
    advance(1);
    await instance()([A, B]);
    expect(asked).toHaveLength(2);
  });

  it('is used for an hour while the maps service does not answer', async () => {
    const { instance, advance, down } = setUp();
    await instance()([A, B]);
    down(new DomainError('unavailable', 'osrm: status 500'));
    advance(60 * MINUTE - 1);
    expect(await instance()([A, B])).toEqual({ ...ROUTE, isOld: true });
    advance(1);
    await expect(instance()([A, B])).rejects.toMatchObject({ code: 'maps_unavailable' });
  });

  it('is used until it expires if its record is old and has no `freshUntil`', async () => {
    const { instance, advance, asked, store } = setUp();
    await instance()([A, B]);
    const [key] = Object.keys(store.get('kept_routes') as object);
    await store.update({ [`kept_routes/${String(key)}/freshUntil`]: null });
    advance(60 * MINUTE - 1);
    expect(await instance()([A, B])).toEqual(ROUTE);
    expect(asked).toHaveLength(1);
  });
});
