import type { LatLng } from '@domain/geo/geo';
import type { MapContent, MapPadding } from './map-types';

export type Bounds = { south: number; west: number; north: number; east: number };

/** The smallest box around all points, or null if there are no points. */
export function boundsOf(points: readonly LatLng[]): Bounds | null {
  const [first, ...rest] = points;
  if (!first) return null;
  const start = { south: first.lat, north: first.lat, west: first.lng, east: first.lng };
  return rest.reduce(
    (box, { lat, lng }) => ({
      south: Math.min(box.south, lat),
      north: Math.max(box.north, lat),
      west: Math.min(box.west, lng),
      east: Math.max(box.east, lng),
    }),
    start,
  );
}

/** All points that the map must show. Markers that are only scenery are left out. */
export function pointsOf(content: Pick<MapContent, 'markers' | 'route'>): LatLng[] {
  return [
    ...content.markers.filter(({ isScenery }) => !isScenery).map(({ position }) => position),
    ...content.route,
  ];
}

export type PlanePoint = { x: number; y: number };

/**
 * Returns a function that converts coordinates to points in a picture of the given size. North is at the top,
 * and shapes near the middle of the bounds are not distorted. Around the bounds, the padding is free.
 */
export function projectionFor(
  bounds: Bounds,
  size: { width: number; height: number; padding: number },
): (point: LatLng) => PlanePoint {
  const lngScale = Math.cos((((bounds.south + bounds.north) / 2) * Math.PI) / 180);
  const spanX = Math.max((bounds.east - bounds.west) * lngScale, 1e-9);
  const spanY = Math.max(bounds.north - bounds.south, 1e-9);
  const innerWidth = size.width - 2 * size.padding;
  const innerHeight = size.height - 2 * size.padding;
  const scale = Math.min(innerWidth / spanX, innerHeight / spanY);
  const middleX = ((bounds.west + bounds.east) / 2) * lngScale;
  const middleY = (bounds.south + bounds.north) / 2;
  return ({ lat, lng }) => ({
    x: size.width / 2 + (lng * lngScale - middleX) * scale,
    y: size.height / 2 - (lat - middleY) * scale,
  });
}

/**
 * The place that is `x` pixels right of another place and `y` pixels below it, on a Web Mercator map. At zoom
 * 0 the whole world is a square whose side is `tileSize` pixels.
 */
export function placeAside(
  from: LatLng,
  { x, y }: PlanePoint,
  { zoom, tileSize }: { zoom: number; tileSize: number },
): LatLng {
  const world = tileSize * 2 ** zoom;
  const height = Math.asinh(Math.tan((from.lat * Math.PI) / 180)) - (2 * Math.PI * y) / world;
  return { lat: (Math.atan(Math.sinh(height)) * 180) / Math.PI, lng: from.lng + (360 * x) / world };
}

/** The distance in pixels from the middle of the map to the middle of the area that is inside the padding. */
export const middleOf = ({ top, right, bottom, left }: MapPadding): PlanePoint => ({
  x: (left - right) / 2,
  y: (top - bottom) / 2,
});
