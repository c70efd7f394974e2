import { describe, expect, it } from 'vitest';
import { bearingDeg, decodePolyline, distanceM, encodePolyline, simplify, type LonLat } from './geo';

describe('the functions for geometry', () => {
  it('measure distances on the great circle', () => {
    // One degree of latitude on a sphere of 6,371,008.8 m.
    expect(distanceM([-56.2, -34], [-56.2, -35])).toBeCloseTo(111_195, 0);
  });

  it('compute compass bearings', () => {
    expect(bearingDeg([-56.2, -34.9], [-56.2, -34.8])).toBeCloseTo(0);
    expect(bearingDeg([-56.2, -34.9], [-56.1, -34.9])).toBeCloseTo(90);
  });

  it('encode the public example of the polyline format', () => {
    const line: LonLat[] = [
      [-120.2, 38.5],
      [-120.95, 40.7],
      [-126.453, 43.252],
    ];
    expect(encodePolyline(line, 5)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
    expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 5)).toEqual(line);
  });

  it('encode six decimals if the caller asks for six', () => {
    const line: LonLat[] = [
      [-56.1970123, -34.9065987],
      [-56.1595001, -34.8937004],
    ];
    const back = decodePolyline(encodePolyline(line, 6), 6);
    expect(back[0]?.[0]).toBeCloseTo(-56.197012, 6);
    expect(back[1]?.[1]).toBeCloseTo(-34.8937, 6);
  });

  it('refuse an incomplete polyline', () => {
    expect(() => decodePolyline('_p~iF~ps|', 5)).toThrow(RangeError);
  });

  it('remove only points within the tolerance when they simplify a line', () => {
    const bend: LonLat[] = [
      [-56.2, -34.9],
      [-56.19, -34.90001],
      [-56.18, -34.9],
      [-56.18, -34.89],
    ];
    expect(simplify(bend, 10)).toEqual([bend[0], bend[2], bend[3]]);
  });
});
