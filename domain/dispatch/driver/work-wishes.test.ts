import { describe, expect, it } from 'vitest';
import { destinationsLeft, fitsWishes } from './work-wishes';

const NOW = 1_700_000_000_000;
const PLACE = { lat: -34.9, lng: -56.2, add: 'Home' };
const north = (km: number) => ({ lat: PLACE.lat + km / 111.195, lng: PLACE.lng });
const toHome = { destination: { ...PLACE, until: NOW + 1 } };
const trip = (from: number, to: number) => ({ pickup: north(from), drop: north(to) });
const at = (km: number) => ({ from: north(km), now: NOW });

describe('fitsWishes', () => {
  it('accepts every offer if the driver has no wishes', () => {
    expect(fitsWishes(null, trip(1, 90), at(0))).toBe(true);
    expect(fitsWishes({}, trip(1, 90), at(0))).toBe(true);
  });

  it('accepts an offer towards the destination, but no offer that leads away from it or past it', () => {
    expect(fitsWishes(toHome, trip(9, 4), at(10))).toBe(true);
    expect(fitsWishes(toHome, trip(9, 12), at(10))).toBe(false);
    expect(fitsWishes(toHome, trip(9, 8.9), at(10))).toBe(false);
  });

  it('rejects a trip whose pickup is nearer to the destination than its drop-off', () => {
    expect(fitsWishes(toHome, trip(2, 6), at(10))).toBe(false);
  });

  it('ignores an expired destination', () => {
    expect(fitsWishes(toHome, trip(9, 12), { ...at(10), now: NOW + 1 })).toBe(true);
  });

  it('accepts pickups within the area, including its edge', () => {
    const area = { area: { ...PLACE, radiusKm: 3 } };
    expect(fitsWishes(area, trip(2.99, 20), at(10))).toBe(true);
    expect(fitsWishes(area, trip(3.01, 20), at(10))).toBe(false);
  });

  it('accepts pickups close to the driver', () => {
    expect(fitsWishes({ maxPickupKm: 2 }, trip(11.9, 20), at(10))).toBe(true);
    expect(fitsWishes({ maxPickupKm: 2 }, trip(12.1, 20), at(10))).toBe(false);
  });
});

describe('destinationsLeft', () => {
  it('counts only the destinations of the same day', () => {
    expect(destinationsLeft(undefined, '2026-05-20', 2)).toBe(2);
    expect(destinationsLeft({ day: '2026-05-20', count: 1 }, '2026-05-20', 2)).toBe(1);
    expect(destinationsLeft({ day: '2026-05-20', count: 5 }, '2026-05-20', 2)).toBe(0);
    expect(destinationsLeft({ day: '2026-05-19', count: 2 }, '2026-05-20', 2)).toBe(2);
  });
});
