import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePolyline, encodePolyline } from './polyline';

// The example in the public description of the format.
const EXAMPLE = '_p~iF~ps|U_ulLnnqC_mqNvxq`@';
const EXAMPLE_POINTS = [
  { lat: 38.5, lng: -120.2 },
  { lat: 40.7, lng: -120.95 },
  { lat: 43.252, lng: -126.453 },
];

describe('encoded polylines', () => {
  it('match the public example in both directions', () => {
    expect(decodePolyline(EXAMPLE)).toEqual(EXAMPLE_POINTS);
    expect(encodePolyline(EXAMPLE_POINTS)).toBe(EXAMPLE);
  });

  it('keep every point to five decimals', () => {
    const degrees = (limit: number) =>
      fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map((value) => value / 1e5);
    fc.assert(
      fc.property(fc.array(fc.record({ lat: degrees(90), lng: degrees(180) })), (points) => {
        expect(decodePolyline(encodePolyline(points))).toEqual(
          points.map(({ lat, lng }) => ({ lat: lat || 0, lng: lng || 0 })),
        );
      }),
      { seed: 1 },
    );
  });

  it('are decoded up to the last complete point if the text is incomplete', () => {
    expect(decodePolyline(EXAMPLE.slice(0, 14))).toEqual(EXAMPLE_POINTS.slice(0, 1));
    expect(decodePolyline('')).toEqual([]);
  });
});
