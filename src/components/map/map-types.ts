import type { LatLng } from '@domain/geo/geo';
import type { PlainKey } from '@locales/keys';
import type { MapArea } from './map-areas';
import type { EngineBasics } from './MapHost';

export type MarkerKind = 'pickup' | 'drop' | 'stop' | 'car';

export type MapMarker = {
  id: string;
  kind: MarkerKind;
  position: LatLng;
  /**
   * The text that is shown on hover and read aloud. By default, it is the word for the kind of the marker.
   */
  label?: string;
  /** the direction of a car in degrees, clockwise from north */
  headingDeg?: number;
  /** whether a person may move the marker (see `onMarkerMoved`) */
  isMovable?: true;
  /** if true, the marker is drawn, but the view is not moved to show it */
  isScenery?: true;
};

/** The padding on each side, in pixels. */
export type MapPadding = { top: number; right: number; bottom: number; left: number };

/**
 * The content of a map. The map moves so that all drawn items are visible. If there are no items, `center`
 * and `zoom` set the view.
 */
export type MapContent = {
  /** the map's name for screen readers */
  label: string;
  markers: readonly MapMarker[];
  route: readonly LatLng[];
  /** coloured squares that are drawn below the route. The map does not move to show them. */
  areas: readonly MapArea[];
  center: LatLng | null;
  zoom: number;
  /** if false, the map is a picture that cannot be moved */
  isInteractive: boolean;
  /** the number of pixels around the drawn items in which no item is drawn */
  padding: MapPadding;
  /** called after the person has dragged a movable marker */
  onMarkerMoved?: ((id: string, position: LatLng) => void) | undefined;
  /** called after the person has tapped the map, but not after a tap on a marker */
  onTap?: ((position: LatLng) => void) | undefined;
  /** Called when the view stops moving. `middle` is the middle of the area inside `padding`. */
  onViewMoved?: ((middle: LatLng) => void) | undefined;
  /**
   * While this is set, the map shows this place in the middle and has the keyboard focus. It does not move to
   * show other items.
   */
  aimAt: LatLng | null;
};

export type MapEngineProps = MapContent & EngineBasics;

/**
 * The picture of a marker and its size in pixels. `anchor` is the point of the picture that is drawn at the
 * marker's position.
 */
export type MarkerLook = {
  src: string;
  width: number;
  height: number;
  anchor: 'bottom' | 'center';
  word: PlainKey;
};

/** The pictures of the markers. The picture of the car has 35×25 pixels. */
export const MARKER_LOOKS: Readonly<Record<MarkerKind, MarkerLook>> = {
  pickup: { src: '/images/map/pickup.svg', width: 32, height: 40, anchor: 'bottom', word: 'map_pickup' },
  drop: { src: '/images/map/drop.svg', width: 32, height: 40, anchor: 'bottom', word: 'map_drop' },
  stop: { src: '/images/map/stop.svg', width: 20, height: 20, anchor: 'center', word: 'map_stop' },
  car: { src: '/images/map/car.svg', width: 35, height: 25, anchor: 'center', word: 'map_car' },
};

/** The colours of the route's line and of its edge. */
export const ROUTE_LOOK = {
  light: { line: '#14181F', edge: '#FFFFFF' },
  dark: { line: '#F5B700', edge: '#0E1116' },
} as const;
