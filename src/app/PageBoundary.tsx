import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Boundary } from '@/components/Boundary';
import { useT } from '@/i18n/hooks';

/** The message that replaces a page after an error. */
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

/**
 * Catches the errors of a page. The layout with its menus still works after an error. When the person opens
 * another page, the error is cleared.
 */
export const PageBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary key={useLocation().pathname} fallback={<RouteError />}>
    {children}
  </Boundary>
);
