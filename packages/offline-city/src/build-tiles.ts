import type { Feature, FeatureCollection, Geometry } from 'geojson';
import geojsonvt from 'geojson-vt';
import { fromGeojsonVt } from 'vt-pbf';
import { buildSea } from './build-coast';
import type { PlaceRecord } from './city-data';
import { boundsOf, planeX, planeY, type Bounds, type LonLat } from './geo';
import type { OsmFeature } from './osm-tiles';

export const MIN_ZOOM = 9;
export const MAX_ZOOM = 14;
const EXTENT = 4096;

type LayerName =
  'water' | 'landuse' | 'waterway' | 'aeroway' | 'building' | 'road' | 'road_name' | 'place' | 'poi';
type Tags = Record<string, string | number>;
type Layers = Record<LayerName, Feature[]>;

const WATER_AREAS = new Set(['water', 'wetland']);
const LAND: Record<string, string> = {
  'leisure=park': 'park',
  'leisure=garden': 'park',
  'leisure=playground': 'park',
  'leisure=golf_course': 'park',
  'leisure=recreation_ground': 'park',
  'leisure=pitch': 'pitch',
  'leisure=stadium': 'pitch',
  'leisure=sports_centre': 'pitch',
  'landuse=grass': 'grass',
  'landuse=recreation_ground': 'park',
  'landuse=meadow': 'grass',
  'landuse=village_green': 'park',
  'landuse=plant_nursery': 'grass',
  'landuse=forest': 'wood',
  'natural=wood': 'wood',
  'natural=grassland': 'grass',
  'natural=sand': 'sand',
  'natural=beach': 'sand',
  'natural=wetland': 'wetland',
  'landuse=cemetery': 'cemetery',
  'landuse=industrial': 'industrial',
  'landuse=garages': 'industrial',
  'landuse=railway': 'industrial',
  'landuse=retail': 'commercial',
  'landuse=commercial': 'commercial',
  'landuse=military': 'military',
  'aeroway=aerodrome': 'airport',
  'aeroway=apron': 'apron',
  'amenity=hospital': 'hospital',
  'amenity=school': 'school',
  'amenity=university': 'school',
  'amenity=parking': 'parking',
};

const ROAD_FROM_ZOOM: Record<string, number> = {
  motorway: 9,
  trunk: 9,
  primary: 9,
  motorway_link: 11,
  trunk_link: 11,
  primary_link: 12,
  secondary: 10,
  secondary_link: 12,
  tertiary: 11,
  tertiary_link: 13,
  unclassified: 12,
  residential: 12,
  living_street: 13,
  road: 13,
  pedestrian: 13,
  service: 14,
  track: 13,
  cycleway: 14,
  footway: 14,
  path: 14,
  steps: 14,
};
/** The class of each kind of road. The style draws all roads of one class in the same way. */
const ROAD_CLASS: Record<string, string> = {
  motorway: 'trunk',
  unclassified: 'minor',
  residential: 'minor',
  living_street: 'minor',
  road: 'minor',
  pedestrian: 'pedestrian',
  cycleway: 'path',
  footway: 'path',
  path: 'path',
  steps: 'path',
};

function landClass(tags: Record<string, string>): string | undefined {
  for (const key of ['leisure', 'natural', 'landuse', 'aeroway', 'amenity']) {
    const found = LAND[`${key}=${tags[key] ?? ''}`];
    if (found) return found;
  }
  return undefined;
}

function areaM2(ring: readonly LonLat[]): number {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i];
    const b = ring[j];
    if (a && b) sum += planeX(b[0]) * planeY(a[1]) - planeX(a[0]) * planeY(b[1]);
  }
  return Math.abs(sum / 2);
}

/** The first zoom that shows an area. At this zoom the area covers more than a few pixels. */
function zoomForArea(ring: readonly LonLat[]): number {
  const side = Math.sqrt(areaM2(ring));
  return side > 500 ? 9 : side > 250 ? 10 : side > 130 ? 11 : side > 60 ? 12 : side > 25 ? 13 : 14;
}

function mutable(line: readonly LonLat[]): number[][] {
  return line.map(([lon, lat]) => [lon, lat]);
}

function add(layers: Layers, layer: LayerName, geometry: Geometry, fromZoom: number, tags: Tags): void {
  layers[layer].push({ type: 'Feature', geometry, properties: { ...tags, fromZoom } });
}

function addArea(layers: Layers, feature: OsmFeature & { kind: 'polygon' }): void {
  const { tags, rings } = feature;
  const outer = rings[0];
  if (!outer) return;
  const geometry: Geometry = { type: 'Polygon', coordinates: rings.map(mutable) };
  const isWater =
    (WATER_AREAS.has(tags.natural ?? '') && tags.natural !== 'wetland') ||
    tags.waterway === 'riverbank' ||
    tags.leisure === 'swimming_pool' ||
    tags.amenity === 'fountain';
  if (isWater) {
    add(layers, 'water', geometry, zoomForArea(outer), {
      class: 'lake',
      ...(tags.name && { name: tags.name }),
    });
    return;
  }
  if (tags.building && tags.building !== 'no') {
    const levels = Number.parseFloat(tags['building:levels'] ?? '');
    const height = Number.parseFloat(tags.height ?? '') || (Number.isNaN(levels) ? 0 : levels * 3);
    add(layers, 'building', geometry, Math.max(13, zoomForArea(outer)), { height });
  }
  const land = landClass(tags);
  if (land) add(layers, 'landuse', geometry, zoomForArea(outer), { class: land });
  if (tags.highway === 'pedestrian' || tags.place === 'square') {
    add(layers, 'landuse', geometry, 14, { class: 'pedestrian' });
  }
  if (tags.man_made === 'pier' || tags.man_made === 'breakwater' || tags.place === 'islet') {
    add(layers, 'landuse', geometry, 11, { class: 'pier' });
  }
}

function addLine(layers: Layers, feature: OsmFeature & { kind: 'line' }): void {
  const { tags } = feature;
  const geometry: Geometry = { type: 'LineString', coordinates: mutable(feature.line) };
  const fromZoom = ROAD_FROM_ZOOM[tags.highway ?? ''];
  if (tags.highway && fromZoom !== undefined) {
    const level =
      tags.bridge && tags.bridge !== 'no' ? 'bridge' : tags.tunnel && tags.tunnel !== 'no' ? 'tunnel' : '';
    add(layers, 'road', geometry, fromZoom, {
      class: ROAD_CLASS[tags.highway] ?? tags.highway.replace('_link', ''),
      ...(tags.highway.endsWith('_link') && { link: 1 }),
      ...(tags.oneway === 'yes' && { oneway: 1 }),
      ...(tags.oneway === '-1' && { oneway: -1 }),
      ...(level && { level }),
    });
  } else if (tags.railway === 'rail') {
    add(layers, 'road', geometry, 11, { class: 'rail' });
  } else if (tags.waterway && tags.tunnel === undefined) {
    const isRiver = tags.waterway === 'river' || tags.waterway === 'canal';
    add(layers, 'waterway', geometry, isRiver ? 10 : 12, {
      class: isRiver ? 'river' : 'stream',
      ...(tags.name && { name: tags.name }),
    });
  } else if (tags.aeroway === 'runway' || tags.aeroway === 'taxiway') {
    add(layers, 'aeroway', geometry, tags.aeroway === 'runway' ? 10 : 12, { class: tags.aeroway });
  } else if (tags.man_made === 'pier' || tags.man_made === 'breakwater') {
    add(layers, 'road', geometry, 12, { class: 'pier' });
  }
}

/**
 * Joins lines that share an end. Streets are mapped in short pieces, but the map needs a long line to draw a
 * long name.
 */
export function joinLines(lines: readonly LonLat[][]): LonLat[][] {
  const open = new Set(lines);
  const ends = new Map<string, Set<LonLat[]>>();
  const endsOf = (line: LonLat[]): string[] => [line[0]?.join() ?? '', line.at(-1)?.join() ?? ''];
  for (const line of lines) {
    for (const end of endsOf(line)) ends.set(end, (ends.get(end) ?? new Set()).add(line));
  }
  const joined: LonLat[][] = [];
  for (const start of lines) {
    if (!open.delete(start)) continue;
    let line = start;
    for (const side of ['tail', 'head']) {
      for (;;) {
        const end = (side === 'tail' ? line.at(-1) : line[0])?.join() ?? '';
        const next = [...(ends.get(end) ?? [])].find((one) => open.has(one));
        if (!next) break;
        open.delete(next);
        const startsHere = next[0]?.join() === end;
        if (side === 'tail') line = [...line, ...(startsHere ? next : next.toReversed()).slice(1)];
        else line = [...(startsHere ? next.toReversed() : next).slice(0, -1), ...line];
      }
    }
    joined.push(line);
  }
  return joined;
}

function addRoadNames(layers: Layers, features: readonly OsmFeature[]): void {
  const named = new Map<string, { name: string; roadClass: string; fromZoom: number; lines: LonLat[][] }>();
  for (const { kind, tags, ...feature } of features) {
    const { highway, name } = tags;
    const fromZoom = ROAD_FROM_ZOOM[highway ?? ''];
    if (kind !== 'line' || !('line' in feature) || !highway || !name || fromZoom === undefined) continue;
    if (highway.endsWith('_link') || tags.junction === 'roundabout') continue;
    const roadClass = ROAD_CLASS[highway] ?? highway;
    const key = `${roadClass} ${name}`;
    const entry = named.get(key) ?? { name, roadClass, fromZoom, lines: [] };
    entry.lines.push(feature.line);
    named.set(key, entry);
  }
  for (const { name, roadClass, fromZoom, lines } of named.values()) {
    for (const line of joinLines(lines)) {
      const geometry: Geometry = { type: 'LineString', coordinates: mutable(line) };
      add(layers, 'road_name', geometry, Math.max(12, fromZoom + 1), { class: roadClass, name });
    }
  }
}

const PLACE_FROM_ZOOM: Record<string, number> = {
  city: 9,
  town: 10,
  suburb: 11,
  neighbourhood: 13,
  hamlet: 12,
};
const POI_KEYS = new Set([
  'aeroway',
  'amenity',
  'tourism',
  'shop',
  'leisure',
  'historic',
  'railway',
  'natural',
  'landuse',
]);

function addLabel(layers: Layers, place: PlaceRecord): void {
  const geometry: Geometry = { type: 'Point', coordinates: [place.lon, place.lat] };
  if (place.key === 'place') {
    const fromZoom = PLACE_FROM_ZOOM[place.value];
    if (fromZoom !== undefined)
      add(layers, 'place', geometry, fromZoom, { class: place.value, name: place.name });
  } else if (POI_KEYS.has(place.key) && place.rank >= 0.3) {
    const fromZoom = place.rank >= 0.9 ? 12 : place.rank >= 0.75 ? 13 : 14;
    const kind = place.value === 'park' || place.value === 'recreation_ground' ? 'park' : place.key;
    add(layers, 'poi', geometry, fromZoom, {
      class: kind,
      kind: place.value,
      name: place.name,
      rank: Math.round((1 - place.rank) * 100),
    });
  }
}

export type BuiltTiles = { tiles: { id: string; offset: number; length: number }[]; bytes: Uint8Array };

/** The column and row of the tile that contains a point. */
export function tileAt([lon, lat]: LonLat, zoom: number): { x: number; y: number } {
  const side = 2 ** zoom;
  const sin = Math.sin((lat * Math.PI) / 180);
  return {
    x: Math.floor(((lon + 180) / 360) * side),
    y: Math.floor((0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * side),
  };
}

/**
 * Cuts the map into Mapbox vector tiles with the zooms 9 to 14. All tiles are cut when the city is built,
 * because there are only a few hundred. So no tile is cut while people search. The layers are water, landuse,
 * waterway, aeroway, building, road, place and poi.
 */
export function buildTiles(
  features: readonly OsmFeature[],
  places: readonly PlaceRecord[],
  bounds: Bounds,
): BuiltTiles {
  const layers: Layers = {
    water: [],
    landuse: [],
    waterway: [],
    aeroway: [],
    building: [],
    road: [],
    road_name: [],
    place: [],
    poi: [],
  };
  const sea = buildSea(features);
  for (const rings of sea) {
    const geometry: Geometry = { type: 'Polygon', coordinates: rings.map(mutable) };
    add(layers, 'water', geometry, MIN_ZOOM, { class: 'sea' });
  }
  for (const feature of features) {
    if (feature.kind === 'polygon') addArea(layers, feature);
    else if (feature.kind === 'line') addLine(layers, feature);
  }
  addRoadNames(layers, features);
  for (const place of places) addLabel(layers, place);

  const indexes = Object.entries(layers).map(([name, list]) => {
    const collection: FeatureCollection = { type: 'FeatureCollection', features: list };
    const options = {
      maxZoom: MAX_ZOOM,
      indexMaxZoom: MAX_ZOOM,
      indexMaxPoints: 0,
      tolerance: 3,
      extent: EXTENT,
      buffer: 80,
    };
    return { name, index: geojsonvt(collection, options) };
  });
  const seaBounds = boundsOf(sea.flat(2));
  const [west, south, east, north] = [
    Math.min(bounds[0], seaBounds[0]),
    Math.min(bounds[1], seaBounds[1]),
    Math.max(bounds[2], seaBounds[2]),
    Math.max(bounds[3], seaBounds[3]),
  ];
  const tiles: BuiltTiles['tiles'] = [];
  const chunks: Uint8Array[] = [];
  let offset = 0;
  for (let z = MIN_ZOOM; z <= MAX_ZOOM; z++) {
    // Far outside the city the map shows only the sea. So from zoom 12, there are only tiles up to three
    // tiles outside the city (up to six in the south).
    const margin = z <= 11 ? 0 : 3;
    const [from, to] =
      z <= 11
        ? [tileAt([west, north], z), tileAt([east, south], z)]
        : [tileAt([bounds[0], bounds[3]], z), tileAt([bounds[2], bounds[1]], z)];
    for (let x = from.x - margin; x <= to.x + margin; x++) {
      for (let y = from.y - margin; y <= to.y + margin * 2; y++) {
        const found: Parameters<typeof fromGeojsonVt>[0] = {};
        for (const { name, index } of indexes) {
          const tile = index.getTile(z, x, y);
          const visible = (tile?.features ?? []).filter((one) => Number(one.tags?.fromZoom ?? 0) <= z);
          if (visible.length > 0) {
            found[name] = {
              features: visible.map((one) => {
                const { fromZoom: _fromZoom, ...tags } = one.tags ?? {};
                return { ...one, tags };
              }),
            };
          }
        }
        if (Object.keys(found).length === 0) continue;
        const bytes = fromGeojsonVt(found, { version: 2, extent: EXTENT });
        tiles.push({ id: `${z}/${x}/${y}`, offset, length: bytes.length });
        chunks.push(bytes);
        offset += bytes.length;
      }
    }
  }
  const bytes = new Uint8Array(offset);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return { tiles, bytes };
}
