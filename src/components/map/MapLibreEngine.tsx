import 'maplibre-gl/dist/maplibre-gl.css';
import Box from '@mui/material/Box';
import {
  type GeoJSONSource,
  LngLatBounds,
  Map as MapLibreMap,
  Marker,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useRef, useState } from 'react';
import type { LatLng } from '@domain/geo/geo';
import { useT } from '@/i18n/use-t';
import { boundsOf, pointsOf } from './map-bounds';
import { MARKER_LOOKS, ROUTE_LOOK, type MapEngineProps, type MapMarker } from './map-types';

// The worker is a file of its own, served from our origin: no blob address that a strict policy would refuse.
setWorkerUrl(workerUrl);

const ROUTE_SOURCE = 'hail-route';

/** How long a map that a person has moved is left where it is, in milliseconds. */
const HANDS_ON_MS = 15_000;

/** Milliseconds; none for people who asked for less motion. */
const moveDuration = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200);

function routeFeature(route: readonly LatLng[]): GeoJSON.Feature<GeoJSON.LineString> {
  return {
    type: 'Feature',
    properties: {},
    geometry: { type: 'LineString', coordinates: route.map(({ lat, lng }) => [lng, lat]) },
  };
}

function drawRoute(map: MapLibreMap, route: readonly LatLng[], isDark: boolean): void {
  const source = map.getSource<GeoJSONSource>(ROUTE_SOURCE);
  if (source) {
    void source.setData(routeFeature(route));
    return;
  }
  const look = isDark ? ROUTE_LOOK.dark : ROUTE_LOOK.light;
  const layout = { 'line-cap': 'round', 'line-join': 'round' } as const;
  map.addSource(ROUTE_SOURCE, { type: 'geojson', data: routeFeature(route) });
  map.addLayer({
    id: `${ROUTE_SOURCE}-edge`,
    type: 'line',
    source: ROUTE_SOURCE,
    layout,
    paint: { 'line-color': look.edge, 'line-width': 9 },
  });
  map.addLayer({
    id: ROUTE_SOURCE,
    type: 'line',
    source: ROUTE_SOURCE,
    layout,
    paint: { 'line-color': look.line, 'line-width': 5 },
  });
}

function markerElement(marker: MapMarker, word: string): HTMLElement {
  const look = MARKER_LOOKS[marker.kind];
  const image = document.createElement('img');
  image.src = look.src;
  image.width = look.width;
  image.height = look.height;
  image.alt = marker.label ?? word;
  image.title = marker.label ?? word;
  image.dataset.marker = marker.kind;
  return image;
}

/** The map by MapLibre GL from a style's address. */
export function MapLibreEngine(props: MapEngineProps & { styleUrl: string }) {
  const { styleUrl, markers, route, center, zoom, isInteractive, padding, isDark } = props;
  const t = useT();
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  /** counts the changes of the map's size: what is drawn must fit into each */
  const [sizes, setSizes] = useState(0);
  const latest = useRef({ props, t });
  const touchedAt = useRef(0);
  // Not the map's own word: that is also "no" while tiles of a good style are on their way.
  const isStyled = useRef(false);
  useEffect(() => {
    latest.current = { props, t };
  });

  useEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    const { props: first, t: translate } = latest.current;
    const start = first.center ?? pointsOf(first)[0] ?? { lat: 0, lng: 0 };
    const created = new MapLibreMap({
      container: element,
      style: first.styleUrl,
      center: start,
      zoom: first.zoom,
      interactive: first.isInteractive,
      attributionControl: { compact: true },
      dragRotate: false,
      pitchWithRotate: false,
      locale: {
        'Map.Title': first.label,
        'NavigationControl.ZoomIn': translate('map_zoom_in'),
        'NavigationControl.ZoomOut': translate('map_zoom_out'),
        'AttributionControl.ToggleAttribution': translate('map_attribution'),
      },
    });
    created.touchZoomRotate.disableRotation();
    if (first.isInteractive) {
      const corner = document.documentElement.dir === 'rtl' ? 'top-left' : 'top-right';
      created.addControl(new NavigationControl({ showCompass: false }), corner);
    }
    // Only what a person does carries an event of the browser.
    created.on('movestart', ({ originalEvent }) => {
      if (originalEvent !== undefined) touchedAt.current = Date.now();
    });
    created.on('resize', () => setSizes((count) => count + 1));
    let hasStyle = false;
    // After the first style, an error is a tile or glyph that did not come; the map is still a map.
    created.on('error', () => {
      if (!hasStyle) latest.current.props.onFail();
    });
    created.on('style.load', () => {
      hasStyle = true;
      isStyled.current = true;
      drawRoute(created, latest.current.props.route, latest.current.props.isDark);
    });
    setMap(created);
    return () => {
      setMap(null);
      isStyled.current = false;
      created.remove();
    };
  }, []);

  const shownStyle = useRef(styleUrl);
  useEffect(() => {
    if (map === null || shownStyle.current === styleUrl) return;
    shownStyle.current = styleUrl;
    isStyled.current = false;
    map.setStyle(styleUrl, { diff: false });
  }, [map, styleUrl, isDark]);

  useEffect(() => {
    if (map !== null && isStyled.current) drawRoute(map, route, isDark);
  }, [map, route, isDark]);

  useEffect(() => {
    if (map === null) return undefined;
    const shown = markers.map((marker) => {
      const look = MARKER_LOOKS[marker.kind];
      return new Marker({
        element: markerElement(marker, t(look.word)),
        anchor: look.anchor,
        // The picture of the car looks east.
        ...(marker.headingDeg === undefined
          ? {}
          : { rotation: marker.headingDeg - 90, rotationAlignment: 'map' as const }),
      })
        .setLngLat(marker.position)
        .addTo(map);
    });
    return () => shown.forEach((marker) => marker.remove());
  }, [map, markers, t]);

  useEffect(() => {
    if (map === null || Date.now() - touchedAt.current < HANDS_ON_MS) return;
    const bounds = boundsOf(pointsOf({ markers, route }));
    if (bounds !== null) {
      const box = new LngLatBounds([bounds.west, bounds.south], [bounds.east, bounds.north]);
      map.fitBounds(box, { padding, maxZoom: 16, duration: moveDuration() });
    } else if (center !== null) {
      map.easeTo({ center, zoom, duration: moveDuration() });
    }
  }, [map, sizes, markers, route, center, zoom, padding]);

  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        // The library's own sheet fixes black controls; ours follow the theme.
        '& .maplibregl-ctrl-group': {
          bgcolor: 'background.paper',
          borderRadius: '10px',
          boxShadow: 'var(--mui-palette-surface-shadow)',
          overflow: 'hidden',
        },
        '& .maplibregl-ctrl-group button': { width: 36, height: 36 },
        '& .maplibregl-ctrl-attrib, & .maplibregl-ctrl-attrib.maplibregl-compact': {
          fontSize: 12,
          bgcolor: 'background.paper',
          color: 'text.primary',
          '& a': { color: 'inherit' },
        },
        ...(isDark
          ? {
              '& .maplibregl-ctrl-icon, & .maplibregl-ctrl-attrib-button': { filter: 'invert(1)' },
              '& .maplibregl-ctrl-group button + button': { borderTopColor: 'divider' },
            }
          : {}),
      }}
    >
      {/* The library writes the classes of this element; a change of theme must not take them away. */}
      <div
        ref={container}
        data-map="maplibre"
        inert={!isInteractive}
        style={{ position: 'absolute', inset: 0, font: 'inherit' }}
      />
    </Box>
  );
}
