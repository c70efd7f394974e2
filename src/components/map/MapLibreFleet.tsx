import { Box } from '@mui/material';
import { type GeoJSONSource, type Map as MapLibreMap, Popup } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { useT } from '@/i18n/hooks';
import {
  CHOSEN_ZOOM,
  GROUP_RADIUS,
  LAST_GROUPING_ZOOM,
  type FleetCar,
  type FleetEngineProps,
  type FleetFeed,
  type FleetLook,
} from './fleet-types';
import { carCard, drawGroup, drawMark, drawPicture, groupColors, ICON_SCALE } from './group-icon';
import { MARKER_LOOKS } from './map-types';
import { createMap, MAP_ELEMENT, mapLook, moveDuration } from './maplibre-base';

const SOURCE = 'hail-fleet';
const GROUPS = 'hail-fleet-groups';
const CARS = 'hail-fleet-cars';
const CAR_IMAGE = 'hail-fleet-car';
const GROUP_IMAGE = 'hail-fleet-group-';
const LOOK_IMAGE = 'hail-fleet-look-';
const CHOSEN = 'hail-fleet-chosen';

type CarFeatures = GeoJSON.FeatureCollection<GeoJSON.Point, { carId: string; icon: string }>;

const featuresOf = (cars: readonly FleetCar[]): CarFeatures => ({
  type: 'FeatureCollection',
  features: cars.map(({ id, position, look }) => ({
    type: 'Feature',
    properties: { carId: id, icon: look === undefined ? CAR_IMAGE : `${LOOK_IMAGE}${look}` },
    geometry: { type: 'Point', coordinates: [position.lng, position.lat] },
  })),
});

/** A filter that matches the car with this id. Only the chosen car has a disc behind it. */
const isCar = (id: string | undefined): ['==', ['get', 'carId'], string] => [
  '==',
  ['get', 'carId'],
  id ?? '',
];

function addLayers(map: MapLibreMap, { feed, isGrouped = true, chosen }: FleetEngineProps): void {
  const cars = feed.read();
  map.addSource(SOURCE, {
    type: 'geojson',
    data: featuresOf(cars),
    cluster: isGrouped,
    clusterRadius: GROUP_RADIUS,
    clusterMaxZoom: LAST_GROUPING_ZOOM,
  });
  map.addLayer({
    id: CHOSEN,
    type: 'circle',
    source: SOURCE,
    filter: isCar(chosen?.id),
    paint: { 'circle-radius': 20, 'circle-color': '#F5B700', 'circle-opacity': 0.55 },
  });
  map.addLayer({
    id: CARS,
    type: 'symbol',
    source: SOURCE,
    filter: ['!', ['has', 'point_count']],
    layout: { 'icon-image': ['get', 'icon'], 'icon-allow-overlap': true },
  });
  map.addLayer({
    id: GROUPS,
    type: 'symbol',
    source: SOURCE,
    filter: ['has', 'point_count'],
    layout: {
      'icon-image': ['concat', GROUP_IMAGE, ['to-string', ['get', 'point_count_abbreviated']]],
      'icon-allow-overlap': true,
    },
  });
}

/** Maps that were removed. No pictures can be added to them. */
const gone = new WeakSet<MapLibreMap>();

/**
 * Draws an image that a layer of the map needs. After a change of the style, the map requests its images
 * again.
 */
async function addMissingImage(
  map: MapLibreMap,
  id: string,
  { isDark, looks }: FleetEngineProps,
): Promise<void> {
  const { src, width, height } = MARKER_LOOKS.car;
  const image = id.startsWith(GROUP_IMAGE)
    ? drawGroup(id.slice(GROUP_IMAGE.length), groupColors(isDark))
    : id === CAR_IMAGE
      ? await drawPicture(src, width, height)
      : markOf(looks?.[id.slice(LOOK_IMAGE.length)]);
  // The person may have left the page before the picture was drawn.
  if (image === null || gone.has(map) || map.hasImage(id)) return;
  map.addImage(id, image, { pixelRatio: ICON_SCALE });
}

const markOf = (look: FleetLook | undefined): ImageData | null =>
  look === undefined ? null : drawMark(look);

type Opened = { current: { id: string; popup: Popup } | null };

/**
 * Shows the name of the driver and the number plate beside a car, and hides this text at the previous car.
 */
function openCar(map: MapLibreMap, feed: FleetFeed, id: string, opened: Opened): void {
  opened.current?.popup.remove();
  const car = feed.read().find((one) => one.id === id);
  if (!car) return;
  const popup = new Popup({ offset: 16, focusAfterOpen: false, maxWidth: '260px' })
    .setLngLat(car.position)
    .setDOMContent(carCard(car))
    .addTo(map);
  opened.current = { id, popup };
  popup.on('close', () => {
    if (opened.current?.popup === popup) opened.current = null;
  });
}

/** If a person presses a button and moves the pointer by this many pixels, the person drags the car. */
const DRAG_PIXELS = 8;

/** Moves a car with the pointer until the person releases the button. */
function dragCar(
  map: MapLibreMap,
  carId: string,
  { clientX, clientY }: MouseEvent,
  onDropped: NonNullable<FleetEngineProps['onDropped']>,
): void {
  document.body.style.cursor = 'grabbing';
  document.addEventListener(
    'mouseup',
    (end) => {
      document.body.style.cursor = '';
      if (Math.hypot(end.clientX - clientX, end.clientY - clientY) < DRAG_PIXELS) return;
      const box = map.getCanvas().getBoundingClientRect();
      const found = map
        .queryRenderedFeatures([end.clientX - box.left, end.clientY - box.top], { layers: [CARS] })
        .map(({ properties }): unknown => properties.carId)
        .find((id) => typeof id === 'string' && id !== carId);
      const isOnMap = end.target === map.getCanvas();
      onDropped(carId, {
        id: isOnMap && typeof found === 'string' ? found : null,
        x: end.clientX,
        y: end.clientY,
      });
    },
    { once: true },
  );
}

/**
 * The map of the fleet, drawn by MapLibre GL. Many cars are shown as groups. When a car moves, React does not
 * render.
 */
export function MapLibreFleet(props: FleetEngineProps & { styleUrl: string }) {
  const { styleUrl, feed, center, zoom, chosen, isDark } = props;
  const t = useT();
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const latest = useRef({ props, t });
  const wasTouched = useRef(false);
  const opened = useRef<{ id: string; popup: Popup } | null>(null);
  useEffect(() => {
    latest.current = { props, t };
  });

  useEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    const { props: first, t: translate } = latest.current;
    const created = createMap(element, translate, {
      ...first,
      isInteractive: true,
      onFail: () => latest.current.props.onFail(),
    });
    created.once('remove', () => gone.add(created));
    created.on('movestart', ({ originalEvent }) => {
      if (originalEvent !== undefined) wasTouched.current = true;
    });
    created.on('style.load', () => addLayers(created, latest.current.props));
    created.on('styleimagemissing', ({ id }) => {
      void addMissingImage(created, id, latest.current.props);
    });
    created.on('click', CARS, ({ features }) => {
      const carId: unknown = features?.[0]?.properties.carId;
      if (typeof carId !== 'string') return;
      const { feed: cars, onPick } = latest.current.props;
      if (onPick === undefined) openCar(created, cars, carId, opened);
      else onPick(carId);
    });
    created.on('mousedown', CARS, (event) => {
      const carId: unknown = event.features?.[0]?.properties.carId;
      if (typeof carId !== 'string' || latest.current.props.onDropped === undefined) return;
      // This prevents the map from moving while a person drags a car.
      event.preventDefault();
      dragCar(created, carId, event.originalEvent, latest.current.props.onDropped);
    });
    created.on('click', GROUPS, ({ features }) => {
      const [group] = features ?? [];
      const groupId: unknown = group?.properties.cluster_id;
      if (group?.geometry.type !== 'Point' || typeof groupId !== 'number') return;
      const [lng = 0, lat = 0] = group.geometry.coordinates;
      wasTouched.current = true;
      created
        .getSource<GeoJSONSource>(SOURCE)
        ?.getClusterExpansionZoom(groupId)
        .then((next) => created.easeTo({ center: [lng, lat], zoom: next, duration: moveDuration() }))
        // A failure means that the group no longer exists, because its cars have moved.
        .catch(() => undefined);
    });
    for (const layer of [CARS, GROUPS]) {
      created.on('mouseenter', layer, () => (created.getCanvas().style.cursor = 'pointer'));
      created.on('mouseleave', layer, () => (created.getCanvas().style.cursor = ''));
    }
    setMap(created);
    return () => {
      setMap(null);
      opened.current = null;
      created.remove();
    };
  }, []);

  useEffect(() => {
    if (map === null) return undefined;
    const draw = (): void => {
      const cars = feed.read();
      if (container.current) container.current.dataset.cars = String(cars.length);
      void map.getSource<GeoJSONSource>(SOURCE)?.setData(featuresOf(cars));
      const shown = opened.current;
      if (shown === null) return;
      const car = cars.find(({ id }) => id === shown.id);
      if (car) shown.popup.setLngLat(car.position);
      else shown.popup.remove();
    };
    draw();
    return feed.subscribe(draw);
  }, [map, feed]);

  const shownStyle = useRef(styleUrl);
  useEffect(() => {
    if (map === null || shownStyle.current === styleUrl) return;
    shownStyle.current = styleUrl;
    map.setStyle(styleUrl, { diff: false });
  }, [map, styleUrl]);

  useEffect(() => {
    if (map !== null && !wasTouched.current) map.jumpTo({ center, zoom });
  }, [map, center, zoom]);

  useEffect(() => {
    if (map?.getLayer(CHOSEN) !== undefined) map.setFilter(CHOSEN, isCar(chosen?.id));
    if (map === null || chosen === null) return;
    const car = feed.read().find(({ id }) => id === chosen.id);
    if (!car) return;
    wasTouched.current = true;
    map.jumpTo({ center: car.position, zoom: Math.max(map.getZoom(), CHOSEN_ZOOM) });
    if (latest.current.props.onPick === undefined) openCar(map, feed, chosen.id, opened);
  }, [map, chosen, feed]);

  return (
    <Box
      sx={{
        ...mapLook(isDark),
        '& .maplibregl-popup-content': {
          bgcolor: 'background.paper',
          color: 'text.primary',
          borderRadius: '12px',
          padding: '10px 32px 10px 14px',
          boxShadow: 'var(--mui-palette-surface-shadow)',
        },
        '& .maplibregl-popup-close-button': { color: 'text.primary', width: 28, height: 28 },
        '& .maplibregl-popup-tip': { display: 'none' },
      }}
    >
      {/* The library sets classes on this element, so the styles are on the parent, as in
          `MapLibreEngine`. */}
      <div ref={container} data-map="maplibre-fleet" style={MAP_ELEMENT} />
    </Box>
  );
}
