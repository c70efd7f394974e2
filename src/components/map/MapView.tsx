import type { LatLng } from '@domain/geo/geo';
import { isPlaced } from '@domain/records';
import { engineOfBuild } from './engine-of-build';
import type { MapArea } from './map-areas';
import { MapHost } from './MapHost';
import type { MapContent, MapMarker, MapPadding } from './map-types';
import { RouteSketch } from './RouteSketch';
import { useStable } from './use-stable';

const NO_MARKERS: readonly MapMarker[] = [];
const NO_ROUTE: readonly LatLng[] = [];
const NO_AREAS: readonly MapArea[] = [];

/** The zoom of a map without markers and route. */
const DEFAULT_ZOOM = 10;

type MapViewProps = {
  /** the map's name for screen readers */
  label: string;
  markers?: readonly MapMarker[];
  /** the points of the route, in order */
  route?: readonly LatLng[];
  /** coloured squares that are drawn below the route */
  areas?: readonly MapArea[];
  center?: LatLng | null | undefined;
  zoom?: number;
  isInteractive?: boolean;
  /**
   * The number of pixels around the drawn items in which no item is drawn. All sides have the same number, or
   * each side has its own number.
   */
  padding?: number | MapPadding;
  /** called after the person has dragged a movable marker */
  onMarkerMoved?: (id: string, position: LatLng) => void;
} & Partial<Pick<MapContent, 'onTap' | 'onViewMoved' | 'aimAt'>>;

const DEFAULT_PADDING = 48;

function paddingOf(padding: number | MapPadding): MapPadding {
  return typeof padding === 'number'
    ? { top: padding, right: padding, bottom: padding, left: padding }
    : padding;
}

const loadEngine = engineOfBuild<MapContent>({
  google: async () => (await import('./GoogleEngine')).GoogleEngine,
  mapLibre: async () => (await import('./MapLibreEngine')).MapLibreEngine,
});

/**
 * A map with markers and a route. It fills its parent, which must have a height. If a Google key is set,
 * Google draws the map, otherwise MapLibre draws it. If no map can be drawn, a simple sketch of the route is
 * shown.
 */
export function MapView(props: MapViewProps) {
  const content: MapContent = {
    label: props.label,
    // Old places of Google have no position (`domain/retention/google-data.ts`).
    markers: useStable((props.markers ?? NO_MARKERS).filter(({ position }) => isPlaced(position))),
    route: useStable(props.route ?? NO_ROUTE),
    areas: useStable(props.areas ?? NO_AREAS),
    center: useStable(props.center ?? null),
    zoom: props.zoom ?? DEFAULT_ZOOM,
    isInteractive: props.isInteractive ?? true,
    padding: useStable(paddingOf(props.padding ?? DEFAULT_PADDING)),
    onMarkerMoved: props.onMarkerMoved,
    onTap: props.onTap,
    onViewMoved: props.onViewMoved,
    aimAt: useStable(props.aimAt ?? null),
  };
  return (
    <MapHost
      load={loadEngine}
      content={content}
      plain={(note, action) => <RouteSketch {...content} note={note} action={action} />}
    />
  );
}
