import { describe, expect, it } from 'vitest';
import { knownZone, zoneOffsetAt } from './zone-offset';

const HOUR_MS = 3_600_000;

describe('the UTC offset of a time zone', () => {
  it.each([
    ['UTC', Date.UTC(2026, 4, 20), 0],
    ['America/Montevideo', Date.UTC(2026, 4, 20, 12), -3],
    ['Asia/Kolkata', Date.UTC(2026, 4, 20, 23, 59, 59, 999), 5.5],
    ['Europe/Paris', Date.UTC(2026, 2, 29, 0, 59, 59), 1],
    ['Europe/Paris', Date.UTC(2026, 2, 29, 1), 2],
    ['America/Montevideo', Date.UTC(2026, 0, 1, 1), -3],
  ])('of %s at %d is %d hours', (zone, at, hours) => {
    expect(zoneOffsetAt(at, zone)).toBe(hours * HOUR_MS);
  });

  it('of an unknown zone is zero', () => {
    expect([knownZone('Mars/Olympus'), knownZone(''), knownZone('Asia/Tokyo')]).toEqual([
      'UTC',
      'UTC',
      'Asia/Tokyo',
    ]);
  });
});
