import { FONT, isClass, NAME, SOURCE, type Layer, type Widths } from './style-parts';
import type { Palette } from './style-palettes';

function streetLabel(c: Palette, id: string, classes: string[], minzoom: number, size: Widths): Layer {
  return {
    id,
    type: 'symbol',
    source: SOURCE,
    'source-layer': 'road_name',
    minzoom,
    filter: isClass(...classes),
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 320,
      'text-field': NAME,
      'text-font': FONT,
      'text-size': ['interpolate', ['linear'], ['zoom'], ...size.flat()],
      'text-letter-spacing': 0.02,
      'text-max-angle': 28,
      'text-padding': 6,
    },
    paint: { 'text-color': c.street, 'text-halo-color': c.halo, 'text-halo-width': 1.4 },
  };
}

/**
 * The layers of names, the least important first. Where names overlap, the map shows the name of the later
 * layer.
 */
export function labels(c: Palette): Layer[] {
  const poiLayer = (id: string, classes: string[], color: string, minzoom: number): Layer => ({
    id,
    type: 'symbol',
    source: SOURCE,
    'source-layer': 'poi',
    minzoom,
    filter: [
      'all',
      isClass(...classes),
      // A place with a higher rank gets its name at a lower zoom.
      ['<=', ['get', 'rank'], ['step', ['zoom'], 10, 13, 26, 14, 42, 15, 55, 16, 66, 17, 100]],
    ],
    layout: {
      'text-field': NAME,
      'text-font': FONT,
      'text-size': ['interpolate', ['linear'], ['zoom'], 12, 10.5, 17, 12.5],
      'text-max-width': 8,
      'text-line-height': 1.15,
      'text-padding': 8,
      'symbol-sort-key': ['get', 'rank'],
      'text-variable-anchor': ['center', 'top', 'bottom'],
    },
    paint: { 'text-color': color, 'text-halo-color': c.halo, 'text-halo-width': 1.4 },
  });
  return [
    {
      id: 'river-label',
      type: 'symbol',
      source: SOURCE,
      'source-layer': 'waterway',
      minzoom: 13,
      filter: ['all', isClass('river'), ['has', 'name']],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 500,
        'text-field': NAME,
        'text-font': FONT,
        'text-size': 11,
        'text-letter-spacing': 0.06,
      },
      paint: { 'text-color': c.waterText, 'text-halo-color': c.halo, 'text-halo-width': 1 },
    },
    streetLabel(c, 'street-label-minor', ['minor', 'pedestrian', 'service'], 15, [
      [15, 10],
      [18, 13],
    ]),
    streetLabel(c, 'street-label-tertiary', ['tertiary'], 14, [
      [14, 10],
      [18, 13.5],
    ]),
    streetLabel(c, 'street-label-major', ['trunk', 'primary', 'secondary'], 12.5, [
      [12.5, 10.5],
      [15, 12],
      [18, 14],
    ]),
    poiLayer('poi-label-park', ['park', 'natural'], c.parkText, 13),
    poiLayer(
      'poi-label',
      ['amenity', 'tourism', 'shop', 'historic', 'leisure', 'railway', 'landuse'],
      c.poi,
      13,
    ),
    poiLayer('poi-label-airport', ['aeroway'], c.place, 11),
    {
      id: 'district-label',
      type: 'symbol',
      source: SOURCE,
      'source-layer': 'place',
      minzoom: 11,
      maxzoom: 16,
      filter: isClass('suburb', 'neighbourhood', 'hamlet'),
      layout: {
        'text-field': ['upcase', NAME],
        'text-font': FONT,
        'text-size': ['interpolate', ['linear'], ['zoom'], 11, 9.5, 13, 11, 15, 13],
        'text-letter-spacing': 0.12,
        'text-max-width': 7,
        'text-padding': 10,
        'symbol-sort-key': ['match', ['get', 'class'], 'suburb', 0, 1],
      },
      paint: {
        'text-color': c.district,
        'text-halo-color': c.halo,
        'text-halo-width': 1.6,
        'text-opacity': ['interpolate', ['linear'], ['zoom'], 14.5, 1, 16, 0.4],
      },
    },
    {
      id: 'city-label',
      type: 'symbol',
      source: SOURCE,
      'source-layer': 'place',
      maxzoom: 13,
      filter: isClass('city', 'town'),
      layout: {
        'text-field': NAME,
        'text-font': FONT,
        'text-size': ['interpolate', ['linear'], ['zoom'], 9, 14, 12, 21],
        'text-padding': 14,
      },
      paint: { 'text-color': c.place, 'text-halo-color': c.halo, 'text-halo-width': 2 },
    },
  ];
}
