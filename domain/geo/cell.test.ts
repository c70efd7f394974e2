import { describe, expect, it } from 'vitest';
import { CELL_RADIUS_KM, cellCentre } from './cell';
import { distanceKm } from './geo';

/** Points in a city, about twenty metres apart, on a line that is not parallel to the grid. */
const points = (lat: number, lng: number) =>
  Array.from({ length: 500 }, (_, index) => ({ lat: lat + index * 0.000131, lng: lng - index * 0.000173 }));

describe('the grid of the map that finds free cars', () => {
  it.each([
    [-34.9, -56.2],
    [0, 0],
    [51.5, -0.1],
    [64.1, -21.9],
  ])('has cells of about 220 metres near latitude %f, longitude %f', (lat, lng) => {
    const spots = points(lat, lng);
    const farthest = Math.max(...spots.map((spot) => distanceKm(spot, cellCentre(spot))));
    expect(farthest).toBeLessThanOrEqual(CELL_RADIUS_KM);
    expect(farthest).toBeGreaterThan(0.1);
  });

  it('returns the same centre for all points of a cell', () => {
    const { lat, lng } = cellCentre({ lat: -34.9, lng: -56.2 });
    for (const [north, east] of [
      [0.0009, 0.0011],
      [-0.0009, -0.0011],
      [0.0009, -0.0011],
    ] as const) {
      expect(cellCentre({ lat: lat + north, lng: lng + east })).toEqual({ lat, lng });
    }
    expect(cellCentre({ lat: lat + 0.0011, lng })).not.toEqual({ lat, lng });
    expect(cellCentre({ lat, lng: lng + 0.0013 })).not.toEqual({ lat, lng });
  });

  it('also has cells at the poles', () => {
    expect(distanceKm(cellCentre({ lat: 90, lng: 10 }), { lat: 90, lng: 10 })).toBeLessThan(0.3);
  });
});
