import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Shows cards side by side if the window is wide enough, and below each other on a phone. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 380px), 1fr))',
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  );
}
