import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useT } from '@/i18n/hooks';
import { boundsOf, pointsOf, projectionFor } from './map-bounds';
import { MARKER_LOOKS, type MapContent } from './map-types';

const SIZE = { width: 640, height: 360, padding: 48 };

type RouteSketchProps = Pick<MapContent, 'label' | 'markers' | 'route'> & {
  note: string;
  action?: ReactNode;
};

/**
 * A simple sketch of the route and its places. It is shown if no map can be drawn. Possible reasons are that
 * the browser has no WebGL, that no style is set, or that the map server does not answer.
 */
export function RouteSketch({ label, markers, route, note, action }: RouteSketchProps) {
  const t = useT();
  const bounds = boundsOf(pointsOf({ markers, route }));
  const project = bounds === null ? null : projectionFor(bounds, SIZE);
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'neutral.soft',
      }}
    >
      {project !== null && (
        <Box
          component="svg"
          role="img"
          aria-label={label}
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          sx={{ flex: 1, minHeight: 0, width: '100%', color: 'text.primary' }}
        >
          <polyline
            points={route.map((point) => `${project(point).x},${project(point).y}`).join(' ')}
            fill="none"
            stroke="currentColor"
            strokeWidth={5}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          {markers
            .filter(({ isScenery }) => !isScenery)
            .map((marker) => {
              const look = MARKER_LOOKS[marker.kind];
              const { x, y } = project(marker.position);
              return (
                <image
                  key={marker.id}
                  href={look.src}
                  width={look.width}
                  height={look.height}
                  x={x - look.width / 2}
                  y={look.anchor === 'bottom' ? y - look.height : y - look.height / 2}
                >
                  <title>{marker.label ?? t(look.word)}</title>
                </image>
              );
            })}
        </Box>
      )}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 3,
          p: 2,
          flex: project === null ? 1 : 'none',
        }}
      >
        <Typography variant="hint">{note}</Typography>
        {action}
      </Box>
    </Box>
  );
}
