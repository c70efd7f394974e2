/* oxlint-disable typescript/no-deprecated -- Google's newer markers need a map id, which an operator's key may not have. */
import { MarkerClusterer, SuperClusterAlgorithm } from '@googlemaps/markerclusterer';
import { Box } from '@mui/material';
import { GoogleMap } from '@react-google-maps/api';
import { useEffect, useRef, useState } from 'react';
import {
  CHOSEN_ZOOM,
  GROUP_RADIUS,
  LAST_GROUPING_ZOOM,
  type FleetCar,
  type FleetEngineProps,
} from './fleet-types';
import { useGoogleMaps } from './google-loader';
import { carCard, groupColors, groupSize, markPicture } from './group-icon';
import { MARKER_LOOKS } from './map-types';

const FULL = { width: '100%', height: '100%' };

/** The picture of a group of cars, as an image for Google's markers. */
function groupPicture(text: string, isDark: boolean): string {
  const side = groupSize(text);
  const { ground, text: color } = groupColors(isDark);
  const half = side / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle cx="${half}" cy="${half}" r="${half - 3}" fill="${ground}" stroke="${color}" stroke-width="2"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The map of the fleet, drawn by Google. When a car moves, React does not render. */
export function GoogleFleet(props: FleetEngineProps & { apiKey: string }) {
  const { apiKey, label, feed, center, zoom, chosen, isDark, onFail } = props;
  const { isLoaded, loadError } = useGoogleMaps(apiKey);
  const [map, setMap] = useState<google.maps.Map | null>(null);
  // The map gets only the first centre. If the current centre were passed, each render would move the map
  // back to it.
  const [first] = useState({ center, zoom });
  const openId = useRef<string | null>(null);
  const openCar = useRef<(id: string) => void>(() => undefined);
  const groupLabel = useRef(props.groupLabel);
  const latest = useRef(props);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    groupLabel.current = props.groupLabel;
    latest.current = props;
  });

  useEffect(() => {
    if (loadError) onFail();
  }, [loadError, onFail]);

  useEffect(() => {
    if (map === null) return undefined;
    const markers = new Map<string, google.maps.Marker>();
    const card = new google.maps.InfoWindow();
    const look = MARKER_LOOKS.car;
    const icon = {
      url: look.src,
      scaledSize: new google.maps.Size(look.width, look.height),
      anchor: new google.maps.Point(look.width / 2, look.height / 2),
    };
    const groups = new MarkerClusterer({
      map,
      algorithm: new SuperClusterAlgorithm({ radius: GROUP_RADIUS, maxZoom: LAST_GROUPING_ZOOM }),
      renderer: {
        render: ({ count, position }) => {
          const text = String(count);
          const side = groupSize(text);
          return new google.maps.Marker({
            position,
            title: groupLabel.current(count),
            icon: { url: groupPicture(text, isDark), anchor: new google.maps.Point(side / 2, side / 2) },
            label: { text, color: groupColors(isDark).text, fontWeight: '700', fontSize: '13px' },
            zIndex: 1000 + count,
          });
        },
      },
    });
    const show = (id: string): void => {
      const car = feed.read().find((one) => one.id === id);
      const marker = markers.get(id);
      if (!car || !marker) return;
      openId.current = id;
      card.setContent(carCard(car));
      card.setPosition(car.position);
      card.open({ map });
    };
    openCar.current = show;
    const closing = card.addListener('closeclick', () => {
      openId.current = null;
    });
    const iconOf = ({ look: name }: FleetCar): google.maps.Icon => {
      const mark = name === undefined ? undefined : latest.current.looks?.[name];
      return mark === undefined ? icon : { url: markPicture(mark), anchor: new google.maps.Point(12, 12) };
    };
    const shownLooks = new Map<string, string | undefined>();
    const markerOf = (car: FleetCar): google.maps.Marker => {
      const marker = new google.maps.Marker({ position: car.position, title: car.name, icon: iconOf(car) });
      marker.addListener('click', () => {
        const { onPick } = latest.current;
        if (onPick === undefined) show(car.id);
        else onPick(car.id);
      });
      return marker;
    };
    const draw = (): void => {
      const cars = feed.read();
      if (container.current) container.current.dataset.cars = String(cars.length);
      const present = new Set(cars.map(({ id }) => id));
      for (const [id, marker] of markers) {
        if (present.has(id)) continue;
        markers.delete(id);
        groups.removeMarker(marker, true);
      }
      for (const car of cars) {
        const known = markers.get(car.id);
        if (known) {
          known.setPosition(car.position);
          if (shownLooks.get(car.id) !== car.look) known.setIcon(iconOf(car));
          shownLooks.set(car.id, car.look);
        } else {
          const marker = markerOf(car);
          markers.set(car.id, marker);
          shownLooks.set(car.id, car.look);
          groups.addMarker(marker, true);
        }
      }
      groups.render();
      const shown = cars.find(({ id }) => id === openId.current);
      if (shown) card.setPosition(shown.position);
      else if (openId.current !== null) {
        openId.current = null;
        card.close();
      }
    };
    draw();
    const stop = feed.subscribe(draw);
    return () => {
      stop();
      closing.remove();
      card.close();
      groups.clearMarkers();
      groups.setMap(null);
    };
  }, [map, feed, isDark]);

  useEffect(() => {
    map?.setOptions({ center, zoom });
  }, [map, center, zoom]);

  useEffect(() => {
    if (map === null || chosen === null) return;
    const car = feed.read().find(({ id }) => id === chosen.id);
    if (!car) return;
    map.setOptions({ center: car.position, zoom: Math.max(map.getZoom() ?? 0, CHOSEN_ZOOM) });
    if (latest.current.onPick === undefined) openCar.current(car.id);
  }, [map, chosen, feed]);

  if (!isLoaded) return null;
  return (
    <Box ref={container} role="region" aria-label={label} sx={{ position: 'absolute', inset: 0 }}>
      <GoogleMap
        mapContainerStyle={FULL}
        onLoad={(loaded) => {
          loaded.setOptions(first);
          setMap(loaded);
        }}
        onUnmount={() => setMap(null)}
        options={{
          disableDefaultUI: true,
          zoomControl: true,
          gestureHandling: 'cooperative',
          clickableIcons: false,
          colorScheme: isDark ? google.maps.ColorScheme.DARK : google.maps.ColorScheme.LIGHT,
        }}
        // Google sets the colours of a map only when the map is created. A new key creates a new map.
        key={isDark ? 'dark' : 'light'}
      />
    </Box>
  );
}
