import type { LatLng } from '@domain/geo/geo';

type Box = { south: number; north: number; west: number; east: number };

/**
 * An area on the map, which is a square around a point or a box. The level decides how strong the colour is.
 */
export type MapArea = { level: 1 | 2 | 3 } & ({ center: LatLng; radiusKm: number } | { box: Box });

/**
 * The colours of the levels, on the map and in the legend. The colour is always the same. An area with a
 * higher level is less transparent.
 */
export const AREA_LOOKS: Readonly<Record<MapArea['level'], { color: string; opacity: number }>> = {
  1: { color: '#C2410C', opacity: 0.22 },
  2: { color: '#C2410C', opacity: 0.4 },
  3: { color: '#C2410C', opacity: 0.62 },
};

const KM_PER_DEGREE = 111.195;

function boxOf(area: MapArea): Box {
  if ('box' in area) return area.box;
  const { lat, lng } = area.center;
  const up = area.radiusKm / KM_PER_DEGREE;
  const side = up / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return { south: lat - up, north: lat + up, west: lng - side, east: lng + side };
}

/** The corners of the area. The last corner is the first corner again. */
export function cornersOf(area: MapArea): LatLng[] {
  const { south, north, west, east } = boxOf(area);
  return [
    { lat: south, lng: west },
    { lat: south, lng: east },
    { lat: north, lng: east },
    { lat: north, lng: west },
    { lat: south, lng: west },
  ];
}
