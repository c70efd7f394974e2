import { MAX_ZOOM, MIN_ZOOM } from './build-tiles';
import type { Bounds } from './geo';
import { labels } from './style-labels';
import { PALETTES, type Palette, type Theme } from './style-palettes';
import { isClass, SOURCE, width, type Json, type Layer, type Widths } from './style-parts';
import { roads } from './style-roads';

export const ATTRIBUTION = '© OpenStreetMap contributors';

function area(id: string, classes: string[], color: string, more: { [key: string]: Json } = {}): Layer {
  return {
    id,
    type: 'fill',
    source: SOURCE,
    'source-layer': 'landuse',
    filter: isClass(...classes),
    paint: { 'fill-color': color, 'fill-antialias': false, ...more },
  };
}

function lands(c: Palette): Layer[] {
  return [
    { id: 'land', type: 'background', paint: { 'background-color': c.land } },
    area('land-industrial', ['industrial', 'military'], c.industrial),
    area('land-commercial', ['commercial', 'parking'], c.commercial),
    area('land-institution', ['hospital', 'school'], c.institution),
    area('land-airport', ['airport'], c.airport),
    area('land-apron', ['apron'], c.apron),
    area('land-wetland', ['wetland'], c.wetland),
    area('land-cemetery', ['cemetery'], c.cemetery),
    area('land-grass', ['grass'], c.grass),
    area('land-park', ['park'], c.park),
    area('land-wood', ['wood'], c.wood),
    area('land-pitch', ['pitch'], c.pitch),
  ];
}

function waters(c: Palette): Layer[] {
  const line = (id: string, kind: string, minzoom: number, stops: Widths): Layer => ({
    id,
    type: 'line',
    source: SOURCE,
    'source-layer': 'waterway',
    minzoom,
    filter: isClass(kind),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': c.waterLine, 'line-width': width(stops) },
  });
  return [
    line('river', 'river', 10, [
      [10, 0.6],
      [14, 2],
      [18, 9],
    ]),
    line('stream', 'stream', 13, [
      [13, 0.5],
      [18, 4],
    ]),
    { id: 'water', type: 'fill', source: SOURCE, 'source-layer': 'water', paint: { 'fill-color': c.water } },
    area('pier-area', ['pier'], c.pier),
    area('land-sand', ['sand'], c.sand),
    area('land-square', ['pedestrian'], c.service),
    {
      id: 'runway',
      type: 'line',
      source: SOURCE,
      'source-layer': 'aeroway',
      layout: { 'line-cap': 'butt' },
      paint: {
        'line-color': c.apron,
        'line-width': [
          'interpolate',
          ['exponential', 1.8],
          ['zoom'],
          10,
          ['match', ['get', 'class'], 'runway', 1.5, 0.4],
          14,
          ['match', ['get', 'class'], 'runway', 9, 3],
          18,
          ['match', ['get', 'class'], 'runway', 100, 34],
        ],
      },
    },
  ];
}

function buildings(c: Palette): Layer {
  return {
    id: 'building',
    type: 'fill',
    source: SOURCE,
    'source-layer': 'building',
    minzoom: 14,
    paint: {
      'fill-color': c.building,
      'fill-outline-color': c.buildingLine,
      'fill-opacity': ['interpolate', ['linear'], ['zoom'], 14, 0, 14.6, 1],
    },
  };
}

/** The description of the source in the form of TileJSON 3.0. The tiles are below `baseUrl`. */
export function tileJson(baseUrl: string, bounds: Bounds): Record<string, Json> {
  return {
    tilejson: '3.0.0',
    name: 'Montevideo',
    tiles: [`${baseUrl}/tiles/{z}/{x}/{y}.pbf`],
    minzoom: MIN_ZOOM,
    maxzoom: MAX_ZOOM,
    bounds: [...bounds],
    attribution: ATTRIBUTION,
    vector_layers: [
      'water',
      'landuse',
      'waterway',
      'aeroway',
      'building',
      'road',
      'road_name',
      'place',
      'poi',
    ].map((id) => ({ id, fields: {} })),
  };
}

/**
 * The MapLibre style (version 8) of a theme. The browser draws text with two Inter files from this server
 * (`font-faces`), so the style needs no glyph service.
 */
export function styleFor(theme: Theme, baseUrl: string, bounds: Bounds): Record<string, Json> {
  const c = PALETTES[theme];
  const { attribution, tiles, minzoom, maxzoom } = tileJson(baseUrl, bounds);
  return {
    version: 8,
    name: theme === 'light' ? 'Day' : 'Night',
    center: [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2],
    zoom: 12,
    'font-faces': {
      Inter: [
        {
          url: `${baseUrl}/fonts/inter-latin.woff2`,
          'unicode-range': ['U+0000-00FF', 'U+2000-206F', 'U+20AC', 'U+2122', 'U+2190-2193'],
        },
        { url: `${baseUrl}/fonts/inter-latin-ext.woff2`, 'unicode-range': ['U+0100-02FF', 'U+1E00-1EFF'] },
      ],
    },
    sources: {
      [SOURCE]: {
        type: 'vector',
        ...(tiles && { tiles }),
        ...(minzoom !== undefined && { minzoom }),
        ...(maxzoom !== undefined && { maxzoom }),
        ...(attribution && { attribution }),
      },
    },
    layers: [...lands(c), ...waters(c), buildings(c), ...roads(c), ...labels(c)],
  };
}
