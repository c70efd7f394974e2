import { describe, expect, it } from 'vitest';
import { distanceKm, type LatLng } from '@domain/geo/geo';
import { walkAlong } from './street-walk';

const A: LatLng = { lat: -34.9, lng: -56.2 };
/** B is about 1 km east of the start, and C is 3 km north of B */
const B: LatLng = { lat: -34.9, lng: -56.189_04 };
const C: LatLng = { lat: -34.873_02, lng: -56.189_04 };
const metres = (from: LatLng, to: LatLng): number => distanceKm(from, to) * 1000;

describe('a simulated car on its route', () => {
  const walk = walkAlong({ points: [A, B, C], secs: 400 });

  it('begins at the start of the route, and is at the end of the route once the driving time is over', () => {
    expect(walk.after(0)).toEqual(A);
    expect(walk.after(-5)).toEqual(A);
    expect(walk.after(400)).toEqual(C);
    expect(walk.after(4000)).toEqual(C);
  });

  it('drives at a constant speed along the line, even around corners', () => {
    expect(metres(A, walk.after(50))).toBeCloseTo(500, -1);
    expect(walk.after(50).lat).toBe(A.lat);
    expect(metres(walk.after(100), B)).toBeLessThan(5);
    expect(metres(B, walk.after(200))).toBeCloseTo(1000, -1);
    expect(walk.after(200).lng).toBe(B.lng);
    for (let second = 0; second < 400; second += 10) {
      // The car drives ten metres a second. Across the corner the straight line is shorter.
      expect(metres(walk.after(second), walk.after(second + 10))).toBeLessThanOrEqual(101);
    }
  });

  it('is at the end of the route at once if the route has no length', () => {
    expect(walkAlong({ points: [A], secs: 60 }).after(0)).toEqual(A);
    expect(walkAlong({ points: [A, A], secs: 60 }).after(1)).toEqual(A);
    expect(() => walkAlong({ points: [], secs: 1 })).toThrow('A route needs at least one point.');
  });
});
