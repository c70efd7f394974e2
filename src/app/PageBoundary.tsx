import { Box, Button, Typography } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '@/i18n/hooks';

type BoundaryProps = { children: ReactNode };

/**
 * The message for a page that has failed. The layout with its menus still works, and the person can go to
 * another page.
 */
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

/**
 * Catches the errors of a page, so that its layout still works. When the person goes to another page, the
 * error is cleared.
 */
export function PageBoundary({ children }: BoundaryProps) {
  return <Boundary key={useLocation().pathname}>{children}</Boundary>;
}
