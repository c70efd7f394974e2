import type { LatLng } from '@domain/geo/geo';
import type { PlainKey } from '@locales/keys';
import type { MapArea } from './map-areas';
import type { EngineBasics } from './MapHost';

export type MarkerKind = 'pickup' | 'drop' | 'stop' | 'car';

export type MapMarker = {
  id: string;
  kind: MarkerKind;
  position: LatLng;
  /** The text that is shown on hover and read aloud. By default it is the word for the marker's kind. */
  label?: string;
  /** degrees clockwise from north, for a car */
  headingDeg?: number;
  /** whether a person may move the marker (see `onMarkerMoved`) */
  isMovable?: true;
  /** if true, the marker is drawn, but the view does not move to show it */
  isScenery?: true;
};

/** Pixels on each side. */
export type MapPadding = { top: number; right: number; bottom: number; left: number };

/**
 * The content of a map. The view always fits the drawn items. If there are no items, `center` and `zoom` set
 * the view.
 */
export type MapContent = {
  /** the map's name for screen readers */
  label: string;
  markers: readonly MapMarker[];
  route: readonly LatLng[];
  /** coloured squares below the route, which do not influence the view */
  areas: readonly MapArea[];
  center: LatLng | null;
  zoom: number;
  /** if false, the map is a picture that cannot be moved */
  isInteractive: boolean;
  /** the pixels that stay free around the drawn items */
  padding: MapPadding;
  /** called after the person has dragged a movable marker */
  onMarkerMoved?: ((id: string, position: LatLng) => void) | undefined;
  /** called after the person has tapped the map, but not a marker */
  onTap?: ((position: LatLng) => void) | undefined;
  /** Called when the view stops moving. `middle` is the middle of the area inside `padding`. */
  onViewMoved?: ((middle: LatLng) => void) | undefined;
  /**
   * While this is set, the view shows this place, does not fit any items, and the map gets the keyboard
   * focus.
   */
  aimAt: LatLng | null;
};

export type MapEngineProps = MapContent & EngineBasics;

/** A picture, its size in pixels, and the point of the picture that is put on the place. */
export type MarkerLook = {
  src: string;
  width: number;
  height: number;
  anchor: 'bottom' | 'center';
  word: PlainKey;
};

/** The picture of the car is 35×25 pixels. */
export const MARKER_LOOKS: Readonly<Record<MarkerKind, MarkerLook>> = {
  pickup: { src: '/images/map/pickup.svg', width: 32, height: 40, anchor: 'bottom', word: 'map_pickup' },
  drop: { src: '/images/map/drop.svg', width: 32, height: 40, anchor: 'bottom', word: 'map_drop' },
  stop: { src: '/images/map/stop.svg', width: 20, height: 20, anchor: 'center', word: 'map_stop' },
  car: { src: '/images/map/car.svg', width: 35, height: 25, anchor: 'center', word: 'map_car' },
};

/** The colours of the route's line and of the edge around the line. */
export const ROUTE_LOOK = {
  light: { line: '#14181F', edge: '#FFFFFF' },
  dark: { line: '#F5B700', edge: '#0E1116' },
} as const;
