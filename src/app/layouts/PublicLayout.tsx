import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { PublicFooter } from './PublicFooter';
import { PublicTopBar } from './PublicTopBar';
import { CONTENT_ID, SkipLink } from './SkipLink';

/** Top bar, page and footer of the public pages (docs/product.md 2.1). */
export function PublicLayout({ children }: { children?: ReactNode }) {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <PublicTopBar />
      <Box
        component="main"
        id={CONTENT_ID}
        tabIndex={-1}
        sx={{ flex: 1, display: 'flex', flexDirection: 'column', outline: 'none' }}
      >
        {children ?? <Outlet />}
      </Box>
      <PublicFooter />
    </Box>
  );
}
