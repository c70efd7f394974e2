import type { LatLng } from '@domain/geo/geo';
import type { PlainKey } from '@locales/keys';
import type { MapArea } from './map-areas';
import type { EngineBasics } from './MapHost';

export type MarkerKind = 'pickup' | 'drop' | 'stop' | 'car';

export type MapMarker = {
  id: string;
  kind: MarkerKind;
  position: LatLng;
  /** Shown on hover and read aloud. By default the word for its kind. */
  label?: string;
  /** degrees clockwise from north, for a car */
  headingDeg?: number;
  /** a person may move it (see `onMarkerMoved`) */
  isMovable?: true;
  /** drawn, but the view does not follow it */
  isScenery?: true;
};

/** Pixels on each side. */
export type MapPadding = { top: number; right: number; bottom: number; left: number };

/** The content of a map. The view always fits the drawn items. Without any, `center` and `zoom` decide. */
export type MapContent = {
  /** the map's name for screen readers */
  label: string;
  markers: readonly MapMarker[];
  route: readonly LatLng[];
  /** coloured squares below the route, which the view does not follow */
  areas: readonly MapArea[];
  center: LatLng | null;
  zoom: number;
  /** if false, the map is a picture that cannot be moved */
  isInteractive: boolean;
  /** pixels kept free around the drawn items */
  padding: MapPadding;
  /** the person dragged a movable marker */
  onMarkerMoved?: ((id: string, position: LatLng) => void) | undefined;
  /** the person tapped the map, not a marker */
  onTap?: ((position: LatLng) => void) | undefined;
  /** The view has come to rest. `middle` is the middle of the area inside `padding`. */
  onViewMoved?: ((middle: LatLng) => void) | undefined;
  /** while set, the view shows this place, follows nothing and takes the keyboard */
  aimAt: LatLng | null;
};

export type MapEngineProps = MapContent & EngineBasics;

/** Picture, size in pixels, and the point of the picture that marks the place. */
export type MarkerLook = {
  src: string;
  width: number;
  height: number;
  anchor: 'bottom' | 'center';
  word: PlainKey;
};

/** The car is 35×25. */
export const MARKER_LOOKS: Readonly<Record<MarkerKind, MarkerLook>> = {
  pickup: { src: '/images/map/pickup.svg', width: 32, height: 40, anchor: 'bottom', word: 'map_pickup' },
  drop: { src: '/images/map/drop.svg', width: 32, height: 40, anchor: 'bottom', word: 'map_drop' },
  stop: { src: '/images/map/stop.svg', width: 20, height: 20, anchor: 'center', word: 'map_stop' },
  car: { src: '/images/map/car.svg', width: 35, height: 25, anchor: 'center', word: 'map_car' },
};

/** Colours of the route's line and of its edge. */
export const ROUTE_LOOK = {
  light: { line: '#14181F', edge: '#FFFFFF' },
  dark: { line: '#F5B700', edge: '#0E1116' },
} as const;
