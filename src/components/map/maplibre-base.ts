import 'maplibre-gl/dist/maplibre-gl.css';
import { Map as MapLibreMap, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { LatLng } from '@domain/geo/geo';
import type { Translate } from '@locales/keys';

// The worker is a separate file of our own site, because a strict Content-Security-Policy forbids a worker
// from a blob URL.
setWorkerUrl(workerUrl);

/** How long a move of the view takes, in milliseconds. Zero for people who prefer reduced motion. */
export const moveDuration = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200);

type MapOptions = {
  styleUrl: string;
  center: LatLng;
  zoom: number;
  isInteractive: boolean;
  label: string;
  /** called if the first style cannot be loaded */
  onFail: () => void;
};

/** Creates a map in an element, with our controls and texts. The caller must remove the map later. */
export function createMap(element: HTMLElement, t: Translate, options: MapOptions): MapLibreMap {
  const created = new MapLibreMap({
    container: element,
    style: options.styleUrl,
    center: options.center,
    zoom: options.zoom,
    interactive: options.isInteractive,
    attributionControl: { compact: true },
    dragRotate: false,
    pitchWithRotate: false,
    locale: {
      'Map.Title': options.label,
      'NavigationControl.ZoomIn': t('map_zoom_in'),
      'NavigationControl.ZoomOut': t('map_zoom_out'),
      'AttributionControl.ToggleAttribution': t('map_attribution'),
      'Popup.Close': t('close'),
    },
  });
  created.touchZoomRotate.disableRotation();
  if (options.isInteractive) {
    const corner = document.documentElement.dir === 'rtl' ? 'top-left' : 'top-right';
    created.addControl(new NavigationControl({ showCompass: false }), corner);
  }
  let hasStyle = false;
  created.on('style.load', () => {
    hasStyle = true;
  });
  // After the first style is loaded, an error means only that a tile or a glyph is missing. The map still
  // works.
  created.on('error', () => {
    if (!hasStyle) options.onFail();
  });
  return created;
}

/** The library's style sheet sets the position and font of the map's element. These styles override it. */
export const MAP_ELEMENT = { position: 'absolute', inset: 0, font: 'inherit' } as const;

/**
 * The styles of the box around a map. The controls of the library are black. These styles give them the
 * colours of the theme.
 */
export const mapLook = (isDark: boolean) => ({
  position: 'absolute',
  inset: 0,
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
});
