import { Box, Button, Skeleton } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { readOptionalEnv } from '@/config/env';
import { useT } from '@/i18n/hooks';
import { useLate } from '@/lib/use-late';
import { Boundary } from '../Boundary';
import { useSeen } from './use-seen';
import { hasWebGl } from './web-gl';

/** Props of every engine besides its content. */
export type EngineBasics = {
  isDark: boolean;
  /** the map could not be loaded */
  onFail: () => void;
};

/** A map engine with the settings of this build filled in, or null if there is none. */
export type EngineLoad<Content extends object> = () => Promise<ComponentType<Content & EngineBasics> | null>;

/** The place of the map while it loads. */
const Place = () => (
  <Skeleton variant="rectangular" sx={{ position: 'absolute', inset: 0, height: 'auto' }} />
);

/** The engine once it is loaded. */
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
  const { VITE_GOOGLE_MAPS_KEY, VITE_MAP_STYLE_URL } = readOptionalEnv();
  return VITE_GOOGLE_MAPS_KEY !== undefined || (VITE_MAP_STYLE_URL !== undefined && hasWebGl());
}

type MapHostProps<Content extends object> = {
  load: EngineLoad<Content>;
  content: Content;
  /** the content if no map can be drawn: the reason, and perhaps a button to retry */
  plain: (note: string, action?: ReactNode) => ReactNode;
};

/**
 * The place of a map. It fills its parent and loads the engine once the place is in sight, because an engine is larger
 * than most pages. If no map can be drawn, it shows a replacement.
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
