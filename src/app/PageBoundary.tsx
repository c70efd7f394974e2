import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Boundary } from '@/components/Boundary';
import { useT } from '@/i18n/hooks';

/** A broken page inside its layout. The menus still work, and navigation leaves it behind. */
function RouteError() {
  const t = useT();
  return (
    <Box role="alert" sx={{ display: 'grid', justifyItems: 'center', gap: 4, py: 16, px: 4 }}>
      <Typography>{t('app_crashed')}</Typography>
      <Button variant="outlined" onClick={() => window.location.reload()}>
        {t('app_reload')}
      </Button>
    </Box>
  );
}

/** Keeps a broken page from breaking its layout. Navigation leaves the broken page behind. */
export const PageBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary key={useLocation().pathname} fallback={<RouteError />}>
    {children}
  </Boundary>
);
