import { describe, expect, it } from 'vitest';
import { nearestOnLine } from './nearest-on-line';

const EAST = [
  { lat: -34.9, lng: -56.2 },
  { lat: -34.9, lng: -56.1 },
  { lat: -34.8, lng: -56.1 },
];

describe('the nearest place on a line', () => {
  it('can be between two points of the line, and is returned with the rest of the line', () => {
    const near = nearestOnLine(EAST, { lat: -34.901, lng: -56.15 });
    expect(near?.km).toBeCloseTo(0.111, 3);
    expect(near?.ahead.map(({ lat, lng }) => [Number(lat.toFixed(4)), Number(lng.toFixed(4))])).toEqual([
      [-34.9, -56.15],
      [-34.9, -56.1],
      [-34.8, -56.1],
    ]);
  });

  it('is an end of the line for a point beyond this end', () => {
    expect(nearestOnLine(EAST, { lat: -34.9, lng: -56.3 })?.ahead).toEqual([EAST[0], ...EAST.slice(1)]);
    expect(nearestOnLine(EAST, { lat: -34.7, lng: -56.1 })?.ahead).toEqual([EAST[2]]);
  });

  it('is the only point of a line with one point, and null for an empty line', () => {
    expect(nearestOnLine([{ lat: 1, lng: 1 }], { lat: 1, lng: 1 })).toEqual({
      km: 0,
      ahead: [{ lat: 1, lng: 1 }],
    });
    expect(nearestOnLine([], { lat: 1, lng: 1 })).toBeNull();
  });
});
