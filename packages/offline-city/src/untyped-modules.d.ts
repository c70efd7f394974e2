/**
 * The two packages that write tiles have no types. Here are the types of the parts that this package calls.
 */
declare module 'geojson-vt' {
  import type { FeatureCollection } from 'geojson';

  export type SlicedFeature = {
    type: 1 | 2 | 3;
    geometry: unknown;
    tags: Record<string, string | number | boolean> | null;
  };

  export type TileIndex = { getTile(z: number, x: number, y: number): { features: SlicedFeature[] } | null };

  // eslint-disable-next-line import-x/no-default-export -- this is how the package exports it
  export default function geojsonvt(
    data: FeatureCollection,
    options: {
      maxZoom: number;
      indexMaxZoom: number;
      indexMaxPoints: number;
      tolerance: number;
      extent: number;
      buffer: number;
    },
  ): TileIndex;
}

declare module 'vt-pbf' {
  import type { SlicedFeature } from 'geojson-vt';

  export function fromGeojsonVt(
    layers: Record<string, { features: SlicedFeature[] }>,
    options: { version: number; extent: number },
  ): Uint8Array;
}
