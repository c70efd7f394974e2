import { describe, expect, it } from 'vitest';
import type { TrackingEntry } from '../records';
import { distanceKm, type LatLng } from '../geo/geo';
import { encodePolyline } from '../geo/polyline';
import { START, drive, km, straightRoads } from './testing/drive';
import { believedTrack, MAX_SPEED_KMH, measureTrack, type RoadThrough } from './track';

const noRoads: RoadThrough = () => Promise.resolve(null);
const at = (secs: number, lat: number, lng = -56.2): TrackingEntry => ({
  at: START + secs * 1000,
  lat,
  lng,
  status: 'STARTED',
});
/** The latitude of a point about `metres` to the north. */
const north = (metres: number): number => -34.9 + metres / 111_195;

describe('a plausible track', () => {
  it('drops a jump of 300 km and keeps the later points', () => {
    const track = drive(6);
    const { points, leftOut } = believedTrack([...track, at(30, -37.6)]);
    expect(points).toEqual(track);
    expect(leftOut).toBe(1);
  });

  it('drops one position that a bad network delivered late, but no later position', () => {
    const before = [0, 5, 10].map((secs) => at(secs, north(secs * 14)));
    const late = at(300, north(15 * 14));
    const after = [305, 310, 315].map((secs) => at(secs, north(secs * 14)));
    expect(believedTrack([...before, late, ...after]).points).toEqual([...before, ...after]);
  });

  it('does not begin with a wrong position', () => {
    const track = drive(30);
    const { points } = believedTrack([{ ...at(0, -37.6), at: START - 1 }, ...track]);
    expect(points).toEqual(track);
  });

  it('is sorted by the server’s time, and ignores repeated points', () => {
    const track = drive(4);
    expect(believedTrack([...track].reverse()).points).toEqual(track);
    const [first] = track;
    expect(km(believedTrack([...(first ? [first, first] : []), ...track]).points)).toBeCloseTo(km(track), 6);
  });

  it('has no length if all points have the same server time', () => {
    const forged = Array.from({ length: 3800 }, (_, index) => at(0, north((index % 2) * 27)));
    expect(km(believedTrack([...forged, at(1, north(20))]).points)).toBeLessThan(0.03);
  });

  it.each([1, 7, 60])('never exceeds the top speed times the duration, with points every %i s', (pace) => {
    const secs = 600;
    const zigzag = Array.from({ length: secs / pace }, (_, index) =>
      at(index * pace, north((index % 2) * 5000)),
    );
    expect(km(believedTrack(zigzag).points)).toBeLessThanOrEqual((MAX_SPEED_KMH * secs) / 3600);
  });
});

describe('the measured length of a track', () => {
  const trip = { confirmedKm: 100, elapsedSecs: 600 };

  it('is the sum of the driven legs, and reports how many points were dropped', async () => {
    const track = [
      ...drive(10, 'ACCEPTED').map((point) => ({ ...point, at: point.at - 60_000 })),
      ...drive(100),
    ];
    const measured = await measureTrack([...track, at(500, -37.6)], trip, noRoads);
    expect(measured).toMatchObject({ points: 101, leftOut: 1, gaps: 0, isDoubtful: false });
    expect(measured.km).toBeCloseTo(km(drive(100)), 6);
    expect(measured.end).toEqual({ lat: drive(100)[99]?.lat, lng: -56.2 });
  });

  it('includes the road across a gap between two points, but no more than a car can drive in the time', async () => {
    const track = [at(0, north(0)), at(120, north(1000))];
    const detour: RoadThrough = () => Promise.resolve({ km: 2.5, secs: 180 });
    expect(await measureTrack(track, trip, detour)).toMatchObject({ km: 2.5, gaps: 1 });
    const endless: RoadThrough = () => Promise.resolve({ km: 400, secs: 9000 });
    expect((await measureTrack(track, trip, endless)).km).toBeCloseTo((MAX_SPEED_KMH * 120) / 3600, 6);
    expect((await measureTrack(track, trip, noRoads)).km).toBeCloseTo(1, 2);
  });

  it('includes the road through the points that the device recorded in a gap of the network', async () => {
    const via = [
      { lat: north(500), lng: -56.19 },
      { lat: north(900), lng: -56.19 },
    ];
    const asked: LatLng[][] = [];
    const road: RoadThrough = (points) => {
      asked.push([...points]);
      return straightRoads(points);
    };
    const track = [at(0, north(0)), { ...at(300, north(1000)), noted: encodePolyline(via) }];
    const { km: measured } = await measureTrack(track, trip, road);
    expect(asked[0]).toHaveLength(4);
    expect(measured).toBeGreaterThan(2);
  });

  it('is found without the maps for a car that stood still', async () => {
    const never: RoadThrough = () => Promise.reject(new Error('asked'));
    const measured = await measureTrack([at(0, north(0)), at(600, north(20))], trip, never);
    expect(measured).toMatchObject({ gaps: 0 });
  });

  it('uses the maps only for the ten longest gaps', async () => {
    let questions = 0;
    const road: RoadThrough = (points) => {
      questions += 1;
      return straightRoads(points);
    };
    const track = Array.from({ length: 40 }, (_, index) => at(index * 60, north(index * 400)));
    expect((await measureTrack(track, trip, road)).gaps).toBe(10);
    expect(questions).toBe(10);
  });

  describe('of a track with long gaps', () => {
    const via = encodePolyline([{ lat: north(500), lng: -56.2 }]);
    const isMissing = async (track: readonly TrackingEntry[], elapsedSecs: number): Promise<boolean> =>
      (await measureTrack(track, { confirmedKm: 100, elapsedSecs }, noRoads)).isMissing;

    it('is marked as missing if more than half of a long trip has no points', async () => {
      expect(await isMissing([], 600)).toBe(true);
      expect(await isMissing([at(0, north(0)), at(600, north(1000))], 600)).toBe(true);
      expect(await isMissing(drive(20), 600)).toBe(true);
      const elsewhere = encodePolyline([{ lat: 48.85, lng: 2.35 }]);
      expect(await isMissing([at(0, north(0)), { ...at(600, north(1000)), noted: elsewhere }], 600)).toBe(
        true,
      );
    });

    it.each<[string, TrackingEntry[], number]>([
      [
        'the device recorded the path of a gap',
        [at(0, north(0)), { ...at(600, north(1000)), noted: via }],
        600,
      ],
      ['less than half of the trip has no points', [...drive(70), at(600, north(5000))], 600],
      ['the trip is short', [], 170],
      ['the car stands', Array.from({ length: 11 }, (_, index) => at(index * 60, north(0))), 600],
    ])('is not marked as missing if %s', async (_, track, elapsedSecs) => {
      expect(await isMissing(track, elapsedSecs)).toBe(false);
    });
  });

  describe('that exceeds the confirmed trip', () => {
    const confirmed = { confirmedKm: 2, elapsedSecs: 500 };
    /** Drives north and swings sideways by `metres` at every other point. */
    const swinging = (metres: number): TrackingEntry[] =>
      drive(100).map((point, index) => ({ ...point, lng: point.lng + (index % 2) * (metres / 91_000) }));

    it('is limited to the length of the road through its points', async () => {
      const straight = km(drive(100));
      const road: RoadThrough = () => Promise.resolve({ km: straight, secs: 490 });
      const measured = await measureTrack(swinging(150), confirmed, road);
      expect(measured.km).toBeCloseTo(straight, 6);
      expect(measured.isDoubtful).toBe(true);
      expect(await measureTrack(drive(100), confirmed, road)).toMatchObject({ isDoubtful: false });
    });

    it('is the confirmed length if no car can drive this road in the time', async () => {
      const road: RoadThrough = () => Promise.resolve({ km: 30, secs: 3600 });
      const measured = await measureTrack(drive(100), confirmed, road);
      expect(measured).toMatchObject({ km: 2, isDoubtful: true });
    });

    it('is unchanged if the maps do not answer', async () => {
      const measured = await measureTrack(drive(100), confirmed, noRoads);
      expect(measured.km).toBeCloseTo(km(drive(100)), 6);
      expect(measured.isDoubtful).toBe(false);
    });
  });

  it('is 0 km for a track without points, which also has no end', async () => {
    expect(await measureTrack([], trip, noRoads)).toMatchObject({ km: 0, end: null });
    expect(distanceKm({ lat: north(0), lng: 0 }, { lat: north(1000), lng: 0 })).toBeCloseTo(1, 2);
  });
});
