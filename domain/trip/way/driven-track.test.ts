import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_NOTED_POINTS } from '../../database/limits';
import type { TrackingEntry } from '../../records';
import { pathLengthKm, type LatLng } from '../../geo/geo';
import { decodePolyline, encodePolyline } from '../../geo/polyline';
import { drivenLine, MAX_SPEED_KMH } from '../../settlement/track';
import { drivenTrackOf, TRACK_TOLERANCE_M } from './driven-track';

const point = (index: number, lat: number, lng: number, status: TrackingEntry['status'] = 'STARTED') => ({
  at: 1_780_000_000_000 + index * 5000,
  lat,
  lng,
  status,
});
const lineOf = (track: readonly TrackingEntry[]): LatLng[] => decodePolyline(drivenTrackOf(track) ?? '');

/** The distance in metres between a point and a segment, on a plane at the point. */
function metresFrom(point: LatLng, from: LatLng, to: LatLng): number {
  const x = (other: LatLng): number =>
    (other.lng - point.lng) * 111_195 * Math.cos((point.lat * Math.PI) / 180);
  const y = (other: LatLng): number => (other.lat - point.lat) * 111_195;
  const [dx, dy] = [x(to) - x(from), y(to) - y(from)];
  const length2 = dx * dx + dy * dy;
  const part = length2 === 0 ? 0 : Math.min(1, Math.max(0, -(x(from) * dx + y(from) * dy) / length2));
  return Math.hypot(x(from) + part * dx, y(from) + part * dy);
}
const farFrom = (line: readonly LatLng[], place: LatLng): number =>
  Math.min(...line.slice(1).map((to, index) => metresFrom(place, line[index] ?? to, to)));

/** A random drive in steps of five seconds at up to 125 km/h, with position errors of a few metres. */
const drive = fc
  .record({
    start: fc.record({ lat: fc.integer({ min: -60, max: 60 }), lng: fc.integer({ min: -170, max: 170 }) }),
    legs: fc.array(
      fc.record({
        metres: fc.integer({ min: 0, max: 170 }),
        // The turn is in hundredths of a radian.
        turn: fc.integer({ min: -100, max: 100 }),
      }),
      { minLength: 1, maxLength: 300 },
    ),
  })
  .map(({ start, legs }) => {
    let [{ lat, lng }, direction] = [start, 0];
    return [
      point(0, lat, lng),
      ...legs.map(({ metres, turn }, index) => {
        direction += turn / 100;
        lat += (metres * Math.cos(direction)) / 111_195;
        lng += (metres * Math.sin(direction)) / (111_195 * Math.cos((lat * Math.PI) / 180));
        return point(index + 1, lat, lng);
      }),
    ];
  });

describe('the stored line of a drive', () => {
  it('deviates from the track at most by the tolerance, and contains only points of the track', () => {
    fc.assert(
      fc.property(drive, (track) => {
        const [kept, whole] = [lineOf(track), drivenLine(track)];
        for (const place of whole) expect(farFrom(kept, place)).toBeLessThanOrEqual(TRACK_TOLERANCE_M);
        for (const place of kept) expect(farFrom(whole, place)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('does not depend on the time when it is computed or on the order of the points', () => {
    fc.assert(
      fc.property(drive, (track) => {
        expect(drivenTrackOf([...track].reverse())).toBe(drivenTrackOf(track));
      }),
    );
  });

  it('has the corners of the route and not the points between them', () => {
    const east = Array.from({ length: 30 }, (_, step) => point(step, -34.9, -56.2 + step / 1000));
    const north = Array.from({ length: 30 }, (_, step) => point(30 + step, -34.9 + step / 1000, -56.171));
    expect(lineOf([...east, ...north])).toEqual([
      { lat: -34.9, lng: -56.2 },
      { lat: -34.9, lng: -56.171 },
      { lat: -34.871, lng: -56.171 },
    ]);
  });

  it('begins when the rider gets in, and leaves out impossible positions', () => {
    const track = [
      point(0, -34.95, -56.2, 'ACCEPTED'),
      point(1, -34.9, -56.2),
      point(2, -34.5, -56.2),
      point(3, -34.899, -56.2),
      point(4, -34.898, -56.2),
    ];
    expect(lineOf(track)).toEqual([
      { lat: -34.9, lng: -56.2 },
      { lat: -34.898, lng: -56.2 },
    ]);
  });

  it('includes the path that the device recorded while it had no network', () => {
    const noted = encodePolyline([
      { lat: -34.9, lng: -56.195 },
      { lat: -34.895, lng: -56.195 },
    ]);
    const track = [point(0, -34.9, -56.2), { ...point(30, -34.89, -56.2), noted }];
    expect(lineOf(track)).toHaveLength(4);
  });

  it('leaves out recorded points that no car can reach in the time, or that are off the globe', () => {
    const from = point(0, -34.9, -56.2);
    // In 45 seconds a car drives at most 1.6 km.
    const to = point(9, -34.901, -56.2);
    const through = (...noted: LatLng[]): LatLng[] => lineOf([from, { ...to, noted: encodePolyline(noted) }]);
    const ends = [
      { lat: -34.9, lng: -56.2 },
      { lat: -34.901, lng: -56.2 },
    ];
    expect(through({ lat: 48.85, lng: 2.35 }, { lat: 51.5, lng: -0.12 })).toEqual(ends);
    expect(through({ lat: -34.9 + 360, lng: -56.2 })).toEqual(ends);
    expect(through({ lat: -34.9, lng: -56.2 + 360 })).toEqual(ends);
    const near = { lat: -34.902, lng: -56.198 };
    expect(through({ lat: 48.85, lng: 2.35 }, near)).toEqual([ends[0], near, ends[1]]);
    // Each single point is in reach, but a car cannot visit all of them in the time.
    const zigzag = Array.from({ length: 50 }, (_, step) => ({ lat: -34.9, lng: -56.2 + (step % 2) / 500 }));
    const km = pathLengthKm(through(...zigzag));
    expect(km).toBeGreaterThan(1);
    expect(km).toBeLessThan((MAX_SPEED_KMH * 45) / 3600);
  });

  it('uses at most as many recorded points as the app may send at once', () => {
    const path = (count: number): string =>
      encodePolyline(
        Array.from({ length: count }, (_, step) => ({
          lat: -34.9 + (step % 2) / 5000,
          lng: -56.2 + step / 50_000,
        })),
      );
    const through = (noted: string): number =>
      drivenLine([point(0, -34.9, -56.2), { ...point(720, -34.9, -56.19), noted }]).length;
    expect(through(path(400))).toBe(MOST_NOTED_POINTS + 2);
    expect(through(path(MOST_NOTED_POINTS))).toBe(MOST_NOTED_POINTS + 2);
  });

  it('has fewer points than the track of a drive that lasts days', () => {
    const days = Array.from({ length: 30_000 }, (_, step) =>
      point(step, -34.9 + (step % 2) / 2000, -56.2 + step / 100_000),
    );
    expect(lineOf(days).length).toBeLessThanOrEqual(5000);
    expect(lineOf(days)).toMatchObject({ 0: { lat: -34.9, lng: -56.2 } });
  });

  it('is null if there was no ride', () => {
    expect(drivenTrackOf([])).toBeNull();
    expect(drivenTrackOf([point(0, -34.9, -56.2), point(1, -34.91, -56.2, 'ACCEPTED')])).toBeNull();
  });
});
