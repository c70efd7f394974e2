import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useColorScheme } from '@mui/material/styles';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import type { LatLng } from '@domain/geo/geo';
import { readMapEnv } from '@/config/env';
import { useT } from '@/i18n/use-t';
import { MapErrorBoundary } from './MapErrorBoundary';
import type { MapContent, MapEngineProps, MapMarker, MapPadding } from './map-types';
import { RouteSketch } from './RouteSketch';
import { hasWebGl } from './web-gl';

const NO_MARKERS: readonly MapMarker[] = [];
const NO_ROUTE: readonly LatLng[] = [];

/** Zoom of a map with nothing on it (specification, section 9). */
const DEFAULT_ZOOM = 10;

type MapViewProps = {
  /** names the map for people who do not see it */
  label: string;
  markers?: readonly MapMarker[];
  /** points of the way, in order */
  route?: readonly LatLng[];
  center?: LatLng | null | undefined;
  zoom?: number;
  isInteractive?: boolean;
  /** pixels kept free around what is drawn, the same on each side or one by one */
  padding?: number | MapPadding;
};

const DEFAULT_PADDING = 48;

function paddingOf(padding: number | MapPadding): MapPadding {
  return typeof padding === 'number'
    ? { top: padding, right: padding, bottom: padding, left: padding }
    : padding;
}

type LoadedEngine = ComponentType<MapEngineProps>;

/** Fetches the engine that this build is set up for, with its settings filled in; null where there is none. */
async function loadEngine(): Promise<LoadedEngine | null> {
  const {
    VITE_GOOGLE_MAPS_KEY: apiKey,
    VITE_MAP_STYLE_URL: lightUrl,
    VITE_MAP_STYLE_DARK_URL: darkUrl,
  } = readMapEnv();
  if (apiKey !== undefined) {
    const { GoogleEngine } = await import('./GoogleEngine');
    return (props) => <GoogleEngine {...props} apiKey={apiKey} />;
  }
  if (lightUrl === undefined) return null;
  const { MapLibreEngine } = await import('./MapLibreEngine');
  return (props) => <MapLibreEngine {...props} styleUrl={props.isDark ? (darkUrl ?? lightUrl) : lightUrl} />;
}

/** The engine once it is here. */
function EngineLoader(props: MapEngineProps) {
  const { onFail } = props;
  const [loaded, setLoaded] = useState<{ Engine: LoadedEngine | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadEngine().then(
      (Engine) => {
        if (isCurrent) setLoaded({ Engine });
      },
      () => {
        if (isCurrent) onFail();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [onFail]);
  if (!loaded?.Engine)
    return <Skeleton variant="rectangular" sx={{ position: 'absolute', inset: 0, height: 'auto' }} />;
  return <loaded.Engine {...props} />;
}

/** The earlier value while the new one says the same, so that a parent's new array does not move the map. */
function useStable<T>(value: T): T {
  const [kept, setKept] = useState(value);
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}

function canDrawMap(): boolean {
  const { VITE_GOOGLE_MAPS_KEY, VITE_MAP_STYLE_URL } = readMapEnv();
  return VITE_GOOGLE_MAPS_KEY !== undefined || (VITE_MAP_STYLE_URL !== undefined && hasWebGl());
}

/**
 * A map with markers and a route that fills its parent (which gives it a height). Drawn by Google where a key is set,
 * else by MapLibre; where neither can be, the route is sketched plainly.
 */
export function MapView(props: MapViewProps) {
  const t = useT();
  const { mode, systemMode } = useColorScheme();
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const handleFail = useCallback(() => setHasFailed(true), []);
  const content: MapContent = {
    label: props.label,
    markers: useStable(props.markers ?? NO_MARKERS),
    route: useStable(props.route ?? NO_ROUTE),
    center: useStable(props.center ?? null),
    zoom: props.zoom ?? DEFAULT_ZOOM,
    isInteractive: props.isInteractive ?? true,
    padding: useStable(paddingOf(props.padding ?? DEFAULT_PADDING)),
  };
  const failure = (
    <RouteSketch
      {...content}
      note={t('map_error')}
      action={
        <Button
          size="small"
          onClick={() => {
            setHasFailed(false);
            setAttempt((count) => count + 1);
          }}
        >
          {t('retry')}
        </Button>
      }
    />
  );
  return (
    <Box
      sx={{
        position: 'relative',
        width: '100%',
        height: '100%',
        minHeight: 160,
        overflow: 'hidden',
        isolation: 'isolate',
      }}
    >
      {!canDrawMap() ? (
        <RouteSketch {...content} note={t('map_unavailable')} />
      ) : hasFailed ? (
        failure
      ) : (
        <MapErrorBoundary key={attempt} fallback={failure}>
          <EngineLoader
            {...content}
            isDark={(mode === 'system' ? systemMode : mode) === 'dark'}
            onFail={handleFail}
          />
        </MapErrorBoundary>
      )}
    </Box>
  );
}
