import { Box, Paper, Skeleton, Stack } from '@mui/material';
import type { ReactNode } from 'react';

const OVERLAP = 20;

type MapPageProps = {
  map: ReactNode;
  /** the height of the map on a phone */
  mapHeight: string;
  /**
   * Where the map is on a phone. With `above` and `fixed` it is above the sheet, and with `below` it is below
   * the sheet. With `fixed` it remains visible when the person scrolls the sheet.
   */
  phone: 'above' | 'fixed' | 'below';
  /** an element between the map and the sheet */
  aside?: ReactNode;
  sheetWidth: number;
  children: ReactNode;
};

/**
 * A map that fills the window, with a sheet beside it. On a phone the map and the sheet share the height of
 * the window.
 */
export function MapPage({ map, mapHeight, phone, aside, sheetWidth, children }: MapPageProps) {
  // On a phone, a sheet below the map has round corners and covers the lower edge of the map.
  const overlap = phone === 'below' ? 0 : OVERLAP;
  return (
    <Box
      sx={{
        // These margins undo the padding of the layout.
        mx: { xs: -4, md: -8 },
        my: { xs: -5, md: -8 },
        display: 'flex',
        flexDirection: { xs: 'column', md: 'row' },
        minHeight: { xs: 'calc(100dvh - 60px)', md: '100dvh' },
      }}
    >
      <Box
        sx={{
          position: { xs: phone === 'fixed' ? 'sticky' : 'relative', md: 'sticky' },
          order: { xs: phone === 'below' ? 1 : 0, md: 0 },
          top: { xs: phone === 'fixed' ? 60 : 0, md: 0 },
          height: { xs: mapHeight, md: '100dvh' },
          flex: { md: 1 },
          flexShrink: 0,
          minWidth: 0,
          // The sheet must not hide the attribution of the map.
          '& .maplibregl-ctrl-bottom-right, & .maplibregl-ctrl-bottom-left': {
            bottom: { xs: overlap, md: 0 },
          },
        }}
      >
        {map}
      </Box>
      {aside}
      <Paper
        elevation={0}
        square
        sx={{
          position: 'relative',
          zIndex: 1,
          display: 'flex',
          flexDirection: 'column',
          width: { xs: '100%', md: sheetWidth },
          flexShrink: 0,
          flexGrow: { xs: 1, md: 0 },
          mt: { xs: `-${String(overlap)}px`, md: 0 },
          borderStartStartRadius: { xs: `${String(overlap)}px`, md: 0 },
          borderStartEndRadius: { xs: `${String(overlap)}px`, md: 0 },
          borderInlineStart: { md: '1px solid' },
          borderColor: { md: 'divider' },
          boxShadow: { xs: overlap === 0 ? 'none' : 'var(--mui-palette-surface-shadow)', md: 'none' },
        }}
      >
        {children}
      </Paper>
    </Box>
  );
}

/** A placeholder for the content of the sheet while the trip is loading. */
export function LoadingSheet({ label }: { label: string }) {
  return (
    <Stack role="status" aria-label={label} spacing={3}>
      <Skeleton width={96} height={28} />
      <Skeleton width="80%" height={44} />
      <Skeleton width="60%" />
      <Skeleton variant="rounded" height={64} />
    </Stack>
  );
}
