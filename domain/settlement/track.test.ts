import { describe, expect, it } from 'vitest';
import type { TrackingEntry } from '../database/records';
import { cleanTrack } from './track';
import { START, drive, km } from './testing/drive';

describe('a track', () => {
  it('loses a jump of 300 km and keeps what comes after it', () => {
    const track = drive(6);
    const jump: TrackingEntry = { at: START + 75_000, lat: -37.6, lng: -56.2, status: 'STARTED' };
    const cleaned = cleanTrack([...track, jump]);
    expect(cleaned).toEqual(track);
    expect(km(cleaned)).toBeCloseTo(5 * 0.2224, 2);
  });

  it('is put in the order of time, and a device that repeats a point adds nothing', () => {
    const track = drive(4);
    expect(cleanTrack([...track].reverse())).toEqual(track);
    const first = track[0];
    expect(km(cleanTrack([...(first ? [first, first] : []), ...track]))).toBeCloseTo(km(track), 6);
  });
});
