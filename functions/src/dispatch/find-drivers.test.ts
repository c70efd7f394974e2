import { describe, expect, it } from 'vitest';
import { distanceKm } from '@domain/geo/geo';
import { readAround } from './find-drivers';
import { aDriver, dispatchWorld, north } from './testing/dispatch-world';

describe('the people around a place', () => {
  it('are those within the radius, the one on its edge too, each once', async () => {
    const { store } = dispatchWorld({
      drivers: {
        near: aDriver(0.1),
        edge: aDriver(3),
        out: aDriver(3.1),
        nowhere: aDriver(1, { location: undefined }),
      },
    });
    const found = await readAround(store, north(0), distanceKm(north(0), north(3)));
    expect(found.map(({ driverId }) => driverId).sort()).toEqual(['edge', 'near']);
  });
});
