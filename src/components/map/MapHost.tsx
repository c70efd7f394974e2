import { Box, Button, Skeleton } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { readOptionalEnv } from '@/config/env';
import { useT } from '@/i18n/hooks';
import { useLate } from '@/lib/use-late';
import { Boundary } from '../Boundary';
import { useSeen } from './use-seen';
import { hasWebGl } from './web-gl';

/**
 * The properties that every map engine has, in addition to the content of the map. An engine draws the map,
 * with Google Maps or MapLibre.
 */
export type EngineBasics = {
  isDark: boolean;
  /** called if the map cannot be loaded */
  onFail: () => void;
};

/** Loads a map engine with the settings of this build. Resolves to null if the build names no engine. */
export type EngineLoad<Content extends object> = () => Promise<ComponentType<Content & EngineBasics> | null>;

/** The placeholder that is shown while the map is loading. */
const Place = () => (
  <Skeleton variant="rectangular" sx={{ position: 'absolute', inset: 0, height: 'auto' }} />
);

/** Loads the engine and then renders it. */
function EngineLoader<Content extends object>(props: {
  load: EngineLoad<Content>;
  content: Content;
  isDark: boolean;
  onFail: () => void;
}) {
  const { load, content, isDark, onFail } = props;
  const { value: Engine, hasFailed } = useLate(load);
  useEffect(() => {
    if (hasFailed) onFail();
  }, [hasFailed, onFail]);
  if (Engine === null) return <Place />;
  return <Engine {...content} isDark={isDark} onFail={onFail} />;
}

function canDrawMap(): boolean {
  // A prerendered page has the placeholder of the map.
  if (typeof document === 'undefined') return true;
  const { VITE_GOOGLE_MAPS_KEY, VITE_MAP_STYLE_URL } = readOptionalEnv();
  return VITE_GOOGLE_MAPS_KEY !== undefined || (VITE_MAP_STYLE_URL !== undefined && hasWebGl());
}

type MapHostProps<Content extends object> = {
  load: EngineLoad<Content>;
  content: Content;
  /** renders the content without a map, with the reason and perhaps a retry button */
  plain: (note: string, action?: ReactNode) => ReactNode;
};

/**
 * A box that fills its parent and shows a map. The code of a map engine is larger than most pages, so it is
 * loaded when the box becomes visible. If no map can be drawn, the box shows `plain`.
 */
export function MapHost<Content extends object>({ load, content, plain }: MapHostProps<Content>) {
  const t = useT();
  const { mode, systemMode } = useColorScheme();
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const handleFail = useCallback(() => setHasFailed(true), []);
  const failure = plain(
    t('map_error'),
    <Button
      size="small"
      onClick={() => {
        setHasFailed(false);
        setAttempt((count) => count + 1);
      }}
    >
      {t('retry')}
    </Button>,
  );
  return (
    <Box
      ref={place}
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
        plain(t('map_unavailable'))
      ) : hasFailed ? (
        failure
      ) : !isSeen ? (
        <Place />
      ) : (
        <Boundary key={attempt} fallback={failure}>
          <EngineLoader
            load={load}
            content={content}
            isDark={(mode === 'system' ? systemMode : mode) === 'dark'}
            onFail={handleFail}
          />
        </Boundary>
      )}
    </Box>
  );
}
