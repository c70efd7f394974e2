import { Box, Button, Typography } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '@/i18n/hooks';

type BoundaryProps = { children: ReactNode };

/** A page that broke, inside its layout: the menus still work, and going elsewhere leaves it behind. */
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

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <RouteError /> : this.props.children;
  }
}

/** Keeps a page that breaks from breaking its layout; going elsewhere leaves the broken one behind. */
export function PageBoundary({ children }: BoundaryProps) {
  return <Boundary key={useLocation().pathname}>{children}</Boundary>;
}
