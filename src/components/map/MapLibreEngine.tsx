import { Box } from '@mui/material';
import { type GeoJSONSource, LngLatBounds, type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LatLng } from '@domain/geo/geo';
import { useT } from '@/i18n/hooks';
import { AREA_LOOKS, cornersOf, type MapArea } from './map-areas';
import { boundsOf, middleOf, placeAside, pointsOf } from './map-bounds';
import { type MapEngineProps, type MapMarker, MARKER_LOOKS, ROUTE_LOOK } from './map-types';
import { createMap, MAP_ELEMENT, mapLook, moveDuration } from './maplibre-base';
import { useStable } from './use-stable';

/** The width of the whole world at zoom 0, in pixels. */
const TILE_SIZE = 512;

/** The minimum zoom at which a person can choose a house on the map. */
const AIM_ZOOM = 16;

const ROUTE_SOURCE = 'hail-route';
const ROUTE_EDGE = `${ROUTE_SOURCE}-edge`;

/** How long the view does not move by itself after a person has moved the map, in milliseconds. */
const HANDS_ON_MS = 15_000;

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
    id: ROUTE_EDGE,
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

/** Draws markers. When a person has moved a marker, `onMoved` is called. */
function useMarkers(
  map: MapLibreMap | null,
  markers: readonly MapMarker[],
  onMoved: (id: string, position: LatLng) => void,
): void {
  const t = useT();
  useEffect(() => {
    if (map === null) return undefined;
    const shown = markers.map((marker) => {
      const look = MARKER_LOOKS[marker.kind];
      const drawn = new Marker({
        element: markerElement(marker, t(look.word)),
        anchor: look.anchor,
        draggable: marker.isMovable ?? false,
        // The car in the picture points to the east, so a car that drives to the north needs a rotation of
        // -90 degrees.
        ...(marker.headingDeg === undefined
          ? {}
          : { rotation: marker.headingDeg - 90, rotationAlignment: 'map' as const }),
      })
        .setLngLat(marker.position)
        .addTo(map);
      drawn.on('dragend', () => {
        const { lat, lng } = drawn.getLngLat();
        onMoved(marker.id, { lat, lng });
      });
      return drawn;
    });
    return () => shown.forEach((marker) => marker.remove());
  }, [map, markers, onMoved, t]);
}

const SOURCE = 'hail-areas';

const features = (areas: readonly MapArea[]): GeoJSON.FeatureCollection<GeoJSON.Polygon> => ({
  type: 'FeatureCollection',
  features: areas.map((area) => ({
    type: 'Feature',
    properties: { color: AREA_LOOKS[area.level].color, opacity: AREA_LOOKS[area.level].opacity },
    geometry: { type: 'Polygon', coordinates: [cornersOf(area).map(({ lat, lng }) => [lng, lat])] },
  })),
});

/** Draws areas below the layer `below`. If a map has no areas, no layer is created. */
function drawAreas(map: MapLibreMap, areas: readonly MapArea[], below: string): void {
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

/** A map that MapLibre GL draws. `styleUrl` is the URL of its style. */
export function MapLibreEngine(props: MapEngineProps & { styleUrl: string }) {
  const { styleUrl, markers, route, areas, center, zoom, isInteractive, padding, isDark, aimAt } = props;
  const t = useT();
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  /**
   * How often the size of the map has changed. After each change the view is fitted to the drawn items again.
   */
  const [sizes, setSizes] = useState(0);
  const latest = useRef({ props, t });
  const touchedAt = useRef(0);
  const aimingSince = useRef(0);
  // Whether the style is loaded. The library's `isStyleLoaded` cannot be used, because it is also false while
  // tiles of a loaded style are loading.
  const isStyled = useRef(false);
  useEffect(() => {
    latest.current = { props, t };
  });

  useEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    const { props: first, t: translate } = latest.current;
    const created = createMap(element, translate, {
      ...first,
      center: first.center ?? pointsOf(first)[0] ?? { lat: 0, lng: 0 },
      onFail: () => latest.current.props.onFail(),
    });
    // Only if a person has moved the map, the move has an event of the browser.
    created.on('movestart', ({ originalEvent }) => {
      if (originalEvent !== undefined) touchedAt.current = Date.now();
    });
    created.on('click', ({ lngLat, originalEvent }) => {
      // A marker is inside the map's element, so a click on a marker also calls this listener.
      if (originalEvent.target instanceof Element && originalEvent.target.closest('[data-marker]')) return;
      latest.current.props.onTap?.({ lat: lngLat.lat, lng: lngLat.lng });
    });
    const tellView = () => {
      const { lat, lng } = created.getCenter();
      const { props: shown } = latest.current;
      const view = { zoom: created.getZoom(), tileSize: TILE_SIZE };
      shown.onViewMoved?.(placeAside({ lat, lng }, middleOf(shown.padding), view));
    };
    created.on('load', tellView);
    created.on('moveend', tellView);
    created.on('resize', () => setSizes((count) => count + 1));
    created.on('style.load', () => {
      isStyled.current = true;
      drawRoute(created, latest.current.props.route, latest.current.props.isDark);
      drawAreas(created, latest.current.props.areas, ROUTE_EDGE);
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
    if (map !== null && isStyled.current) drawAreas(map, areas, ROUTE_EDGE);
  }, [map, areas]);

  const handleMoved = useCallback<NonNullable<MapEngineProps['onMarkerMoved']>>(
    (id, position) => latest.current.props.onMarkerMoved?.(id, position),
    [],
  );
  // Cars (scenery) and pins are drawn separately. Otherwise a moving car would interrupt a person who drags a
  // pin.
  useMarkers(map, useStable(markers.filter(({ isScenery }) => isScenery)), handleMoved);
  useMarkers(map, useStable(markers.filter(({ isScenery }) => !isScenery)), handleMoved);

  const isChoosing = props.onTap !== undefined;
  // Markers that are only scenery, such as cars, do not change the view.
  const bounds = useStable(boundsOf(pointsOf({ markers, route })));
  useEffect(() => {
    if (map === null || aimAt !== null) return;
    const box =
      bounds === null ? null : new LngLatBounds([bounds.west, bounds.south], [bounds.east, bounds.north]);
    const isInHand = Date.now() - touchedAt.current < HANDS_ON_MS;
    // On a map on which a person chooses places, a place that is not visible must become visible, for example
    // after it was chosen in a field.
    const isOutOfSight =
      isChoosing && box !== null && !box.toArray().every((corner) => map.getBounds().contains(corner));
    if (isInHand && !isOutOfSight) return;
    if (box !== null) {
      map.fitBounds(box, { padding, maxZoom: 16, duration: moveDuration() });
    } else if (center !== null) {
      map.easeTo({ center, zoom, duration: moveDuration() });
    }
  }, [map, sizes, bounds, center, zoom, padding, aimAt, isChoosing]);

  const isAiming = aimAt !== null;
  useEffect(() => {
    if (!isAiming) return;
    aimingSince.current = Date.now();
    map?.getCanvas().focus({ preventScroll: true });
  }, [map, isAiming]);
  useEffect(() => {
    // If the person has moved the map since the choice began, the view must not move back when the size of
    // the window changes.
    if (map === null || aimAt === null || touchedAt.current > aimingSince.current) return;
    const { x, y } = middleOf(padding);
    map.easeTo({
      center: aimAt,
      offset: [x, y],
      zoom: Math.max(map.getZoom(), AIM_ZOOM),
      duration: moveDuration(),
    });
  }, [map, sizes, aimAt, padding]);
  return (
    <Box sx={mapLook(isDark)}>
      {/* The library sets classes on this element. A change of the theme must not remove them, so the
          styles are on the parent. */}
      <div ref={container} data-map="maplibre" inert={!isInteractive} style={MAP_ELEMENT} />
    </Box>
  );
}
