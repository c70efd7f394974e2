import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { MapPadding } from '@/components/map/map-types';

type MapHintProps = { padding: MapPadding; children: ReactNode };

/** A line at the upper edge of the free part of the map; it lets every touch through. */
export function MapHint({ padding, children }: MapHintProps) {
  return (
    <Box
      sx={{
        position: 'absolute',
        top: 12,
        insetInline: 0,
        display: 'flex',
        justifyContent: 'center',
        pointerEvents: 'none',
      }}
      style={{ paddingLeft: padding.left, paddingRight: padding.right }}
    >
      <Box
        sx={{
          px: 3,
          py: 1,
          borderRadius: '999px',
          bgcolor: 'background.paper',
          boxShadow: 'var(--mui-palette-surface-shadow)',
          fontSize: 14,
          textAlign: 'center',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
