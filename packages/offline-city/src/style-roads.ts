import { FONT, isClass, SOURCE, width, type Layer, type Widths } from './style-parts';
import type { Palette } from './style-palettes';

type RoadKind = { classes: string[]; color: keyof Palette; from: number; stops: Widths };

/**
 * The kinds of road in the order of drawing, from bottom to top. The widths are the widths of the fill. The
 * casing is a little wider.
 */
const ROADS: Record<string, RoadKind> = {
  service: {
    classes: ['service', 'track'],
    color: 'service',
    from: 14,
    stops: [
      [14, 0.6],
      [16, 2.4],
      [19, 14],
    ],
  },
  pedestrian: {
    classes: ['pedestrian'],
    color: 'service',
    from: 13,
    stops: [
      [13, 0.6],
      [16, 4],
      [19, 20],
    ],
  },
  minor: {
    classes: ['minor'],
    color: 'minor',
    from: 12,
    stops: [
      [12, 0.4],
      [13, 0.9],
      [14, 2.2],
      [16, 6.5],
      [19, 34],
    ],
  },
  tertiary: {
    classes: ['tertiary'],
    color: 'tertiary',
    from: 11,
    stops: [
      [11, 0.5],
      [13, 1.8],
      [14, 3.2],
      [16, 9],
      [19, 44],
    ],
  },
  secondary: {
    classes: ['secondary'],
    color: 'secondary',
    from: 10,
    stops: [
      [10, 0.5],
      [12, 1.5],
      [14, 4.2],
      [16, 10.5],
      [19, 50],
    ],
  },
  primary: {
    classes: ['primary'],
    color: 'primary',
    from: 9,
    stops: [
      [9, 0.6],
      [12, 2.2],
      [14, 5],
      [16, 12],
      [19, 54],
    ],
  },
  trunk: {
    classes: ['trunk'],
    color: 'trunk',
    from: 9,
    stops: [
      [9, 0.8],
      [12, 2.4],
      [14, 5.4],
      [16, 12.5],
      [19, 56],
    ],
  },
};

function wider(stops: Widths): Widths {
  return stops
    .map(([zoom, size]) => [zoom, size + (zoom < 12 ? 0.7 : zoom < 15 ? 1.3 : 2)] as const)
    .map(([z, w]) => [z, w]);
}

/** The layers for streets, paths and rails, from bottom to top. */
export function roads(c: Palette): Layer[] {
  const layer = (id: string, kind: RoadKind, level: string, color: string, stops: Widths): Layer => ({
    id,
    type: 'line',
    source: SOURCE,
    'source-layer': 'road',
    minzoom: kind.from,
    filter: [
      'all',
      isClass(...kind.classes),
      level === 'bridge' ? ['==', ['get', 'level'], 'bridge'] : ['!=', ['get', 'level'], 'bridge'],
    ],
    layout: { 'line-cap': level === 'bridge' ? 'butt' : 'round', 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': width(stops),
      'line-opacity': ['match', ['get', 'level'], 'tunnel', 0.45, 1],
    },
  });
  const groups = ['ground', 'bridge'].flatMap((level) => {
    const kinds = Object.entries(ROADS);
    return [
      ...kinds.map(([id, kind]) =>
        layer(
          `road-${id}-${level}-casing`,
          kind,
          level,
          id === 'trunk' ? c.trunkCasing : c.casing,
          wider(kind.stops),
        ),
      ),
      ...kinds.map(([id, kind]) => layer(`road-${id}-${level}`, kind, level, c[kind.color], kind.stops)),
    ];
  });
  return [
    {
      id: 'path',
      type: 'line',
      source: SOURCE,
      'source-layer': 'road',
      minzoom: 15,
      filter: isClass('path'),
      paint: {
        'line-color': c.path,
        'line-width': width([
          [15, 0.7],
          [19, 3],
        ]),
        'line-dasharray': [3, 2],
      },
    },
    {
      id: 'pier',
      type: 'line',
      source: SOURCE,
      'source-layer': 'road',
      filter: isClass('pier'),
      paint: {
        'line-color': c.pier,
        'line-width': width([
          [12, 1],
          [16, 5],
        ]),
      },
    },
    {
      id: 'rail',
      type: 'line',
      source: SOURCE,
      'source-layer': 'road',
      minzoom: 11,
      filter: isClass('rail'),
      paint: {
        'line-color': c.rail,
        'line-width': width([
          [11, 0.6],
          [16, 2],
        ]),
      },
    },
    ...groups,
    {
      id: 'oneway',
      type: 'symbol',
      source: SOURCE,
      'source-layer': 'road',
      minzoom: 16,
      filter: ['has', 'oneway'],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 140,
        'text-field': '→',
        'text-font': FONT,
        'text-size': 13,
        'text-keep-upright': false,
        'text-rotate': ['case', ['==', ['get', 'oneway'], -1], 180, 0],
        'text-rotation-alignment': 'map',
        'text-padding': 12,
      },
      paint: { 'text-color': c.arrow },
    },
  ];
}
