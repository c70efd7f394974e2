import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { AREA_LOOKS, cornersOf, type MapArea } from './map-areas';

const SOURCE = 'hail-areas';

const features = (areas: readonly MapArea[]): GeoJSON.FeatureCollection<GeoJSON.Polygon> => ({
  type: 'FeatureCollection',
  features: areas.map((area) => ({
    type: 'Feature',
    properties: { color: AREA_LOOKS[area.level].color, opacity: AREA_LOOKS[area.level].opacity },
    geometry: { type: 'Polygon', coordinates: [cornersOf(area).map(({ lat, lng }) => [lng, lat])] },
  })),
});

/** Draws areas below everything else of ours; nothing is added to a map that never has any. */
export function drawAreas(map: MapLibreMap, areas: readonly MapArea[], below: string): void {
  const source = map.getSource<GeoJSONSource>(SOURCE);
  if (source) {
    void source.setData(features(areas));
    return;
  }
  if (areas.length === 0) return;
  map.addSource(SOURCE, { type: 'geojson', data: features(areas) });
  map.addLayer(
    {
      id: SOURCE,
      type: 'fill',
      source: SOURCE,
      paint: { 'fill-color': ['get', 'color'], 'fill-opacity': ['get', 'opacity'] },
    },
    map.getLayer(below) ? below : undefined,
  );
}
