import { describe, expect, it } from 'vitest';
import { geohashBox, geohashCenter, geohashOf } from './geohash';

describe('a geohash', () => {
  it('is the same as in the published example', () => {
    expect(geohashOf({ lat: 57.64911, lng: 10.40744 }, 6)).toBe('u4pruy');
    expect(geohashOf(geohashCenter('6fjj9q'), 6)).toBe('6fjj9q');
  });

  it('contains its centre, and a longer geohash is a smaller cell', () => {
    const { south, north, west, east } = geohashBox('6fjj9q');
    expect(north - south).toBeCloseTo(180 / 2 ** 15, 12);
    expect(east - west).toBeCloseTo(360 / 2 ** 15, 12);
    for (const point of [
      geohashCenter('6fjj9q'),
      { lat: south + 1e-6, lng: west + 1e-6 },
      { lat: north - 1e-6, lng: east - 1e-6 },
    ])
      expect(geohashOf(point, 6)).toBe('6fjj9q');
    expect(geohashOf({ lat: north + 1e-6, lng: west + 1e-6 }, 6)).not.toBe('6fjj9q');
  });
});
