import { describe, expect, it } from 'vitest';
import { geohashOf } from '@domain/geo/geohash';
import { pushIdAt } from './push-id';
import { createRandom } from './random';

describe('a push id', () => {
  it('begins with eight characters for its time, so that the order of ids is the order of their times', () => {
    const random = createRandom(1);
    const ids = [1_000, 1_600_000_000_000, 1_600_000_000_001, 1_800_000_000_000].map((time) =>
      pushIdAt(time, random),
    );
    expect([...ids].sort()).toEqual(ids);
    expect(ids.every((id) => id.length === 20)).toBe(true);
  });
});

describe('a geohash', () => {
  it('matches the published examples', () => {
    expect(geohashOf({ lat: 57.64911, lng: 10.40744 }, 11)).toBe('u4pruydqqvj');
    expect(geohashOf({ lat: 42.605, lng: -5.603 }, 5)).toBe('ezs42');
  });
});

describe('seeded random numbers', () => {
  it('are the same for the same seed and differ for another seed', () => {
    const take = (seed: number): number[] => {
      const random = createRandom(seed);
      return Array.from({ length: 5 }, () => random.between(1, 1000));
    };
    expect(take(3)).toEqual(take(3));
    expect(take(3)).not.toEqual(take(4));
  });
});
