import { describe, expect, it } from 'vitest';
import { boundsOf, middleOf, placeAside, pointsOf, projectionFor } from './map-bounds';

describe('map bounds', () => {
  it('are null without points', () => {
    expect(boundsOf([])).toBeNull();
  });

  it('contain the markers and the route', () => {
    const points = pointsOf({
      markers: [{ id: 'a', kind: 'pickup', position: { lat: -34.9, lng: -56.2 } }],
      route: [
        { lat: -34.8, lng: -56.1 },
        { lat: -34.95, lng: -56.15 },
      ],
    });
    expect(boundsOf(points)).toEqual({ south: -34.95, north: -34.8, west: -56.2, east: -56.1 });
  });

  it('ignore markers that are only decoration', () => {
    const markers = [
      { id: 'pickup', kind: 'pickup' as const, position: { lat: 1, lng: 2 } },
      { id: 'car', kind: 'car' as const, position: { lat: 9, lng: 9 }, isScenery: true as const },
    ];
    expect(pointsOf({ markers, route: [] })).toEqual([{ lat: 1, lng: 2 }]);
  });

  it('are projected with north at the top, and leave the padding free', () => {
    const bounds = { south: -34.95, north: -34.8, west: -56.2, east: -56.1 };
    const project = projectionFor(bounds, { width: 400, height: 300, padding: 40 });
    const northWest = project({ lat: bounds.north, lng: bounds.west });
    const southEast = project({ lat: bounds.south, lng: bounds.east });
    expect(northWest.y).toBeLessThan(southEast.y);
    expect(northWest.x).toBeLessThan(southEast.x);
    for (const corner of [northWest, southEast]) {
      expect(corner.x).toBeGreaterThanOrEqual(40 - 1e-6);
      expect(corner.x).toBeLessThanOrEqual(360 + 1e-6);
      expect(corner.y).toBeGreaterThanOrEqual(40 - 1e-6);
      expect(corner.y).toBeLessThanOrEqual(260 + 1e-6);
    }
  });

  it('of a single point are projected to the middle of the picture', () => {
    const point = { lat: 1, lng: 2 };
    const bounds = boundsOf([point]);
    expect(bounds).not.toBeNull();
    if (bounds === null) return;
    expect(projectionFor(bounds, { width: 200, height: 100, padding: 10 })(point)).toEqual({ x: 100, y: 50 });
  });
});

describe('the place at a distance in pixels from another place', () => {
  const view = { zoom: 16, tileSize: 512 };
  it('is north-east for a distance to the right and up, and the opposite distance leads to the first place', () => {
    const from = { lat: -34.9, lng: -56.2 };
    const aside = placeAside(from, { x: 120, y: -80 }, view);
    expect(aside.lng).toBeGreaterThan(from.lng);
    expect(aside.lat).toBeGreaterThan(from.lat);
    const back = placeAside(aside, { x: -120, y: 80 }, view);
    expect(back.lat).toBeCloseTo(from.lat, 9);
    expect(back.lng).toBeCloseTo(from.lng, 9);
  });

  it('is a quarter of the globe away if the distance is a quarter of the world’s width', () => {
    const { lat, lng } = placeAside({ lat: 0, lng: 0 }, { x: 64, y: 128 }, { zoom: 0, tileSize: 256 });
    expect(lng).toBeCloseTo(90, 9);
    expect(lat).toBeCloseTo(-85.0511287798, 6);
  });
});

describe('the middle of the free area of a map', () => {
  it('is to the right of the middle of the map if a form covers the left side', () => {
    expect(middleOf({ top: 80, bottom: 60, left: 500, right: 100 })).toEqual({ x: 200, y: 10 });
  });
});
