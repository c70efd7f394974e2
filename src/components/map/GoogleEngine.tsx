import { Box } from '@mui/material';
import { GoogleMap, MarkerF, PolygonF, PolylineF } from '@react-google-maps/api';
import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '@/i18n/hooks';
import { useGoogleMaps } from './google-loader';
import { AREA_LOOKS, cornersOf } from './map-areas';
import { boundsOf, middleOf, placeAside, pointsOf } from './map-bounds';
import { MARKER_LOOKS, ROUTE_LOOK, type MapEngineProps } from './map-types';
import { useStable } from './use-stable';

/** The width of the whole world at zoom 0, in pixels. */
const TILE_SIZE = 256;

/** The minimum zoom at which a person can choose a house on the map. */
const AIM_ZOOM = 17;

const FULL = { width: '100%', height: '100%' };

/** A map drawn by Google. It is used if the operator has set a key. */
export function GoogleEngine(props: MapEngineProps & { apiKey: string }) {
  const {
    apiKey,
    markers,
    route,
    areas,
    center,
    zoom,
    isInteractive,
    padding,
    isDark,
    label,
    aimAt,
    onFail,
  } = props;
  const t = useT();
  const { isLoaded, loadError } = useGoogleMaps(apiKey);
  const [map, setMap] = useState<google.maps.Map | null>(null);

  useEffect(() => {
    if (loadError) onFail();
  }, [loadError, onFail]);

  // Markers that are only scenery, such as cars, do not change the view.
  const bounds = useStable(boundsOf(pointsOf({ markers, route })));
  useEffect(() => {
    if (map === null || aimAt !== null) return;
    if (bounds !== null) map.fitBounds(bounds, padding);
    else if (center !== null) map.setOptions({ center, zoom });
  }, [map, bounds, center, zoom, padding, aimAt]);

  useEffect(() => {
    if (map === null || aimAt === null) return;
    const near = Math.max(map.getZoom() ?? 0, AIM_ZOOM);
    const { x, y } = middleOf(padding);
    const view = { zoom: near, tileSize: TILE_SIZE };
    map.setOptions({ zoom: near, center: placeAside(aimAt, { x: -x, y: -y }, view) });
  }, [map, aimAt, padding]);
  const isAiming = aimAt !== null;
  useEffect(() => {
    if (isAiming) map?.getDiv().querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [map, isAiming]);

  const tellView = useEffectEvent((shown: google.maps.Map) => {
    const middle = shown.getCenter();
    const view = { zoom: shown.getZoom() ?? zoom, tileSize: TILE_SIZE };
    if (middle !== undefined) props.onViewMoved?.(placeAside(middle.toJSON(), middleOf(padding), view));
  });
  useEffect(() => {
    if (map === null) return undefined;
    const listener = map.addListener('idle', () => tellView(map));
    return () => listener.remove();
  }, [map]);

  if (!isLoaded) return null;
  const look = isDark ? ROUTE_LOOK.dark : ROUTE_LOOK.light;
  const path = route.map(({ lat, lng }) => ({ lat, lng }));
  return (
    <Box role="region" aria-label={label} sx={{ position: 'absolute', inset: 0 }}>
      <GoogleMap
        mapContainerStyle={FULL}
        {...(center === null ? {} : { center })}
        zoom={zoom}
        onLoad={setMap}
        onUnmount={() => setMap(null)}
        onClick={({ latLng }) => {
          if (latLng) props.onTap?.(latLng.toJSON());
        }}
        options={{
          disableDefaultUI: true,
          zoomControl: isInteractive,
          gestureHandling: isInteractive ? 'cooperative' : 'none',
          keyboardShortcuts: isInteractive,
          clickableIcons: false,
          colorScheme: isDark ? google.maps.ColorScheme.DARK : google.maps.ColorScheme.LIGHT,
        }}
        // Google sets the colours of a map only when the map is created. A new key creates a new map.
        key={isDark ? 'dark' : 'light'}
      >
        {areas.map((area) => (
          <PolygonF
            key={cornersOf(area)
              .map(({ lat, lng }) => `${String(lat)},${String(lng)}`)
              .join(' ')}
            path={cornersOf(area)}
            options={{
              fillColor: AREA_LOOKS[area.level].color,
              fillOpacity: AREA_LOOKS[area.level].opacity,
              strokeWeight: 0,
              clickable: false,
            }}
          />
        ))}
        {path.length > 1 && (
          <>
            <PolylineF path={path} options={{ strokeColor: look.edge, strokeWeight: 9, zIndex: 1 }} />
            <PolylineF path={path} options={{ strokeColor: look.line, strokeWeight: 5, zIndex: 2 }} />
          </>
        )}
        {markers.map((marker) => {
          const markerLook = MARKER_LOOKS[marker.kind];
          const anchorY = markerLook.anchor === 'bottom' ? markerLook.height : markerLook.height / 2;
          return (
            <MarkerF
              key={marker.id}
              position={marker.position}
              title={marker.label ?? t(markerLook.word)}
              draggable={marker.isMovable ?? false}
              onDragEnd={({ latLng }) => {
                if (latLng) props.onMarkerMoved?.(marker.id, { lat: latLng.lat(), lng: latLng.lng() });
              }}
              icon={{
                url: markerLook.src,
                scaledSize: new google.maps.Size(markerLook.width, markerLook.height),
                anchor: new google.maps.Point(markerLook.width / 2, anchorY),
              }}
            />
          );
        })}
      </GoogleMap>
    </Box>
  );
}
